import {
  fleetCareRoutes,
  fleetVehicleRoutes,
  type MaintenanceProgram,
  type RouteAnswer,
} from '@lugnut/contract';
import { askAgain, keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { isUnclear, wholeOf } from '../text-fields';
import { reloadVehicles } from '../vehicles/use-vehicle-list';
import { programCopy as copy } from './copy';

export const usePrograms = () =>
  useRouteQuery(fleetCareRoutes.listPrograms, {}, { select: ({ data }) => data });

/** What is due follows from the programs: it is asked for again. */
export const keepPrograms = (answer: RouteAnswer<typeof fleetCareRoutes.listPrograms>): void => {
  keepAnswer(fleetCareRoutes.listPrograms, {}, answer);
  void askAgain(fleetVehicleRoutes.listMaintenance, {});
  reloadVehicles();
};

export type ProgramForm = {
  readonly name: string;
  readonly services: readonly string[];
  readonly miles: string;
  readonly days: string;
  readonly hours: string;
  /** Only of a new program: later each vehicle has its own. */
  readonly lastMiles: string;
  readonly lastOn: string;
  readonly soonMiles: string;
  readonly soonDays: string;
  readonly soonHours: string;
  readonly forAll: boolean;
  readonly labelIds: readonly string[];
  readonly carIds: readonly string[];
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const formOf = (program: MaintenanceProgram | undefined): ProgramForm => {
  if (!program)
    return {
      name: '',
      services: [],
      miles: '5000',
      days: '',
      hours: '',
      lastMiles: '',
      lastOn: '',
      soonMiles: '500',
      soonDays: '14',
      soonHours: '25',
      forAll: true,
      labelIds: [],
      carIds: [],
    };
  const { attributes: a } = program;
  return {
    name: a.name,
    services: a.services,
    miles: textOf(a.every_miles),
    days: textOf(a.every_days),
    hours: textOf(a.every_hours),
    lastMiles: '',
    lastOn: '',
    soonMiles: String(a.soon_miles),
    soonDays: String(a.soon_days),
    soonHours: String(a.soon_hours),
    forAll: a.for_all,
    labelIds: a.label_ids,
    carIds: a.car_ids,
  };
};

/** Those of its answers that are texts. */
export const textsOf = ({ services: _s, forAll: _a, labelIds: _l, carIds: _c, ...texts }: ProgramForm) =>
  texts;

const everyOf = (text: string): number | null => wholeOf(text, 1);

export const problemOf = (form: ProgramForm): string | undefined => {
  if (form.name.trim() === '') return copy.nameMissing;
  if (form.services.length === 0) return copy.servicesMissing;
  if ([form.miles, form.days, form.hours].every((text) => everyOf(text) === null))
    return copy.intervalMissing;
  if (isUnclear(form.lastMiles)) return copy.lastMilesUnclear;
  if (!form.forAll && form.labelIds.length === 0 && form.carIds.length === 0) return copy.vehiclesMissing;
  return undefined;
};

export const bodyOf = (form: ProgramForm) => ({
  name: form.name.trim(),
  services: [...form.services],
  every_miles: everyOf(form.miles),
  every_days: everyOf(form.days),
  every_hours: everyOf(form.hours),
  soon_miles: wholeOf(form.soonMiles) ?? 0,
  soon_days: wholeOf(form.soonDays) ?? 0,
  soon_hours: wholeOf(form.soonHours) ?? 0,
  ...(form.lastMiles === '' ? {} : { last_done_miles: wholeOf(form.lastMiles) }),
  ...(form.lastOn === '' ? {} : { last_done_on: form.lastOn }),
  for_all: form.forAll,
  label_ids: form.forAll ? [] : [...form.labelIds],
  car_ids: form.forAll ? [] : [...form.carIds],
});
