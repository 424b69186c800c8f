import { portraits } from '@lugnut/domain/administration';
import { serviceCategories, skills, tools } from '@lugnut/domain/catalog';
import { vehicleClasses } from '@lugnut/domain/pricing';
import { engineFuels } from '@lugnut/domain/vehicles';
import * as z from 'zod/mini';
import { says } from '../reasons/says';
import { calendarDay as day } from '../wire';

const word = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const cents = z.int().check(z.minimum(0), z.maximum(10_000_000));
const basisPoints = z.int().check(z.minimum(0), z.maximum(10_000));
const count = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)));
const year = z.nullable(z.int().check(z.minimum(1950), z.maximum(2100)));
const minutesOfDay = z.int().check(z.minimum(0), z.maximum(1440));
const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));
const state = z.string().check(z.regex(/^[A-Z]{2}$/, says('state_capitals')));
const slugs = z.array(z.string().check(z.minLength(1), z.maxLength(120))).check(z.maxLength(400));
const someText = z.nullable(z.string());

export const couponTerms = z.object({
  display_name: z.nullable(word(80)),
  amount_cents: cents,
  active: z.boolean(),
  starts_on: z.nullable(day),
  /** The last day it can be used. */
  ends_on: z.nullable(day),
  max_redemptions: count,
  max_redemptions_per_customer: count,
  /** Null: everywhere, or for everything. */
  market_ids: z.nullable(slugs),
  service_ids: z.nullable(slugs),
  new_customers_only: z.boolean(),
});
export const couponFacts = z.object({ redeemed_count: z.int(), referrer: someText });

export const marketTerms = z.object({
  name: word(80),
  state,
  time_zone: word(60),
  status: z.enum(['open', 'waiting']),
  latitude,
  longitude,
  diagnosis_price_cents: cents,
  labor_rate_cents_per_hour: cents,
  /** What an hour of a technician costs us; null where nobody has entered it. */
  labor_cost_cents_per_hour: z._default(z.nullable(cents), null),
  parts_tax_basis_points: basisPoints,
  labor_tax_basis_points: basisPoints,
  convenience_fee_cents: cents,
  shop_supplies_fee_cents: cents,
  early_morning_fee_cents: cents,
  /** Off the bill when we arrive after the promised window. */
  late_credit_cents: cents,
  /** Whether promised jobs may change technicians by themselves; their windows never change. */
  job_moves: z._default(z.enum(['never', 'before_the_day', 'always']), 'never'),
  /** After so long without its claimer a claimed request is everybody's again. */
  claim_minutes: z._default(z.int().check(z.minimum(5), z.maximum(1_440)), 30),
  /** By the market's clocks, every day: the promised hour runs in these. */
  office_opens_minutes: z._default(z.int().check(z.minimum(0), z.maximum(1_380)), 480),
  office_closes_minutes: z._default(z.int().check(z.minimum(60), z.maximum(1_440)), 1_200),
  counties: z.array(z.object({ state, county: word(80) })).check(z.maxLength(200)),
});
export const marketFacts = z.object({ technicians: z.int() });

export const zipTerms = z.object({
  market_id: z.string().check(z.maxLength(3)),
  served: z.boolean(),
  /** Null: as in the rest of the market. */
  diagnosis_price_cents: z.nullable(cents),
});
/** `people` requested a quote there before we opened and were not notified yet. */
export const zipFacts = z.object({ place: someText, people: z.int() });

export const serviceTerms = z.object({
  name: word(120),
  category: z.enum(Object.keys(serviceCategories) as (keyof typeof serviceCategories)[]),
  synonyms: z.array(word(80)).check(z.maxLength(60)),
  minutes_on_site: z.int().check(z.minimum(1), z.maximum(1440)),
  skill: z.enum(skills),
  tools: z.array(z.enum(tools)),
  pricing: z.enum(['instant', 'office']),
  /** False: no longer sold. */
  offered: z.boolean(),
});
export const serviceFacts = z.object({ has_price: z.boolean() });

const pricePart = z.object({
  name: word(120),
  part_number: z.string().check(z.trim(), z.maxLength(60)),
  quantity: z.union([z.int().check(z.minimum(1), z.maximum(99)), z.literal('per cylinder')]),
  unit_price_cents: cents,
  /** What it costs us; null where nobody has entered it. */
  unit_cost_cents: z._default(z.nullable(cents), null),
  from_year: year,
  through_year: year,
});
const vehicleClass = z.enum(vehicleClasses);
export const priceTerms = z.object({
  office_fuels: z.array(z.enum(engineFuels)),
  /** A class without a row is priced by the office. */
  classes: z.array(
    z.object({
      vehicle_class: vehicleClass,
      labor_minutes: minutesOfDay,
      labor_minutes_per_cylinder: z.nullable(minutesOfDay),
      parts: z.array(pricePart).check(z.maxLength(40)),
    }),
  ),
});
export const priceFacts = z.object({ name: z.string() });

export const oilTerms = z.object({
  labor_minutes: minutesOfDay,
  labor_rate_cents_per_hour: cents,
  diesel_cents_per_quart: cents,
  classes: z.array(z.object({ vehicle_class: vehicleClass, cents_per_quart: cents, filter_cents: cents })),
});

export const planTerms = z.object({
  name: word(80),
  price_cents: cents,
  billing: z.enum(['yearly', 'monthly']),
  billing_interval: z.enum(['month', 'year']),
  billing_count: z.int().check(z.minimum(1), z.maximum(120)),
  due_with_job_cents: cents,
  sold_at: z.array(z.enum(['funnel', 'wizard', 'review page', 'membership page'])),
  /** For the car a membership names, over so many months. */
  free_oil_changes: z.int().check(z.minimum(0), z.maximum(12)),
  oil_change_months: z.int().check(z.minimum(1), z.maximum(60)),
});
/** A service that members get beside prices; shown only where it says how it is delivered. */
export const memberServiceTerms = z.object({
  label: word(80),
  delivered_by: z.string().check(z.trim(), z.maxLength(160)),
});
export const planFacts = z.object({ members: z.int() });

export const technicianTerms = z.object({
  name: word(120),
  market_id: z.string().check(z.maxLength(3)),
  kind: z.enum(['mechanic', 'tow']),
  portrait: z.enum(portraits),
  /** Without a home base a technician is not planned. */
  home: z.nullable(z.object({ latitude, longitude })),
  skills: z.array(z.enum(skills)),
  tools: z.array(z.enum(tools)),
  /** 0 is Sunday. */
  shifts: z
    .array(
      z.object({
        weekday: z.int().check(z.minimum(0), z.maximum(6)),
        start_minutes: minutesOfDay,
        end_minutes: minutesOfDay,
      }),
    )
    .check(z.maxLength(7)),
  days_off: z.array(day).check(z.maxLength(400)),
  /** Who logs in as this technician. */
  account_id: z.nullable(z.uuid()),
});
export const technicianFacts = z.object({ promised_jobs: z.int(), has_left: z.boolean() });

/** Days on which nobody of a market works. */
export const holidayTerms = z.object({
  days: z.array(z.object({ day, name: z.nullable(word(80)) })).check(z.maxLength(400)),
});
export const holidayFacts = z.object({ market: z.string() });

/** Who signs the invoices of a market; a registration has both a name and a number. */
export const businessTerms = z.object({
  legal_name: word(120),
  street: word(120),
  city: word(80),
  state,
  zip: z.string().check(z.regex(/^[0-9]{5}$/, says('zip_five_digits'))),
  phone: word(40),
  email: z.nullable(word(120)),
  /** As 'Michigan repair facility registration'. */
  registration_name: z.nullable(word(80)),
  /** Beside the English name on papers in Spanish. */
  registration_name_es: z.nullable(word(80)),
  registration_number: z.nullable(word(40)),
  tax_id: z.nullable(word(40)),
  /** What the law of the state wants on every invoice. */
  invoice_note: z.nullable(word(600)),
  /** Above the English note on papers in Spanish. */
  invoice_note_es: z.nullable(word(600)),
});
export const businessFacts = z.object({ market: z.string() });

/** Reopened when it occurs again. */
export const errorTerms = z.object({ settled: z.boolean() });

export const staffTerms = z.object({
  name: word(120),
  role: z.enum(['technician', 'office', 'dispatcher', 'admin']),
});
export const staffFacts = z.object({
  email: someText,
  phone: someText,
  is_you: z.boolean(),
  /** False while an invited person has not logged in: the role is theirs from then on. */
  has_logged_in: z.boolean(),
});

const namedJob = z.object({ id: z.string(), words: z.string() });
/** What somebody who leaves would leave behind. */
export const leaving = z.object({
  /** 'Tuesday, March 2, 2027, 9–12 PM: Oil Change (2015 Toyota Camry)' */
  jobs: z.array(namedJob),
  underway: z.array(namedJob),
  claims: z.int(),
});

export const feedbackEntry = z.object({
  id: z.string(),
  kind: z.enum(['account', 'review']),
  name: someText,
  text: z.string(),
  rating: z.nullable(z.int()),
  created_at: z.iso.datetime(),
});

export const errorEntry = z.object({
  id: z.string(),
  error: z.string(),
  path: someText,
  user_agent: someText,
  times_seen: z.int(),
  first_seen_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  settled: z.boolean(),
  version: z.string(),
});

export const adminSections = [
  'coupons',
  'markets',
  'zips',
  'staff',
  'technicians',
  'prices',
  'oil_change',
  'plans',
  'member_services',
  'services',
  'holidays',
  'businesses',
  'errors',
] as const;
export type AdminSectionName = (typeof adminSections)[number];

const snapshot = z.nullable(z.record(z.string(), z.unknown()));

export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  section: z.enum(adminSections),
  /** Of the record that was changed. */
  subject: z.string(),
  before: snapshot,
  after: snapshot,
  undoes: z.nullable(z.string()),
  undo: z.enum(['possible', 'undone', 'overtaken', 'not_safe']),
});

export type AuditEntry = z.output<typeof auditEntry>;
export type BusinessTerms = z.output<typeof businessTerms>;
export type CouponTerms = z.output<typeof couponTerms>;
export type HolidayTerms = z.output<typeof holidayTerms>;
export type ErrorTerms = z.output<typeof errorTerms>;
export type MarketTerms = z.output<typeof marketTerms>;
export type ZipTerms = z.output<typeof zipTerms>;
export type ServiceTerms = z.output<typeof serviceTerms>;
export type PriceTerms = z.output<typeof priceTerms>;
export type OilTerms = z.output<typeof oilTerms>;
export type PlanTerms = z.output<typeof planTerms>;
export type MemberServiceTerms = z.output<typeof memberServiceTerms>;
export type TechnicianTerms = z.output<typeof technicianTerms>;
export type StaffTerms = z.output<typeof staffTerms>;
