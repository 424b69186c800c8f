import type { Actor } from '@lugnut/domain/appointment';
import type { Insertable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../platform/db/schema';
import { keepMarketingConsent, keepTextConsent } from '../agreements';
import { type MessageSettings, tryContactsAgain } from '../messaging';
import { attachMedia } from '../request-media';
import { logEntryOf } from './apply-event';
import type { Appointment } from './appointment';
import { addEstimate } from './appointment-store';
import { storedDiscounts, storedOfficeReasons, storedTracking } from './stored';
import { tellRequested } from './tell-requested';

/** What is kept of a request beside the appointment it became. */
export type RequestDetails = {
  readonly kind: string | undefined;
  readonly mileage: number | undefined;
  readonly lastOilChange: string | undefined;
  readonly heardAboutUs: string | undefined;
  readonly referralCode: string | undefined;
  readonly referralName: string | undefined;
  readonly tracking: Readonly<Record<string, string>>;
  readonly priceBookVersion: string | null;
  /** A retried request carries the same idempotency key, and the same content has the same hash. */
  readonly requestKey: Buffer | undefined;
  readonly requestHash: Buffer | undefined;
  /** Of a second visit. */
  readonly firstVisitId?: string;
  /** The box for offers by text was checked. */
  readonly wantsOffers?: boolean;
  /** One of us who typed it in for a customer on the phone. */
  readonly staffId?: string | undefined;
  /** Of what the customer has shown of the problem. */
  readonly mediaKeys?: readonly string[] | undefined;
};

const rowOf = (appointment: Appointment, details: RequestDetails): Insertable<Schema['appointment']> => ({
  id: appointment.id,
  status: appointment.status,
  zip: appointment.zip,
  market_id: appointment.market?.id ?? null,
  account_id: appointment.accountId ?? null,
  kind: details.kind ?? null,
  appointment_type: appointment.type,
  level: appointment.type === 'diagnosis' ? 'A' : 'B',
  diagnosis_input: appointment.diagnosisInput,
  services: [...appointment.services],
  office_reasons: storedOfficeReasons.encode(appointment.officeReasons),
  car_year: appointment.car.year ?? null,
  car_make: appointment.car.make ?? null,
  car_model: appointment.car.model ?? null,
  car_engine: appointment.car.engine ?? null,
  car_vin: appointment.car.vin ?? null,
  car_plate: appointment.car.plate ?? null,
  car_mileage: details.mileage ?? null,
  car_last_oil_change: details.lastOilChange ?? null,
  car_color: appointment.car.color ?? null,
  car_name: appointment.car.name ?? null,
  car_id: appointment.car.id ?? null,
  car_is_unlisted: appointment.car.isUnlisted ?? false,
  heard_about_us: details.heardAboutUs ?? null,
  referral_code: details.referralCode ?? null,
  referral_name: details.referralName ?? null,
  tracking: storedTracking.encode(details.tracking),
  member_job: appointment.memberJob,
  member_type: appointment.memberType ?? null,
  membership_id: appointment.membershipId ?? null,
  fleet_job: appointment.fleetJob,
  shop_network: appointment.shopNetwork,
  diagnosis_price_cents: appointment.diagnosisPriceCents,
  diagnosis_discounts: storedDiscounts.encode(appointment.diagnosisDiscounts),
  request_key: details.requestKey ?? null,
  request_hash: details.requestHash ?? null,
  first_visit_id: details.firstVisitId ?? null,
});

type RequestedBy = { readonly actor: Actor; readonly at: Date };

/** An appointment never exists without its quote; `repeated` means that the key was known. */
export const addAppointment = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  details: RequestDetails,
  by: RequestedBy,
): Promise<'added' | 'repeated'> => {
  // If the same request arrives twice at once, in any process, the second waits here for the first.
  const added = await tx
    .insertInto('appointment')
    .values(rowOf(appointment, details))
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return 'repeated';
  await tx
    .insertInto('appointment_event')
    .values(logEntryOf(appointment.id, { type: 'requested', from: undefined, to: appointment.status, ...by }))
    .execute();
  if (appointment.linkId !== undefined)
    await tx
      .insertInto('appointment_link')
      .values({ id: appointment.linkId, appointment_id: appointment.id, made_at: by.at })
      .execute();
  if (appointment.contact)
    await tx
      .insertInto('appointment_contact')
      .values({ appointment_id: appointment.id, ...appointment.contact })
      .execute();
  if (appointment.quote) await addEstimate(tx, appointment.id, appointment.quote, details.priceBookVersion);
  return 'added';
};

/** What follows from a contact that was typed: a fleet's was when it signed up, not with each job. */
const keepTypedContact = async (
  tx: DatabaseTransaction,
  { brand }: MessageSettings,
  {
    appointment: { id, contact, accountId, fleetJob },
    details,
    at,
  }: {
    readonly appointment: Appointment;
    readonly details: RequestDetails;
    readonly at: Date;
  },
): Promise<void> => {
  if (!contact || fleetJob) return;
  await tryContactsAgain(tx, [contact.phone, contact.email]);
  const { staffId } = details;
  const place = staffId === undefined ? 'quote' : 'office';
  const customerId = accountId === staffId ? undefined : accountId;
  const consent = {
    phone: contact.phone,
    place,
    accountId: customerId,
    appointmentId: id,
    staffId,
    language: contact.language,
    at,
  } as const;
  await keepTextConsent(tx, brand, consent);
  if (details.wantsOffers) await keepMarketingConsent(tx, brand, true, consent);
};

export type AppointmentAdder = {
  /** In a transaction of its own. */
  add(appointment: Appointment, details: RequestDetails, by: RequestedBy): Promise<'added' | 'repeated'>;
};

export const appointmentAdder = (db: Database, settings: MessageSettings): AppointmentAdder => ({
  add: (appointment, details, by) =>
    db.transaction().execute(async (tx) => {
      const outcome = await addAppointment(tx, appointment, details, by);
      if (outcome === 'added') {
        await keepTypedContact(tx, settings, { appointment, details, at: by.at });
        await attachMedia(tx, appointment.id, details.mediaKeys ?? []);
        await tellRequested(tx, settings, appointment, {
          at: by.at,
          byStaff: details.staffId !== undefined,
        });
      }
      return outcome;
    }),
});
