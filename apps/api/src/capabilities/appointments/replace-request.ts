import type { RequestWish } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { type Actor, isRequest } from '@lugnut/domain/appointment';
import { normalizePlate } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import type { Account } from '../accounts';
import type { ServiceAreaView } from '../coverage';
import { attachMedia } from '../request-media';
import { addAppointment } from './add-appointment';
import { type Appointment, noVisit } from './appointment';
import { type CreateAppointmentDeps, carToPrice, readCar, requireWish } from './create-appointment';
import { type QuoteDeps, quoteFor, readServices } from './quote-appointment';
import { storedTracking } from './stored';

/** Nothing is booked or being paid for, and no other visit depends on it. */
const mayChangeRequest = (appointment: Appointment): boolean =>
  isRequest(appointment.status) &&
  appointment.payment === undefined &&
  !appointment.fleetJob &&
  !appointment.isSecondVisit &&
  appointment.contact !== undefined;

export const requireMayChangeRequest = (appointment: Appointment): void => {
  if (!mayChangeRequest(appointment)) throw new Failure('conflict', told('booked_call_us'));
};

/** A link does not show a VIN or a plate: whoever changes only the work keeps them. */
const isSameCar = (
  { year, make, model, engine, vin, plate }: Appointment['car'],
  { car_attributes: wish }: RequestWish,
): boolean =>
  year === wish.year &&
  make === wish.make &&
  model === wish.model &&
  (engine ?? '') === (wish.engine_size ?? '') &&
  (!wish.vin || wish.vin === vin) &&
  (!wish.plate || normalizePlate(wish.plate) === plate);

export type Replacement = {
  readonly appointment: Appointment;
  readonly priceBookVersion: string;
  /** Undefined: what the request before had goes along. */
  readonly mediaKeys: readonly string[] | undefined;
};

/** The same customer's request for another car or other work, priced as if it had been asked for first. */
export const replacementFor = async (
  deps: QuoteDeps &
    Pick<CreateAppointmentDeps, 'rememberCar'> & {
      readonly serviceArea: Pick<ServiceAreaView, 'coverageOf'>;
    },
  before: Appointment,
  change: {
    readonly wish: RequestWish;
    readonly account: Account | undefined;
    readonly referralCode: string | undefined;
  },
): Promise<Replacement> => {
  requireMayChangeRequest(before);
  const { contact } = before;
  if (!contact) throw new Error('a request without a contact was let through');
  const { wish, account, referralCode } = change;
  const wanted = await readServices(deps, requireWish(wish));
  const coverage = await deps.serviceArea.coverageOf(before.zip);
  const owner = account && account.id === before.accountId ? account : undefined;
  const car = isSameCar(before.car, wish) ? before.car : await readCar(deps, wish, owner);
  const quoted = await quoteFor(deps, {
    type: wish.appointment_type,
    accountId: before.accountId,
    contact,
    code: referralCode,
    car: carToPrice(wish),
    wanted,
    coverage,
    membershipId: before.membershipId,
    namedCar: car,
  });
  const { priceBook } = await deps.priceList.list();
  return {
    priceBookVersion: priceBook.version,
    mediaKeys: wish.media ?? undefined,
    appointment: {
      ...before,
      ...quoted,
      id: newId(),
      type: wish.appointment_type,
      car,
      services: wanted.names,
      diagnosisInput: wish.diagnosis_input ?? '',
      diagnosisPriceCents: coverage.diagnosisPriceCents,
      agreedPlanId: undefined,
      membershipDueCents: undefined,
      visit: noVisit,
    },
  };
};

/** How the first was found stays, and its link opens the new one from now on. */
export const addReplacement = async (
  tx: DatabaseTransaction,
  /** Locked by the caller. */
  before: Appointment,
  { appointment, priceBookVersion, mediaKeys }: Replacement,
  by: { readonly actor: Actor; readonly at: Date },
): Promise<void> => {
  const asked = await tx
    .selectFrom('appointment')
    .select(['kind', 'heard_about_us', 'referral_code', 'referral_name', 'tracking'])
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  await addAppointment(
    tx,
    { ...appointment, linkId: undefined },
    {
      kind: asked.kind ?? undefined,
      mileage: undefined,
      lastOilChange: undefined,
      heardAboutUs: asked.heard_about_us ?? undefined,
      referralCode: asked.referral_code ?? undefined,
      referralName: asked.referral_name ?? undefined,
      tracking: storedTracking.decode(asked.tracking),
      priceBookVersion,
      requestKey: undefined,
      requestHash: undefined,
    },
    by,
  );
  await attachMedia(tx, appointment.id, mediaKeys, before.id);
  // Whom we reach was changed then, whatever the request is called now.
  await sql`
    insert into appointment_event
      (appointment_id, type, from_status, to_status, actor, actor_account_id, actor_as, proof, details, happened_at)
    select ${appointment.id}, type, from_status, to_status, actor, actor_account_id, actor_as, proof, details, happened_at
    from appointment_event
    where appointment_id = ${before.id} and type = 'contact_changed'
    order by id`.execute(tx);
  await tx
    .updateTable('appointment_link')
    .set({ appointment_id: appointment.id })
    .where('appointment_id', '=', before.id)
    .execute();
};
