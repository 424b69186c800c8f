import { createHash } from 'node:crypto';
import { told } from '@lugnut/contract/reasons';
import { orderNumber, type ToldMedium } from '@lugnut/domain/estimates';
import { centsFromDollars, dollarsFromCents } from '@lugnut/domain/money';
import { formatWindow } from '@lugnut/domain/scheduling';
import type { Database } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { type Appointment, findReserved } from '../../appointments';
import type { Booking } from './booking-store';

/** The version of the estimate a customer saw; null where they saw none, undefined where nobody has said. */
export type SeenVersion = number | null | undefined;

export const versionOf = ({ quote }: Appointment): number | null => quote?.estimate.version ?? null;

/** Booking writes a new version of the estimate: whoever saw the version before it has seen the same content. */
const wasAccepted = (seen: SeenVersion, current: number | null, booking: Booking | undefined): boolean =>
  booking !== undefined && booking.seen_estimate_version === seen && booking.estimate_version === current;

/** Nobody agrees to what they have not seen: the page shows the quote as it is now and asks again. */
export const requireSeen = (appointment: Appointment, seen: SeenVersion, booking?: Booking): void => {
  const current = versionOf(appointment);
  if (seen === undefined || seen === current || wasAccepted(seen, current, booking)) return;
  throw new Failure('quote_changed', told('quote_changed_before_booking'));
};

/** The job as a page shows it beside the price. */
export type ShownJob = {
  readonly orderNumber: string;
  readonly estimateId: string | null;
  readonly day: string | null;
  readonly time: string | null;
  readonly address: string | null;
};

const jobNow = (appointment: Appointment, now: Date): ShownJob => {
  const { visit, quote } = appointment;
  const window = findReserved(appointment, now) ?? visit.chosen;
  return {
    orderNumber: orderNumber(appointment.id),
    estimateId: quote?.estimate.id ?? null,
    day: window?.day ?? null,
    time: window ? formatWindow(window.window) : null,
    address: visit.exactAddress ?? null,
  };
};

const sealOf = ({ orderNumber, estimateId, day, time, address }: ShownJob): string =>
  createHash('sha256')
    .update(JSON.stringify([orderNumber, estimateId, day, time, address]))
    .digest('base64url');

/** What was shown, or what was stored of it when the payment was begun; undefined where nobody has said. */
export type ShownBefore = ShownJob | { readonly seal: string } | undefined;

/** Two devices may have one link: nobody books the quote, the time or the place that the other one chose. */
export const requireShown = (appointment: Appointment, shown: ShownBefore, now: Date): void => {
  if (!shown) return;
  const current = jobNow(appointment, now);
  const seal = 'seal' in shown ? shown.seal : sealOf(shown);
  // Of a second visit the street is shown only to who has proven to be the customer.
  const unproven = appointment.isSecondVisit ? sealOf({ ...current, address: null }) : undefined;
  if (seal === sealOf(current) || seal === unproven) return;
  const isSameQuote =
    !('seal' in shown) &&
    shown.orderNumber === current.orderNumber &&
    shown.estimateId === current.estimateId;
  throw new Failure(
    'quote_changed',
    told(isSameQuote ? 'visit_changed_elsewhere' : 'quote_changed_elsewhere'),
  );
};

/** What a page showed when it began a setup or an order. */
export type ShownTerms = {
  readonly coupon: string | undefined;
  /** Dollars of the plan chosen; null where none was, undefined where the page says so only when it confirms. */
  readonly memberPrice: number | null | undefined;
  readonly accountId: string | undefined;
  /** The balance of a bill that could not be charged. */
  readonly dueCents?: number | undefined;
  /** How the customer gave the card to whoever of us types it in. */
  readonly told?: ToldMedium | undefined;
};

type Seen = ShownTerms & { readonly version: SeenVersion; readonly shown: ShownBefore };

/** Stored with the setup or order: its webhook may arrive before the customer's browser returns. */
export const keepSeen = async (
  db: Database,
  setup: {
    readonly setupId: string;
    readonly appointment: Appointment;
    readonly terms: ShownTerms;
    readonly shown?: ShownJob | undefined;
  },
): Promise<void> => {
  const { coupon, memberPrice, accountId, dueCents, told } = setup.terms;
  const seen = {
    estimate_version: versionOf(setup.appointment),
    coupon_code: coupon ?? null,
    terms_said: memberPrice !== undefined,
    member_price_cents: memberPrice == null ? null : centsFromDollars(memberPrice),
    account_id: accountId ?? null,
    due_cents: dueCents ?? null,
    told: told ?? null,
    shown_seal: setup.shown ? sealOf(setup.shown) : null,
  };
  await db
    .insertInto('payment_setup')
    .values({ setup_id: setup.setupId, appointment_id: setup.appointment.id, ...seen })
    .onConflict((conflict) => conflict.column('setup_id').doUpdateSet(seen))
    .execute();
};

export const findSeen = async (db: Database, setupId: string): Promise<Seen | undefined> => {
  const row = await db
    .selectFrom('payment_setup')
    .selectAll()
    .where('setup_id', '=', setupId)
    .executeTakeFirst();
  if (!row) return undefined;
  const price = row.member_price_cents === null ? null : dollarsFromCents(row.member_price_cents);
  return {
    version: row.estimate_version,
    coupon: row.coupon_code ?? undefined,
    memberPrice: row.terms_said ? price : undefined,
    accountId: row.account_id ?? undefined,
    dueCents: row.due_cents ?? undefined,
    told: row.told ?? undefined,
    shown: row.shown_seal === null ? undefined : { seal: row.shown_seal },
  };
};

/** The browser that began this setup was told that it could not be booked with; false: no such setup was begun. */
export const keepRefused = async (
  db: Database,
  setup: { readonly setupId: string; readonly appointmentId: string; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payment_setup')
    .set({ refused_at: setup.now })
    .where('setup_id', '=', setup.setupId)
    .where('appointment_id', '=', setup.appointmentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const wasRefused = async (db: Database, setupId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('payment_setup')
    .select('refused_at')
    .where('setup_id', '=', setupId)
    .executeTakeFirst();
  return row !== undefined && row.refused_at !== null;
};
