import { createHash } from 'node:crypto';
import type { RouteInput, yardDayRoutes } from '@lugnut/contract';
import { withOneDiagnosisCredit, withOneVisitFee } from '@lugnut/domain/fleet';
import { Failure } from '../../platform/http/failure';
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
      } as Parameters<typeof fleetRequestOf>[2],
      { idempotencyKey: undefined, clientAddress },
    );
    prepared.push(await prepareAppointment(deps, request));
  }
  return prepared;
};

/** One fee for coming and one credit for each paid diagnosis, on the first of them. */
const pricedTogether = (prepared: readonly PreparedAppointment[]): readonly PreparedAppointment[] => {
  const estimates = withOneVisitFee(
    withOneDiagnosisCredit(prepared.map(({ appointment }) => appointment.quote?.estimate)),
  );
  return prepared.map((one, index) => {
    const { quote } = one.appointment;
    const estimate = estimates[index];
    return quote && estimate
      ? { ...one, appointment: { ...one.appointment, quote: { ...quote, estimate } } }
      : one;
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
  const prepared = await prepareAll(deps, member, wish, context.clientAddress);
  if (prepared.some(({ appointment }) => appointment.market === undefined))
    throw new Failure('out_of_area', `We don’t serve ${wish.zip} yet.`);
  const together = pricedTogether(prepared.filter(({ appointment }) => appointment.status === 'quoted'));
  const apart = prepared.filter(({ appointment }) => appointment.status !== 'quoted');
  const id = newId();
  const key = keyOf(member, context.idempotencyKey);
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
      const before = await tx
        .selectFrom('yard_day')
        .select('id')
        .where('request_key', '=', key)
        .executeTakeFirstOrThrow();
      return before.id;
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
