import { pulseDimensions, pulseMeasures, slipFaults, slipKinds } from '@lugnut/domain/pulse';
import * as z from 'zod/mini';
import { defineRoutes } from '../route';

const measure = z.enum(pulseMeasures);
const dimension = z.enum(pulseDimensions);
const key = z.string().check(z.maxLength(120));

/** How far back, ending today; a year is 52 weeks, so that weekdays compare. */
export const pulsePeriods = ['7', '28', '91', '364'] as const;

export const pulseWeeks = ['this', 'last'] as const;

const scope = {
  market: z.optional(z.string().check(z.maxLength(20))),
  technician: z.optional(z.uuid()),
};

const sum = { cases: z.int(), kept: z.int(), amount: z.int() };
export const pulseSum = z.object(sum);

/** A measure of some days, beside as many days before. */
export const pulseFigure = z.object({ measure, ...sum, before: pulseSum });
/** One bar of a plot. */
const group = z.object({ dimension, key, label: z.string(), measure, ...sum });

export const pulseReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  before_from: z.iso.date(),
  before_to: z.iso.date(),
  /** The last day is today, and not over. */
  ends_today: z.boolean(),
  markets: z.array(z.object({ id: z.string(), name: z.string() })),
  technicians: z.array(z.object({ id: z.uuid(), name: z.string(), market_id: z.string() })),
  /** Everybody who works here and has numbers: an account with a page of its own, or a technician without a login. */
  people: z.array(z.object({ id: z.uuid(), name: z.string(), has_page: z.boolean() })),
  figures: z.array(pulseFigure),
  /** The first day whose hours on shift are known; null: none is. */
  shifts_since: z.nullable(z.iso.date()),
  /** Minutes at the car on those days, which are what the hours on shift are compared with. */
  worked_on_shift: z.object({ now: z.int(), before: z.int() }),
  /** By day, or by the week that begins then where the period is long. */
  step: z.enum(['day', 'week']),
  series: z.array(z.object({ day: z.iso.date(), measure, ...sum })),
  /** With what belongs to no market, so that they add up to the whole. */
  by_market: z.array(z.object({ market_id: z.string(), name: z.string(), measure, ...sum })),
  /** Windows of these days that are over while nobody is there yet, as it is now; none of a market without any. */
  overdue: z.array(z.object({ market_id: z.string(), cases: z.int() })),
  groups: z.array(group),
  /** Of the requests of these days, by source: who may still book, and who is booked and not served yet, as it is now. */
  undecided: z.array(z.object({ source: z.string(), waiting: z.int(), on_calendar: z.int() })),
  /** What is watched for slips, as it is now. */
  watch: z.object({
    /** Of the market that was watched longest ago; null where one never was. */
    checked_at: z.nullable(z.iso.datetime()),
    /** Every market was checked not long ago. */
    is_on: z.boolean(),
    /** Those that last before those that are over, each newest first. */
    slips: z.array(
      z.object({
        id: z.uuid(),
        market: z.string(),
        time_zone: z.string(),
        kind: z.enum(slipKinds),
        began_at: z.iso.datetime(),
        told_at: z.nullable(z.iso.datetime()),
        ended_at: z.nullable(z.iso.datetime()),
        /** Null where nobody was told, or where it was not kept. */
        said: z.nullable(z.string()),
        told_to: z.array(z.string()),
      }),
    ),
  }),
  /** Where each open market comes, as an outline around its zip codes; of all markets alone. */
  areas: z.array(
    z.object({
      market_id: z.string(),
      name: z.string(),
      outline: z.array(z.object({ latitude: z.number(), longitude: z.number() })),
    }),
  ),
  /** Where people asked for us and we do not come, the most first; of all markets alone. */
  unserved: z.array(
    z.object({
      zip: z.string(),
      city: z.string(),
      state: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      cases: z.int(),
    }),
  ),
  forecast: z.array(
    z.object({
      day: z.iso.date(),
      promised_minutes: z.int(),
      expected_minutes: z.int(),
      capacity_minutes: z.int(),
    }),
  ),
});
export type PulseReport = z.output<typeof pulseReport>;

/** Of a promised window, by the clocks where the vehicle is: minutes since midnight of its day. */
const arrival = z.object({
  window_start: z.int(),
  window_end: z.int(),
  left: z.nullable(z.int()),
  arrived: z.nullable(z.int()),
  /** Null where it was kept. */
  fault: z.nullable(z.enum(slipFaults)),
});

/** Of a quote that a person had to write; the instants are told by the clocks of `time_zone`. */
const quote = z.object({
  asked_at: z.iso.datetime(),
  /** The end of the promised hour. */
  due_at: z.iso.datetime(),
  /** Null where nobody did. */
  answered_at: z.nullable(z.iso.datetime()),
  answered_by: z.nullable(z.string()),
  time_zone: z.string(),
});

const row = z.object({
  id: z.string(),
  appointment_id: z.nullable(z.uuid()),
  day: z.iso.date(),
  market: z.string(),
  technician: z.nullable(z.string()),
  service: z.string(),
  source: z.string(),
  car: z.string(),
  detail: z.string(),
  kept: z.nullable(z.boolean()),
  amount: z.int(),
  /** Of a review or a membership: whose, what was written, and which plan; of a refund why. Null elsewhere. */
  customer: z.nullable(z.string()),
  words: z.nullable(z.string()),
  plan: z.nullable(z.string()),
  /** Null of what is no arrival, and of one whose log is forgotten. */
  arrival: z.nullable(arrival),
  /** Of an hour to quote alone, while its log is kept. */
  quote: z.optional(quote),
  /** Of a charge that is compared with what was agreed, alone. */
  bill: z.optional(z.object({ agreed_cents: z.int(), charged_cents: z.int() })),
});
export type PulseRow = z.output<typeof row>;

export const ownNumbers = z.object({
  name: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  figures: z.array(pulseFigure),
  /** Cases of theirs that were not in their hands. */
  left_out: z.array(z.object({ measure, cases: z.int() })),
});
export type OwnNumbers = z.output<typeof ownNumbers>;

const common = { capability: 'pulse', auth: 'account' } as const;
const errors = ['unauthenticated', 'forbidden', 'invalid_input', 'rate_limited'] as const;

const limit = z.optional(z.string().check(z.regex(/^\d{1,4}$/)));
/** `sum` is of all of them, not only of those that are sent. */
export const pulseRows = z.object({ data: z.array(row), total: z.int(), sum: pulseSum });
/** Of the days that own numbers are told of, or of as many before. */
const ownRowsQuery = z.object({ measure, when: z.optional(z.enum(['now', 'before'])), limit });

export const pulseRoutes = defineRoutes({
  getPulse: {
    ...common,
    method: 'GET',
    path: '/api/v2/pulse',
    summary: 'How the business is doing: every promise measured, next to the period before',
    access: 'admins',
    query: z.object({
      days: z.optional(z.enum(pulsePeriods)),
      /** From Monday on, this one as far as it has come. */
      week: z.optional(z.enum(pulseWeeks)),
      from: z.optional(z.iso.date()),
      to: z.optional(z.iso.date()),
      ...scope,
    }),
    reply: z.object({ data: pulseReport }),
    errors,
  },
  listPulseRows: {
    ...common,
    method: 'GET',
    path: '/api/v2/pulse/rows',
    summary: 'The cases behind a figure, latest first',
    access: 'admins',
    query: z.object({
      measure,
      from: z.iso.date(),
      to: z.iso.date(),
      ...scope,
      by: z.optional(dimension),
      key: z.optional(key),
      /** `open`: of windows alone, those that are over while nobody is there yet. */
      kept: z.optional(z.enum(['yes', 'no', 'open'])),
      offset: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
      limit,
    }),
    reply: pulseRows,
    errors,
  },
  recountPulse: {
    ...common,
    method: 'POST',
    path: '/api/v2/pulse/recount',
    summary: 'Recalculates everything from the records',
    access: 'admins',
    reply: z.object({ subjects: z.int() }),
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  getOwnNumbers: {
    ...common,
    method: 'GET',
    path: '/api/v2/pulse/own',
    summary: 'The caller’s own last four weeks, without what wasn’t in their hands',
    access: 'staff, their own',
    reply: z.object({ data: ownNumbers }),
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  listOwnRows: {
    ...common,
    method: 'GET',
    path: '/api/v2/pulse/own/rows',
    summary: 'The cases behind the caller’s own numbers, newest first',
    access: 'staff, their own',
    query: ownRowsQuery,
    reply: pulseRows,
    errors,
  },
  listPersonRows: {
    ...common,
    method: 'GET',
    path: '/api/v2/pulse/people/{id}/rows',
    summary: 'The cases behind a staff member’s numbers',
    access: 'admins',
    params: z.object({ id: z.uuid() }),
    query: ownRowsQuery,
    reply: pulseRows,
    errors: [...errors, 'not_found'],
  },
  getPersonNumbers: {
    ...common,
    method: 'GET',
    path: '/api/v2/pulse/people/{id}',
    summary: 'A staff member’s last four weeks',
    access: 'admins',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ data: ownNumbers }),
    errors: [...errors, 'not_found'],
  },
});
