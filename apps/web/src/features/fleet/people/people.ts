import type { fleetAccountRoutes, RouteAnswer } from '@lugnut/contract';
import { fleetRoles } from '@lugnut/domain/fleet';
import { peopleCopy as copy } from '../copy';

export type People = RouteAnswer<typeof fleetAccountRoutes.listFleetPeople>['data'];
export type Person = People['people'][number];

export const roleOptions = fleetRoles.map((value) => ({ value, label: copy.roles[value] }));

/** Empty is null: nothing was said; what is no amount is undefined. */
export const readAmount = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const amount = Number(text.replaceAll(/[$,\s]/g, ''));
  return Number.isFinite(amount) && amount >= 0 && amount <= 1_000_000
    ? Math.round(amount * 100) / 100
    : undefined;
};
