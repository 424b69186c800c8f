import { batteryAndCharging } from './battery-and-charging';
import { brakes } from './brakes';
import { oilChange } from './oil-change';
import { moreBrakePages } from './pages/brakes-more';
import { chassisPages } from './pages/chassis';
import { coolingPages } from './pages/cooling';
import { electricalPages } from './pages/electrical';
import { enginePages } from './pages/engine';
import { exhaustPages } from './pages/exhaust';
import { fluidPages } from './pages/fluids';
import { inspectionPages } from './pages/inspections';
import { startingPages } from './pages/starting';
import type { ServicePage } from './service-page-type';

/** The quick-pick services, in the order in which they are offered. */
export const popularPages: readonly ServicePage[] = [
  oilChange,
  brakes.front,
  batteryAndCharging.alternator,
  batteryAndCharging.starter,
  batteryAndCharging.battery,
  brakes.rear,
];

/** Together they are about every service of the catalog. */
export const servicePages: readonly ServicePage[] = [
  ...popularPages,
  ...fluidPages,
  ...moreBrakePages,
  ...startingPages,
  ...enginePages,
  ...coolingPages,
  ...chassisPages,
  ...electricalPages,
  ...exhaustPages,
  ...inspectionPages,
];

export const findServicePage = (slug: string | undefined): ServicePage | undefined =>
  servicePages.find((page) => page.slug === slug);
