import { pageServices } from './page-services';
import { moreBrakeTexts } from './pages/brakes-more.en';
import { chassisTexts } from './pages/chassis.en';
import { coolingTexts } from './pages/cooling.en';
import { electricalTexts } from './pages/electrical.en';
import { engineTexts } from './pages/engine.en';
import { exhaustTexts } from './pages/exhaust.en';
import { fluidTexts } from './pages/fluids.en';
import { inspectionTexts } from './pages/inspections.en';
import { popularTexts } from './pages/popular.en';
import { startingTexts } from './pages/starting.en';
import { type PageSlug, serviceNames } from './service-names';
import type { ServicePage, ServiceText } from './service-page-type';

const texts: Readonly<Record<PageSlug, ServiceText>> = {
  ...popularTexts,
  ...fluidTexts,
  ...moreBrakeTexts,
  ...startingTexts,
  ...engineTexts,
  ...coolingTexts,
  ...chassisTexts,
  ...electricalTexts,
  ...exhaustTexts,
  ...inspectionTexts,
};

/** Together they are about every service of the catalog. */
export const servicePages: readonly ServicePage[] = serviceNames.map(({ slug, name, quoteSearch }) => ({
  slug,
  name,
  services: pageServices[slug],
  ...texts[slug],
  quoteSearch,
}));

/** The quick-pick services, in the order in which they are offered. */
export const popularPages = servicePages.slice(0, Object.keys(popularTexts).length);

export const findServicePage = (slug: string | undefined): ServicePage | undefined =>
  servicePages.find((page) => page.slug === slug);
