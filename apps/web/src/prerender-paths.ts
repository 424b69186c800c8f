import { legalKinds } from '@lugnut/domain/legal';
import { cities, isEnglishOnly } from '@lugnut/domain/pages';
import { language } from '../language';
import { articles } from './features/content/blog/articles';
import { servicePages } from './features/content/services/service-pages';
import { paths } from './shared/paths';

const written: readonly string[] = [
  paths.home,
  paths.quote,
  paths.getQuote,
  paths.outOfArea(),
  paths.services,
  ...servicePages.map(({ slug }) => paths.service(slug)),
  paths.serviceArea,
  ...cities.map(({ slug }) => paths.city(slug)),
  paths.membership,
  paths.fleets,
  paths.developers,
  paths.faq,
  paths.testimonials,
  paths.promises,
  paths.blog,
  ...articles.map(({ slug }) => paths.article(slug)),
  paths.app,
  paths.login,
  paths.fleetLogin,
  paths.fleetSignUp,
  paths.unsubscribe,
  ...legalKinds.map(paths.legal),
  paths.virtualDiagnosis,
  '/manifest.webmanifest',
  '/offline.html',
];

/** Every public address that is written as HTML at build time. Add static pages here; the rest is served by the shell. */
export const prerenderPaths = written.filter((path) => language === 'en' || !isEnglishOnly(path));
