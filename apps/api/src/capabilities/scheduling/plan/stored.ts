import type { DemandHistory, DriveTally, Job, ToldChances, WorkTally } from '@lugnut/domain/scheduling';
import * as z from 'zod/mini';
import { type StoredJson, storedBare, storedObject } from '../../../platform/db/stored-json';

const minutes = z.number();

/** `technician.weekly_shifts`: by weekday, 0 is Sunday, from when to when. */
export const storedShifts: StoredJson<Readonly<Record<string, readonly [number, number]>>> = storedBare(
  'the shifts of a week',
  z.record(z.string().check(z.regex(/^[0-6]$/)), z.tuple([minutes, minutes])),
);

const place = z.tuple([z.number(), z.number()]);

/** What a job needs, as it is kept with the customer's choice. */
export type StoredJob = Omit<Job, 'id' | 'label' | 'place' | 'endPlace'> & {
  readonly place: readonly [number, number];
  readonly endPlace?: readonly [number, number];
};

/** `visit_request.job`. */
export const storedJob: StoredJson<StoredJob> = storedObject(
  'what a job needs',
  z.object({
    kind: z.enum(['mechanic', 'tow']),
    minutesOnSite: minutes,
    skills: z.array(z.string()),
    tools: z.array(z.string()),
    place,
    endPlace: z.exactOptional(place),
  }),
);

/** What past days of a market have taught. */
export type LearnedTerms = {
  readonly work: readonly WorkTally[];
  readonly drivesByHour: readonly DriveTally[];
  readonly late: ToldChances;
  readonly demand: DemandHistory;
};

const count = z.int().check(z.gte(0));
const total = z.number().check(z.gte(0));

/** `learned_terms.content`. */
export const storedTerms: StoredJson<LearnedTerms> = storedObject(
  'what was learned of a market',
  z.object({
    work: z.array(
      z.object({ work: z.string(), technicianId: z.string(), jobs: count, sum: total, squares: total }),
    ),
    // Learned before drives were: they are with the next day.
    drivesByHour: z._default(
      z.array(
        z.object({ hour: z.int().check(z.gte(0), z.lt(24)), drives: count, sum: total, squares: total }),
      ),
      [],
    ),
    late: z.object({ expected: total, happened: count }),
    demand: z.object({
      days: z.array(count),
      asked: z.array(
        z.object({
          kind: z.enum(['mechanic', 'tow']),
          weekday: z.literal([0, 1, 2, 3, 4, 5, 6]),
          leadHours: z.int(),
          visits: count,
        }),
      ),
    }),
  }),
);
