import { appointmentStatuses, missingWindows } from '@lugnut/domain/appointment';
import { paymentKinds } from '@lugnut/domain/payments';
import * as z from 'zod/mini';
import { dollars, resource } from '../wire';

/** Null while nobody has priced it: shown as 'TBD'. */
const price = z.nullable(dollars);
const text = z.nullable(z.string());

export const estimatePart = z.object({
  id: z.string(),
  name: z.string(),
  part_number: z.string(),
  quantity: z.int(),
  unit_price: price,
  price,
});

export const estimateService = z.object({
  id: z.string(),
  status: z.enum(['pending', 'approved', 'rejected', 'locked']),
  type_of_service: z.enum(['service', 'addon']),
  total_price: price,
  total_member_price: price,
  /** What was agreed to before a dearer version that waits for a decision; it holds until then. */
  agreed_price: price,
  labor_price: price,
  /** Labor is a rate times a time, and shown as such. */
  labor_minutes: z.nullable(z.int()),
  labor_rate: price,
  parts: z.array(estimatePart),
  customer_to_supply_parts: z.boolean(),
  need_vin_to_confirm_parts: z.boolean(),
});

/** A line of the price summary: the amounts add up to the total, a note is not added. */
export const priceLine = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['amount', 'note', 'total']),
  amount: price,
  details: z.optional(z.array(z.object({ label: z.string(), amount: dollars }))),
});

export const estimate = z.object({
  id: z.string(),
  version: z.int(),
  created_by: z.string(),
  /** By the service's name. */
  services: z.record(z.string(), estimateService),
  subtotal: price,
  member_subtotal: price,
  total_price: price,
  total_member_price: price,
  non_member_price: price,
  member_savings: price,
  convenience_fee: price,
  labor_only_fee: price,
  discount_total: price,
  discount: price,
  inconvenience_discount: price,
  early_morning_fee: price,
  shop_supplies_fee: price,
  tax: price,
  /** Work, a dearer price or dearer terms wait for the customer's yes or no. */
  awaits_decision: z.boolean(),
  /** The last day on which this price can be booked. */
  valid_through: z.string(),
});
export type EstimateWire = z.infer<typeof estimate>;

export const car = z.object({
  id: text,
  year: z.nullable(z.int()),
  make: text,
  model: text,
  engine_size: text,
  vin: text,
  color: text,
  name: text,
  one_string: z.string(),
});

export const couponUsed = z.object({
  code_type: z.string(),
  display_name: z.string(),
  dollars_off: dollars,
  code: text,
  referrer: text,
  /** The words of the banner over the quote. */
  banner: z.string(),
});

export const appointmentAttributes = z.object({
  status: z.enum(appointmentStatuses),
  appointment_type: z.enum(['repair', 'diagnosis']),
  level: z.enum(['A', 'B']),
  /** The zip code. */
  address: z.string(),
  /** Null also for whoever has only the link of a booked visit, or of a second one. */
  exact_address: text,
  /** It was said where the vehicle is, though whoever asks may not see the street. */
  place_known: z.optional(z.boolean()),
  appointment_day: text,
  appointment_time: text,
  /** Why a booked visit has no window; null where it has one, or needs none. */
  missing_window: z.optional(z.nullable(z.enum(missingWindows))),
  /** On every document of the job, whatever its reader calls it: short to read out, and useless as a credential. */
  order_number: z.string(),
  /** The zone of the place where the vehicle is. */
  time_zone: text,
  /** 'within an hour' or 'by 9 AM tomorrow', while nobody has priced it; null elsewhere. */
  quote_due: text,
  /** While the window is held for a customer who is paying; null once promised, and when expired. */
  hold: z.nullable(
    z.object({
      expires_at: z.iso.datetime(),
      seconds_left: z.int(),
      /** More time can be asked for once. */
      extendable: z.boolean(),
    }),
  ),
  /** We let the hold of the chosen window go before its time: its technician cannot come any more, and nobody else can. */
  hold_ended: z.optional(z.boolean()),
  /** Until then canceling is free; the fee afterwards, and whether it would be charged now. */
  cancellation: z.nullable(
    z.object({
      free_until: z.iso.datetime(),
      /** In the vehicle's local time, as a person reads it. */
      free_until_text: z.string(),
      /** What canceling costs and until when it does not: the one sentence for pages and messages. */
      terms: z.string(),
      fee: dollars,
      fee_applies_now: z.boolean(),
      /** Canceling costs nothing, however late it is: `terms` says why. */
      always_free: z.boolean(),
      /** What a promised visit takes along to another window: from it follow the terms of one that is only picked. */
      taken_along: z.optional(
        z.object({
          booked_at: z.nullable(z.iso.datetime()),
          moved_late_at: z.nullable(z.iso.datetime()),
          is_broken: z.boolean(),
          has_visit_fee: z.boolean(),
          is_one_of_several: z.boolean(),
        }),
      ),
      /** The cancellation fee charged; null while it is not canceled. */
      fee_charged: z.nullable(dollars),
      /** The $30 for staying can still be taken. */
      discount_available: z.boolean(),
    }),
  ),
  market_db: text,
  services: z.array(z.string()),
  /** Inspections and nothing else; a Pre-Purchase Inspection alone is a job of its own. */
  inspection_only: z.boolean(),
  diagnosis_input: z.string(),
  car,
  mechanic: z.nullable(
    z.object({ name: z.string(), years_of_experience: z.int(), portrait_url: z.string() }),
  ),
  /** What to have ready for a booked visit, one sentence each; empty where nobody is coming. */
  preparation: z.array(z.string()),
  /** Where the confirmation of a booked visit went: shortened for whoever has only the link. Null: nothing was sent. */
  told: z.nullable(z.object({ phone: text, email: z.string() })),
  /** A booked visit for the customer's calendar: the file, and Google's for each visit. */
  calendar: z.nullable(
    z.object({
      file: z.string(),
      google: z.array(z.object({ title: z.string(), url: z.string() })),
    }),
  ),
  member_job: z.boolean(),
  member_type: text,
  fleet_job: z.boolean(),
  shop_network: z.boolean(),
  /** For work that another visit had no time for. */
  second_visit: z.boolean(),
  /** Work was begun on a visit before and goes on at the next: what was agreed to is not removed here. */
  work_begun: z.boolean(),
  /** Canceled before anything was booked: it was a request, and no appointment. */
  withdrawn: z.optional(z.boolean()),
  /** The work of its own second visits, which are canceled with it. */
  second_visit_services: z.array(z.string()),
  credit_card_present: z.boolean(),
  payment_setup: z.boolean(),
  payment_type: text,
  /** What it will be paid with, so that its terms can be said (`paymentTerms`); null before it is booked. */
  paid_with: z.nullable(z.enum(paymentKinds)),
  /** What PayPal has reserved for it, and pays at most; null with every other method. */
  reserved: price,
  /** The fee of the membership agreed on with the booking, charged with the work; null where there is none. */
  membership_due: price,
  /** Of a booked visit: what is charged when it is finished as it stands, and what it would come to with all on offer. */
  bill: z.nullable(
    z.object({
      agreed: dollars,
      credit: dollars,
      due: dollars,
      /** The fee of a membership bought with the visit; it is in `agreed` and in `proposed`. */
      membership: dollars,
      proposed: price,
    }),
  ),
  /** For the owner of a quote: what stands to their credit and will be used first; 0 for everybody else. */
  account_credit: dollars,
  /** For the owner and for staff. */
  user_id: text,
  diagnosis_price: dollars,
  diagnosis_price_member: dollars,
  /** What this customer pays for the diagnosis; 0 where there is none. */
  diagnosis_fee: dollars,
  diag_discount: dollars,
  member_free_diag: z.boolean(),
  /** 'FREE with repairs after' in Houston. */
  diagnosis_badge: text,
  ppi_fee: price,
  coupon_used: z.nullable(couponUsed),
  estimate: z.nullable(estimate),
  price_lines: z.array(priceLine),
  /** The same as they are for a member, without the fee; empty where there is nothing to join. */
  member_price_lines: z.array(priceLine),
  first_name: text,
  /** For the owner and for staff; an appointment's id alone shows no phone, email or full name. */
  contact: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
});
export type AppointmentAttributes = z.infer<typeof appointmentAttributes>;

const reply = z.object({ data: resource(appointmentAttributes) });
type Reply = typeof reply;
/** By a name: the compiler would write its shape out for every call that answers it. */
export interface AppointmentReplySchema extends Reply {}
export const appointmentReply: AppointmentReplySchema = reply;
export type AppointmentReply = z.infer<typeof appointmentReply>;

export const appointmentList = z.object({ data: z.array(appointmentReply.shape.data) });
