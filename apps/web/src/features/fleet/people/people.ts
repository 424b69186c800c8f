import type { fleetAccountRoutes, RouteAnswer } from '@lugnut/contract';
import { fleetRoles } from '@lugnut/domain/fleet';
import { dollarsFromCents, readDollars } from '@lugnut/domain/money';
import { peopleCopy as copy } from './copy';

export type People = RouteAnswer<typeof fleetAccountRoutes.listFleetPeople>['data'];
export type Person = People['people'][number];

export const roleOptions = fleetRoles.map((value) => ({ value, label: copy.roles[value] }));

const mostAmountCents = 1_000_000_00;

/** Empty is null: nothing was said; what is no amount is undefined. */
export const readAmount = (text: string): number | null | undefined => {
  const read = readDollars(text, mostAmountCents);
  if (read.kind === 'empty') return null;
  return read.kind === 'number' ? dollarsFromCents(read.value) : undefined;
};
