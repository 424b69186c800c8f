import * as z from 'zod/mini';
import { undelivered } from '../messaging/wire';
import { reads } from '../wire';

const text = z.nullable(z.string());

/** By what it was found; null for a visit listed because its customer was. */
const matched = z.nullable(z.enum(['id', 'number', 'vin', 'phone', 'email', 'plate', 'name']));

export const officeCustomerHit = z.object({
  kind: z.literal('customer'),
  /** Of the account; of a visit where there is none. */
  id: z.string(),
  matched,
  name: z.string(),
  /** Of a fleet. */
  business: text,
  phone: text,
  email: text,
  has_account: z.boolean(),
  visits: z.int(),
});
export type OfficeCustomerHit = z.infer<typeof officeCustomerHit>;

export const officeVisitHit = z.object({
  kind: z.literal('visit'),
  id: z.string(),
  matched,
  order_number: z.string(),
  customer: text,
  phone: text,
  car: z.string(),
  status: z.string(),
  services: z.array(z.string()),
  asked_at: z.iso.datetime(),
  /** Of the visit; null where none is booked. */
  day: z.nullable(z.iso.date()),
});
export type OfficeVisitHit = z.infer<typeof officeVisitHit>;
export type OfficeHit = OfficeCustomerHit | OfficeVisitHit;

const instant = z.iso.datetime();
const cents = z.int();

export const customerNote = z.object({
  id: z.string(),
  body: z.string(),
  author: z.string(),
  written_at: instant,
  can_remove: z.boolean(),
});

export const customerVisit = z.object({
  id: z.string(),
  order_number: z.string(),
  status: z.string(),
  car: z.string(),
  services: z.array(z.string()),
  asked_at: instant,
  day: z.nullable(z.iso.date()),
  window: text,
  technician: text,
  /** Asked for without logging in, with this customer's phone. */
  is_by_phone: z.boolean(),
  /** Of the finished job; null before. */
  charge: z.nullable(
    z.object({
      status: z.string(),
      amount_cents: cents,
      refunded_cents: cents,
      can_refund: z.boolean(),
    }),
  ),
  can_book: z.boolean(),
  can_move: z.boolean(),
  can_cancel: z.boolean(),
});
export type CustomerVisit = z.infer<typeof customerVisit>;

export const customerVisits = z.object({
  data: z.array(customerVisit),
  total: z.int(),
  /** Where the next page begins; null on the last. */
  next: text,
});

export const customerPage = z.object({
  id: z.string(),
  has_account: z.boolean(),
  name: z.string(),
  business: text,
  /** Null: not a fleet. */
  fleet: z.nullable(z.object({ dedicated_schedule_time: text })),
  phone: text,
  email: text,
  zip: text,
  since: instant,
  reads,
  /** Answered STOP: no text reaches them. */
  texts_stopped: z.boolean(),
  /** Whose last text or email did not arrive. */
  undelivered: z.array(undelivered),
  /** No marketing by email. */
  is_unsubscribed: z.boolean(),
  credit_cents: cents,
  /** They asked to be erased, or were. */
  erasure: z.nullable(
    z.object({
      state: z.enum(['waiting', 'erasing', 'done', 'taken_back']),
      erase_after: instant,
      answer_by: instant,
      done_at: z.nullable(instant),
    }),
  ),
  cars: z.array(
    z.object({
      key: z.string(),
      /** In the account; null where it is only known from a visit. */
      id: text,
      year: z.nullable(z.int()),
      make: text,
      model: text,
      engine: text,
      vin: text,
      plate: text,
      name: text,
    }),
  ),
  visits: customerVisits,
  bills: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      visit_id: text,
      order_number: text,
      amount_cents: cents,
      refunded_cents: cents,
      status: z.string(),
      made_at: instant,
    }),
  ),
  messages: z.array(
    z.object({
      id: z.string(),
      visit_id: z.string(),
      order_number: z.string(),
      side: z.enum(['customer', 'technician', 'office']),
      from: z.string(),
      body: z.string(),
      sent_at: instant,
    }),
  ),
  memberships: z.array(
    z.object({
      id: z.string(),
      plan_name: z.string(),
      started_on: z.iso.date(),
      renews_on: z.iso.date(),
      ended_at: z.nullable(instant),
      ended_reason: text,
      is_paid: z.boolean(),
    }),
  ),
  credits: z.array(z.object({ id: z.string(), kind: z.string(), amount_cents: cents, at: instant })),
  consents: z.array(
    z.object({
      id: z.string(),
      about: z.enum(['work', 'membership']),
      decision: z.enum(['approved', 'declined']),
      visit_id: text,
      order_number: text,
      total_cents: cents,
      how: z.string(),
      staff: text,
      given_at: instant,
    }),
  ),
  /** Word for word, with the versions of the legal texts that were agreed to. */
  agreements: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['booking', 'extra work', 'membership', 'texts', 'marketing texts']),
      decision: z.enum(['given', 'withdrawn']),
      words: z.string(),
      texts: z.array(z.object({ kind: z.string(), version: z.int() })),
      visit_id: text,
      order_number: text,
      how: z.string(),
      staff: text,
      given_at: instant,
    }),
  ),
  notes: z.array(customerNote),
});
export type CustomerPage = z.infer<typeof customerPage>;
