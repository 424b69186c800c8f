import { createHash } from 'node:crypto';
import type { RouteInput, yardDayRoutes } from '@lugnut/contract';
import { withOneDiagnosisCredit, withOneNewCustomerDiscount, withOneVisitFee } from '@lugnut/domain/fleet';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { RequestContext } from '../../platform/http/handlers';
import { newId } from '../../platform/ids';
import { addAppointment, type PreparedAppointment, prepareAppointment } from '../appointments';
import { keepDedicatedTime } from '../scheduling';
import { type FleetJobDeps, fleetRequestOf } from './create-fleet-appointment';
import type { FleetMember } from './fleet-access';

type Wish = RouteInput<typeof yardDayRoutes.createYardDay>['body'];

/** Pressed again it is the same yard day; nobody gets somebody else's with a guessed key. */
const keyOf = ({ person }: FleetMember, idempotencyKey: string | undefined): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['yard day', person.id, idempotencyKey ?? newId()]))
    .digest();

const findByKey = async (db: Database, key: Buffer): Promise<string | undefined> =>
  (await db.selectFrom('yard_day').select('id').where('request_key', '=', key).executeTakeFirst())?.id;

const prepareAll = async (
  deps: FleetJobDeps,
  member: FleetMember,
  wish: Wish,
  clientAddress: string,
): Promise<readonly PreparedAppointment[]> => {
  const prepared: PreparedAppointment[] = [];
  for (const carId of new Set(wish.car_ids)) {
    const request = await fleetRequestOf(
      deps,
      member,
      {
        kind: 'fleet',
        appointment_type: wish.appointment_type,
        car_id: carId,
        car_attributes: {},
        location_attributes: { zip: wish.zip },
        address: wish.zip,
        diagnosis_input: wish.diagnosis_input ?? '',
        services: wish.services,
        canned_service_ids: wish.canned_service_ids ?? [],
        phone: wish.phone,
      } as Parameters<typeof fleetRequestOf>[2],
      { idempotencyKey: undefined, clientAddress },
    );
    // Also what waits for its price already: that may be the draft this yard day takes the place of.
    prepared.push(await prepareAppointment(deps, request));
  }
  return prepared;
};

const discountsOf = ({ appointment: { quote, diagnosisDiscounts } }: PreparedAppointment) =>
  quote ? quote.estimate.discounts : diagnosisDiscounts;

/** One fee for coming, one credit for each paid diagnosis and one discount for a first visit, on the first of them. */
const pricedTogether = (prepared: readonly PreparedAppointment[]): readonly PreparedAppointment[] => {
  const discounts = withOneNewCustomerDiscount(prepared.map(discountsOf));
  const estimates = withOneVisitFee(
    withOneDiagnosisCredit(prepared.map(({ appointment }) => appointment.quote?.estimate)),
  );
  return prepared.map((one, index) => {
    const { quote } = one.appointment;
    const estimate = estimates[index];
    const own = discounts[index] ?? [];
    return quote && estimate
      ? {
          ...one,
          appointment: { ...one.appointment, quote: { ...quote, estimate: { ...estimate, discounts: own } } },
        }
      : { ...one, appointment: { ...one.appointment, diagnosisDiscounts: own } };
  });
};

/**
 * FLT-2: everything is priced first and then kept in one transaction. What nobody can price at once is no part of the
 * yard day: it is a request of its own, and the page says so before anything is agreed to.
 */
export const createYardDay = async (
  deps: FleetJobDeps & { readonly now: () => Date },
  member: FleetMember,
  wish: Wish,
  context: Pick<RequestContext, 'idempotencyKey' | 'clientAddress'>,
): Promise<string> => {
  const key = keyOf(member, context.idempotencyKey);
  const pressed = await findByKey(deps.db, key);
  if (pressed !== undefined) return pressed;
  const prepared = await prepareAll(deps, member, wish, context.clientAddress);
  if (prepared.some(({ appointment }) => appointment.market === undefined))
    throw new EnglishFailure('out_of_area', `We don’t serve ${wish.zip} yet.`);
  const together = pricedTogether(prepared.filter(({ appointment }) => appointment.status === 'quoted'));
  const apart = prepared.filter(({ appointment }) => appointment.status !== 'quoted');
  const id = newId();
  return deps.db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('yard_day')
      .values({
        id,
        fleet_id: member.fleetId,
        asked_by: member.person.id,
        request_key: key,
        created_at: deps.now(),
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) {
      const before = await findByKey(tx, key);
      if (before === undefined) throw new Error('a yard day vanished while it was made');
      return before;
    }
    for (const { appointment, details, by } of [...together, ...apart]) {
      await addAppointment(tx, appointment, details, by);
      await keepDedicatedTime(tx, appointment.id, member.fleetId);
    }
    if (together.length > 0)
      await tx
        .insertInto('yard_day_stop')
        .values(
          together.map(({ appointment }, position) => ({
            appointment_id: appointment.id,
            yard_day_id: id,
            position,
          })),
        )
        .execute();
    if (apart.length > 0)
      await tx
        .insertInto('yard_day_apart')
        .values(apart.map(({ appointment }) => ({ appointment_id: appointment.id, yard_day_id: id })))
        .execute();
    return id;
  });
};
