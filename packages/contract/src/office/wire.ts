import { startedStatuses } from '@lugnut/domain/appointment';
import { discountKinds } from '@lugnut/domain/discounts';
import { toldMedia, visitFeeNames } from '@lugnut/domain/estimates';
import { exceptionKinds, jobDecisions } from '@lugnut/domain/field';
import * as z from 'zod/mini';
import { appointmentReply } from '../appointments/wire';
import { currentMembership } from '../memberships/wire';
import { undelivered } from '../messaging/wire';
import { pulseFigure } from '../pulse/routes';
import { says } from '../reasons/says';
import { reads, resource } from '../wire';

const text = z.nullable(z.string());

/** Sent to staff screens. Without an id, anything may have changed. */
export const deskChanged = z.object({ id: z.nullable(z.string()) });

const cents = z.int().check(z.minimum(0), z.maximum(10_000_000));

export const draftPart = z.object({
  name: z.string().check(z.trim(), z.minLength(1, says('part_without_name')), z.maxLength(120)),
  part_number: z.string().check(z.trim(), z.maxLength(60)),
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  /** Null while nobody has priced it. */
  unit_price_cents: z.nullable(cents),
  /** What it costs us; no customer sees it. */
  unit_cost_cents: z.optional(z.nullable(cents)),
});

export const draftLine = z.object({
  /** Of the estimate's service it changes; null where it is new. */
  id: z.nullable(z.string().check(z.maxLength(80))),
  service_id: z.string().check(z.maxLength(120)),
  name: z.string().check(z.trim(), z.minLength(1, says('service_without_name')), z.maxLength(120)),
  type_of_service: z.enum(['service', 'addon']),
  labor_minutes: z.nullable(z.int().check(z.minimum(0), z.maximum(6_000))),
  labor_rate_cents: cents,
  parts: z.array(draftPart).check(z.maxLength(40)),
  customer_to_supply_parts: z.boolean(),
  need_vin_to_confirm_parts: z.boolean(),
  member_benefit: z.enum(['free', 'ten percent off']),
  /** Declined work is put before the customer again. */
  offer_again: z.boolean(),
});
export type DraftLine = z.infer<typeof draftLine>;

/** What a service writer writes. Money is in cents: it is typed in and added up, not only shown. */
export const officeDraft = z.object({
  lines: z.array(draftLine).check(z.maxLength(40)),
  agent_discount_cents: cents,
  agent_discount_name: z.string().check(z.trim(), z.maxLength(60)),
  /** No convenience and no shop supplies fee this time. */
  waive_fees: z.boolean(),
  /** For the customer, in the text and the email. */
  message: z.string().check(z.trim(), z.maxLength(300)),
  /** For staff only. */
  note: z.string().check(z.trim(), z.maxLength(2_000)),
});
export type OfficeDraft = z.infer<typeof officeDraft>;

/** What a draft is priced with and the writer does not choose. */
export const officeTerms = z.object({
  labor_rate_cents: cents,
  parts_tax_basis_points: z.int(),
  labor_tax_basis_points: z.int(),
  convenience_fee_cents: cents,
  shop_supplies_fee_cents: cents,
  early_morning_fee_cents: cents,
  inconvenience_discount_cents: cents,
  /** The customer's own; the service writer's comes on top. */
  discounts: z.array(
    z.object({
      kind: z.enum(['new customer', 'referral', 'coupon', 'keep appointment', 'late arrival']),
      label: z.string(),
      amount_cents: cents,
      code: text,
      referrer: text,
    }),
  ),
  diagnosis: z.nullable(
    z.object({
      kind: z.enum(['due', 'paid']),
      amount_cents: cents,
      comes_off_repairs: z.boolean(),
      /** The visit it was paid for. */
      visit_id: text,
    }),
  ),
  /** What this visit's second visits have of its fees and discounts; null where it has none. */
  second_visits: z.nullable(
    z.object({
      fees: z.array(z.enum(visitFeeNames)),
      discounts: z.array(z.object({ kind: z.enum(discountKinds), label: z.string(), amount_cents: cents })),
      inconvenience_discount_cents: cents,
      diagnosis_credit_cents: cents,
    }),
  ),
  payer: z.object({
    membership: z.enum(['none', 'member', 'Unlimited']),
    job: z.enum(['retail', 'fleet', 'shop network']),
  }),
});
export type OfficeTerms = z.infer<typeof officeTerms>;

export const officeRequest = resource(
  z.object({
    status: z.string(),
    /** Booked, and no day is set: somebody has to find one. */
    needs_time: z.boolean(),
    asked_at: z.iso.datetime(),
    /** Null once it is answered. */
    due_at: z.nullable(z.iso.datetime()),
    /** In time the office is open. Negative once the hour is over; null once it is answered. */
    seconds_left: z.nullable(z.int()),
    /** When the hour runs on; null while the office is open, and once it is answered. */
    resumes_at: z.nullable(z.iso.datetime()),
    claimed_by: z.nullable(
      z.object({
        id: z.string(),
        name: z.string(),
        is_me: z.boolean(),
        /** Theirs, or by an admin anybody's. */
        can_release: z.boolean(),
      }),
    ),
    customer: text,
    reads,
    car: z.string(),
    zip: z.string(),
    city: text,
    appointment_type: z.enum(['repair', 'diagnosis']),
    services: z.array(z.string()),
    diagnosis_input: z.string(),
    /** Why it needs a person, as text. */
    reasons: z.array(z.object({ name: z.string(), text: z.string() })),
    /** What the customer said to the estimate so far. */
    decided: z.object({ approved: z.int(), declined: z.int(), open: z.int() }),
    /** Messages about it nobody of the office has seen. */
    unread: z.int(),
  }),
);
export type OfficeRequest = z.infer<typeof officeRequest>;

/** Somebody else who has the work order open. */
export const officePresence = z.object({ id: z.string(), name: z.string(), is_writing: z.boolean() });
export type OfficePresence = z.infer<typeof officePresence>;

/** The draft the writer saw last. Without it: none of anybody else's. */
export const seenDraft = z.optional(z.int().check(z.minimum(0)));

export const officeSuggestion = z.object({
  line: draftLine,
  /** Why there is no price; null where there is one. */
  reason: text,
});

export const officeWorkOrder = z.object({
  request: officeRequest,
  appointment: appointmentReply.shape.data,
  address: z.nullable(
    z.object({
      exact_address: text,
      apartment_number: text,
      apartment_code: text,
      type_of_site: text,
      garage: text,
      covered: text,
      hints_to_find: text,
    }),
  ),
  reads,
  /** Of its contact: whose last text or email did not arrive. */
  undelivered: z.array(undelivered),
  /** Who canceled it and why; null while it is not canceled. */
  canceled: z.nullable(
    z.object({
      by: z.enum(['customer', 'staff', 'system']),
      name: text,
      at: z.iso.datetime(),
      reason: text,
      details: text,
    }),
  ),
  mileage: z.nullable(z.int()),
  last_oil_change: text,
  heard_about_us: text,
  referral_code: text,
  /** Null for who may not write estimates. */
  builder: z.nullable(
    z.object({
      /** Of the estimate the draft is a change of; 0 where there is none yet. */
      base_version: z.int(),
      draft: officeDraft,
      saved: z.nullable(z.object({ by: z.string(), at: z.iso.datetime(), is_mine: z.boolean() })),
      /** Of the draft that is kept; 0 where none is. */
      draft_version: z.int(),
      terms: officeTerms,
      reasons: z.array(z.object({ name: z.string(), text: z.string() })),
    }),
  ),
  versions: z.array(
    z.object({
      version: z.int(),
      created_by: z.string(),
      created_at: z.iso.datetime(),
      /** With everything on offer. */
      total_cents: z.nullable(z.int()),
      /** The part of it that was agreed to; null where nothing was. */
      agreed_cents: z.nullable(z.int()),
    }),
  ),
  consents: z.array(
    z.object({
      version: z.int(),
      decision: z.enum(['approved', 'declined']),
      services: z.array(z.string()),
      total_cents: z.int(),
      customer: z.string(),
      /** Who of us wrote it down; null where the customer did it. */
      staff: text,
      how: z.enum(['web', ...toldMedia]),
      given_at: z.iso.datetime(),
      /** How we knew who acted; null on records from before it was noted. */
      proof: z.nullable(z.enum(['session', 'link', 'code', 'none'])),
      device: text,
    }),
  ),
  /** Who comes or came, when, and the window we promised, by the clocks at the vehicle; null where nothing is planned. */
  visit: z.nullable(
    z.object({
      day: z.iso.date(),
      window_start: z.int(),
      window_end: z.int(),
      technician: z.string(),
      /** Minutes since midnight of that day; null before. */
      left: z.nullable(z.int()),
      arrived: z.nullable(z.int()),
      /** Its day is still to come, by the clocks at the vehicle: begun now, it is begun early. */
      is_ahead: z.boolean(),
    }),
  ),
  /** Where the job may go from here. */
  moves: z.array(z.enum(startedStatuses)),
  /** What went wrong with its visits, what that costs, and what may be done about it; null for technicians. */
  settling: z.nullable(
    z.object({
      /** A part the visit waits for, and when it is expected; null: none. */
      part: z.nullable(z.object({ expected_on: z.nullable(z.iso.date()) })),
      /** Begun work that waits for another visit, and from when on it can go on (any day: null); null: none. */
      return_visit: z.nullable(z.object({ from: z.nullable(z.iso.date()) })),
      can_turn_back: z.boolean(),
      can_ask_customer: z.boolean(),
      can_cancel: z.boolean(),
      can_charge_fee: z.boolean(),
      fee: z.nullable(
        z.object({
          kind: z.enum(['visit_fee', 'cancellation_fee']),
          amount_cents: z.int(),
          state: z.enum(['due', 'charged', 'paid', 'waived']),
        }),
      ),
      exceptions: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(exceptionKinds),
          note: z.string(),
          said_by: z.string(),
          said_at: z.iso.datetime(),
        }),
      ),
      /** By whom of us, and why; the latest first. */
      decisions: z.array(
        z.object({
          id: z.string(),
          decision: z.enum(jobDecisions),
          amount_cents: z.nullable(z.int()),
          reason: z.string(),
          decided_by: z.string(),
          decided_at: z.iso.datetime(),
        }),
      ),
    }),
  ),
  /** What became of the bill; null before the job is finished. */
  charge: z.nullable(
    z.object({
      status: z.string(),
      amount_cents: z.int(),
      /** Less than the amount where PayPal paid what it had reserved, and the rest is still due. */
      paid_cents: z.int(),
      /** Refunded, or being refunded. */
      refunded_cents: z.int(),
      can_refund: z.boolean(),
      /** Of a bill that carries the fee of a running membership: a larger refund than this ends it. Null elsewhere. */
      keeps_membership_cents: z.nullable(z.int()),
    }),
  ),
  /** Of the job's customer; null where there is none. */
  membership: z.nullable(
    z.object({
      plan_name: z.string(),
      state: currentMembership.shape.state,
      renews_on: z.iso.date(),
      /** Of its last paid fee, what has not been given back yet. */
      refundable_cents: z.int(),
      can_end: z.boolean(),
    }),
  ),
});
export type OfficeMembership = NonNullable<OfficeWorkOrder['membership']>;
export type OfficeWorkOrder = z.infer<typeof officeWorkOrder>;

const count = z.int().check(z.minimum(0));

/** PULSE-3: what waits for somebody, and how today stands in each market. */
export const staffStart = z.object({
  waiting: z.object({
    count,
    /** Of them past the promised hour. */
    late: count,
    oldest_asked_at: z.nullable(z.iso.datetime()),
  }),
  tasks: z.object({ count, next_due_at: z.nullable(z.iso.datetime()) }),
  markets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      day: z.iso.date(),
      /** Visits of the day; of them done, under way, and not reached though their window has ended. */
      visits: count,
      done: count,
      underway: count,
      late: count,
      /** Booked, of whatever day, and nobody comes. */
      unassigned: count,
    }),
  ),
  /** How the business stands, for admins only: the seven days to today in each market, and the seven before. */
  pulse: z.nullable(
    z.array(
      z.object({
        market_id: z.string(),
        name: z.string(),
        from: z.iso.date(),
        to: z.iso.date(),
        /** As the pulse counts them. */
        figures: z.array(pulseFigure),
        /** Windows that are over while nobody is there yet. */
        overdue: count,
      }),
    ),
  ),
});
export type StaffPulse = NonNullable<z.infer<typeof staffStart>['pulse']>;
export type StaffStart = z.infer<typeof staffStart>;

/** Something only a person can do, and why. */
export const officeTask = resource(
  z.object({
    kind: z.string(),
    /** There until what it is about is settled: nobody ticks it off. */
    closes_itself: z.boolean(),
    reason: z.string(),
    /** What the customer wrote, in a message or a review. */
    note: text,
    created_at: z.iso.datetime(),
    /** Until when it must be done, as with a dispute; null: no deadline. */
    due_at: z.nullable(z.iso.datetime()),
    request: z.nullable(z.object({ id: z.string(), customer: text, car: z.string() })),
    lead: z.nullable(
      z.object({
        id: z.string(),
        name: z.string(),
        phone: text,
        email: text,
        message: z.string(),
        /** Charged when the call is done; null where there is no card. */
        due_cents: z.nullable(z.int()),
      }),
    ),
    member: z.nullable(z.object({ name: z.string(), phone: text })),
  }),
);
export type OfficeTask = z.infer<typeof officeTask>;
