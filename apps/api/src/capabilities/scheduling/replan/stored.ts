import type { RepairProposal, Replaced, ReplacedHours } from '@lugnut/domain/scheduling';
import * as z from 'zod/mini';
import { type StoredJson, storedObject } from '../../../platform/db/stored-json';

const list = z.array(z.unknown());

/** With what an accepted one replaced, where it can be taken back. */
export type KeptProposal = RepairProposal & {
  readonly replaced?: Replaced;
  /** Of a plan that changed somebody's hours. */
  readonly hours?: ReplacedHours;
};

/** Made by one program and accepted or refused within the day: its outline is checked, the routes in it are not. */
const outline = z.looseObject({
  day: z.string(),
  disruption: z.looseObject({ kind: z.string(), technicianId: z.optional(z.string()) }),
  basedOn: list,
  moves: list,
  asks: list,
  routes: list,
  plans: list,
  addedDrivingMinutes: z.number(),
  isOptimal: z.boolean(),
  replaced: z.optional(list),
  hours: z.optional(z.looseObject({ technicianId: z.string() })),
});

/** `replan_proposal.content`. */
export const storedProposal: StoredJson<KeptProposal> = storedObject(
  'a proposal for a day',
  z.pipe(
    outline,
    z.transform(({ v: _version, ...proposal }) => proposal as unknown as KeptProposal),
  ),
);
