import type { ConsentMedium, Estimate } from '@lugnut/domain/estimates';
import { findInspectionPoint } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import type { Database } from '../../platform/db/schema';
import { type ObjectStore, readUnlessLost } from '../../platform/objects/object-store';
import type { PictureGate } from '../../platform/pictures/picture-gate';
import { type Appointment, appointmentStore, storedEstimate } from '../appointments';
import { findPhoto, findProgress, type JobProgress, listPhotos } from '../job-record';
import { findReceipt, listMovements, type Movement } from '../payments';

/** Who signs the papers of a market. */
type Business = {
  readonly legalName: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly email: string | undefined;
  readonly registrationName: string | undefined;
  readonly spanishRegistrationName: string | undefined;
  readonly registrationNumber: string | undefined;
  readonly taxId: string | undefined;
  readonly invoiceNote: string | undefined;
  readonly spanishInvoiceNote: string | undefined;
};

export type JobFacts = {
  /** Undefined until an admin has entered it. */
  readonly business: Business | undefined;
  readonly appointment: Appointment;
  readonly progress: JobProgress;
  /** What the mechanic reads, and so writes; undefined where nobody is known. */
  readonly mechanicsLanguage?: LanguageCode | undefined;
  readonly finishedAt: Date;
  /** The versions sent before we were at the car, at least the first; none where no version was kept. */
  readonly quotedEstimates: readonly Estimate[];
  readonly consents: readonly {
    readonly decision: 'approved' | 'declined';
    /** What was decided about, by name. */
    readonly work: readonly string[];
    readonly totalCents: number;
    readonly how: ConsentMedium;
    readonly givenAt: Date;
    readonly customer: string;
  }[];
  readonly receipt: Awaited<ReturnType<typeof findReceipt>>;
  readonly charge: { readonly status: string; readonly amountCents: number } | undefined;
  /** Charged by itself, after the job; undefined where there is none. */
  readonly tip?: { readonly amountCents: number; readonly paidAt: Date } | undefined;
  /** What was paid and given back, from the ledger. */
  readonly movements: readonly Movement[];
  /** Small copies; without content where a file stored long ago cannot be read. */
  readonly photos: readonly {
    readonly content: Buffer | undefined;
    /** Its place among the photos of the job, from 1. */
    readonly nth: number;
    /** Of the inspection it shows; undefined for any other. */
    readonly point: string | undefined;
  }[];
};

/** Two for each point of the inspection; the rest is on the page of the job. */
const mostPictures = 48;

/** One after the other: a job's photos as they were sent are never all in memory at once. */
export const findJobPhotos = async (
  {
    db,
    pictures,
    objects,
  }: {
    readonly db: Database;
    readonly pictures: Pick<PictureGate, 'findPreview'>;
    readonly objects: Pick<ObjectStore, 'read'>;
  },
  appointmentId: string,
): Promise<JobFacts['photos']> => {
  const found: JobFacts['photos'][number][] = [];
  for (const { id, point } of (await listPhotos(db, appointmentId)).slice(0, mostPictures)) {
    const photo = await findPhoto(db, appointmentId, id);
    const content = photo && (await readUnlessLost(objects, photo));
    found.push({
      content: content && (await pictures.findPreview(content)),
      nth: found.length + 1,
      point: point === null ? undefined : findInspectionPoint(point)?.id,
    });
  }
  return found;
};

export const findBusiness = async (
  db: Database,
  marketId: string | undefined,
): Promise<Business | undefined> => {
  if (marketId === undefined) return undefined;
  const row = await db
    .selectFrom('market_business')
    .selectAll()
    .where('market_id', '=', marketId)
    .executeTakeFirst();
  return (
    row && {
      legalName: row.legal_name,
      street: row.street,
      city: row.city,
      state: row.state,
      zip: row.zip,
      phone: row.phone,
      email: row.email ?? undefined,
      registrationName: row.registration_name ?? undefined,
      spanishRegistrationName: row.registration_name_es ?? undefined,
      registrationNumber: row.registration_number ?? undefined,
      taxId: row.tax_id ?? undefined,
      invoiceNote: row.invoice_note ?? undefined,
      spanishInvoiceNote: row.invoice_note_es ?? undefined,
    }
  );
};

const findTip = async (db: Database, appointmentId: string): Promise<JobFacts['tip']> => {
  const row = await db
    .selectFrom('charge')
    .innerJoin('ledger_entry', 'ledger_entry.charge_id', 'charge.id')
    .select(['charge.amount_cents', 'ledger_entry.occurred_at'])
    .where('charge.appointment_id', '=', appointmentId)
    .where('charge.kind', '=', 'tip')
    .where('charge.status', '=', 'paid')
    .where('ledger_entry.kind', '=', 'tip')
    .executeTakeFirst();
  return row && { amountCents: row.amount_cents, paidAt: row.occurred_at };
};

/** Each decision with the names its services had in the version that was decided about. */
const listConsents = async (db: Database, estimateId: string): Promise<JobFacts['consents']> => {
  const rows = await db
    .selectFrom('consent_record as c')
    .innerJoin('estimate_version as v', (join) =>
      join.onRef('v.estimate_id', '=', 'c.estimate_id').onRef('v.version', '=', 'c.estimate_version'),
    )
    .select(['c.decision', 'c.service_ids', 'c.total_cents', 'c.how', 'c.given_at', 'c.customer_name'])
    .select('v.content')
    .where('c.estimate_id', '=', estimateId)
    .orderBy('c.given_at')
    .execute();
  return rows.map((row) => ({
    decision: row.decision,
    work: storedEstimate
      .decode(row.content)
      .services.filter(({ id }) => row.service_ids.includes(id))
      .map(({ name }) => name),
    totalCents: row.total_cents,
    how: row.how,
    givenAt: row.given_at,
    customer: row.customer_name,
  }));
};

/** By when each was written down, as the arrival is: of two clocks one could be a phone's. */
const listQuoted = async (
  db: Database,
  appointmentId: string,
  estimateId: string,
): Promise<JobFacts['quotedEstimates']> => {
  const arrival = await db
    .selectFrom('appointment_event')
    .select('recorded_at')
    .where('appointment_id', '=', appointmentId)
    .where('type', '=', 'arrived')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const versions = await db
    .selectFrom('estimate_version')
    .select(['content', 'created_at'])
    .where('estimate_id', '=', estimateId)
    .orderBy('version')
    .execute();
  return versions
    .filter(({ created_at }, nth) => nth === 0 || !arrival || created_at < arrival.recorded_at)
    .map(({ content }) => storedEstimate.decode(content));
};

/** Everything the papers of a finished job are made from but its photos; undefined while it is not finished. */
const findMechanicsLanguage = async (
  db: Database,
  appointmentId: string,
): Promise<LanguageCode | undefined> => {
  const row = await db
    .selectFrom('visit')
    .innerJoin('technician', 'technician.id', 'visit.technician_id')
    .innerJoin('account', 'account.id', 'technician.account_id')
    .select('account.language')
    .where('visit.appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return row?.language;
};

export const findJobFacts = async (
  db: Database,
  appointmentId: string,
): Promise<Omit<JobFacts, 'photos'> | undefined> => {
  const appointment = await appointmentStore(db).find(appointmentId);
  if (appointment?.status !== 'completed') return undefined;
  const estimateId = appointment.quote?.estimate.id;
  const [quotedEstimates, consents, charge, row] = [
    estimateId === undefined ? [] : await listQuoted(db, appointmentId, estimateId),
    estimateId === undefined ? [] : await listConsents(db, estimateId),
    await db
      .selectFrom('charge')
      .select(['status', 'amount_cents'])
      .where('appointment_id', '=', appointmentId)
      .where('kind', '=', 'job')
      .executeTakeFirst(),
    await db
      .selectFrom('appointment')
      .select('completed_at')
      .where('id', '=', appointmentId)
      .executeTakeFirstOrThrow(),
  ];
  const progress = await findProgress(db, appointmentId);
  return {
    business: await findBusiness(db, appointment.market?.id),
    appointment,
    progress,
    mechanicsLanguage: await findMechanicsLanguage(db, appointmentId),
    finishedAt: progress.finishedAt ?? row.completed_at ?? new Date(0),
    quotedEstimates,
    consents,
    receipt: await findReceipt(db, appointmentId),
    movements: await listMovements(db, appointmentId),
    charge: charge && { status: charge.status, amountCents: charge.amount_cents },
    tip: await findTip(db, appointmentId),
  };
};
