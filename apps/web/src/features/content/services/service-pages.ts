import { batteryAndCharging } from './battery-and-charging';
import { brakes } from './brakes';
import { oilChange } from './oil-change';
import type { ServicePage } from './service-page-type';

/** The quick-pick services, in the order in which they are offered. */
export const servicePages: readonly ServicePage[] = [
  oilChange,
  brakes.front,
  batteryAndCharging.alternator,
  batteryAndCharging.starter,
  batteryAndCharging.battery,
  brakes.rear,
];

export const findServicePage = (slug: string | undefined): ServicePage | undefined =>
  servicePages.find((page) => page.slug === slug);
