import type { Job, RepairProposal } from '@lugnut/domain/scheduling';
import * as z from 'zod/mini';
import { type StoredJson, storedBare, storedObject } from '../../platform/db/stored-json';

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

const list = z.array(z.unknown());

/** Made by one program and accepted or refused within the day: its outline is checked, the routes in it are not. */
const outline = z.looseObject({
  day: z.string(),
  disruption: z.looseObject({ kind: z.string(), technicianId: z.string() }),
  basedOn: list,
  moves: list,
  asks: list,
  routes: list,
  plans: list,
  addedDrivingMinutes: z.number(),
  isOptimal: z.boolean(),
});

/** `replan_proposal.content`. */
export const storedProposal: StoredJson<RepairProposal> = storedObject(
  'a proposal for a day',
  z.pipe(
    outline,
    z.transform(({ v: _version, ...proposal }) => proposal as unknown as RepairProposal),
  ),
);

/** `visit_request.location`, written for people who look and never read by the product: an address taken apart. */
export const storedLocation: StoredJson<Readonly<Record<string, string | null | undefined>>> = storedBare(
  'the parts of an address',
  z.record(z.string(), z.optional(z.nullable(z.string()))),
);
