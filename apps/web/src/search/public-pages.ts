import { cities, factKeys } from '@lugnut/domain/pages';
import { articles } from '../features/content/blog/articles';
import { questionGroups } from '../features/content/faq/questions.en';
import { fleetsCopy } from '../features/content/fleets/copy.en';
import type { Question } from '../features/content/services/service-page-type';
import { popularPages, servicePages } from '../features/content/services/service-pages';
import { developersCopy } from '../features/developers/copy';
import { publicCopy } from '../features/membership/public-copy.en';
import { brand } from '../shared/brand/brand';
import { paths } from '../shared/paths';
import {
  articleData,
  breadcrumbData,
  businessData,
  type Crumb,
  cityData,
  fleetData,
  membershipData,
  questionData,
  type StructuredData,
  serviceData,
} from './structured-data';

/** A page that search engines should know. */
export type PublicPage = {
  readonly path: string;
  /** The day its words last changed. */
  readonly lastmod: string;
  /** What stands large on its social picture, with a smaller line above it. */
  readonly picture: { readonly title: string; readonly eyebrow: string };
  readonly data: readonly StructuredData[];
  readonly kind?: 'article';
  readonly needs?: readonly string[];
};

/** Where the social picture of a page is. */
export const picturePathOf = (path: string): string =>
  `/social/${path === paths.home ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;

/** Change it with the words of the pages below. */
const contentDay = '2026-11-17';

const page = (
  path: string,
  name: string,
  more: Partial<PublicPage> & { readonly eyebrow?: string; readonly parents?: readonly Crumb[] } = {},
): PublicPage => {
  const { eyebrow = brand.tagline, parents = [], data = [], ...rest } = more;
  return {
    path,
    lastmod: contentDay,
    picture: { title: name, eyebrow },
    ...rest,
    data: [...data, ...(path === paths.home ? [] : [breadcrumbData([...parents, { name, path }])])],
  };
};

const services = { name: 'Services', path: paths.services };
const areas = { name: 'Service area', path: paths.serviceArea };
const blog = { name: 'Blog', path: paths.blog };

/** Everything search engines should find, once. */
export const publicPages: readonly PublicPage[] = [
  page(paths.home, brand.tagline, {
    eyebrow: 'Certified mobile mechanics',
    data: [
      businessData(picturePathOf(paths.home)),
      { '@type': 'WebSite', name: brand.name, publisher: { '@type': 'Organization', name: brand.name } },
    ],
  }),
  page(paths.quote, 'Get your fixed quote'),
  page(paths.services, 'Services and prices'),
  ...servicePages.map((service) =>
    page(paths.service(service.slug), service.name, {
      eyebrow: 'At your home or work',
      parents: [services],
      data: [serviceData(service), questionData(service.questions)],
      ...(service.services.length > 0 ? { needs: service.services.map(factKeys.duration) } : {}),
    }),
  ),
  page(paths.serviceArea, 'Where we work'),
  ...cities.map((city) =>
    page(paths.city(city.slug), `${city.name}, ${city.state}`, {
      eyebrow: 'Mobile mechanics in',
      parents: [areas],
      data: [cityData(city, popularPages)],
      needs: [factKeys.zips(city.slug)],
    }),
  ),
  page(paths.membership, publicCopy.title, { data: [membershipData(publicCopy.description)] }),
  page(paths.fleets, fleetsCopy.title, {
    eyebrow: 'For fleets',
    data: [fleetData(fleetsCopy.description), questionData(fleetsCopy.questions)],
  }),
  page(paths.faq, 'Frequently asked questions', {
    data: [questionData(questionGroups.flatMap<Question>(({ questions }) => questions))],
  }),
  page(paths.testimonials, 'What customers say'),
  page(paths.promises, 'Our promises, measured'),
  page(paths.blog, 'Car care, without the jargon'),
  ...articles.map((article) =>
    page(paths.article(article.slug), article.title, {
      eyebrow: 'Blog',
      kind: 'article',
      lastmod: article.updated,
      parents: [blog],
      data: [articleData(article, picturePathOf(paths.article(article.slug)))],
    }),
  ),
  page(paths.app, 'Get the app'),
  page(paths.developers, developersCopy.title, { eyebrow: 'For fleets' }),
  page(paths.fleetSignUp, 'Open a fleet account', { eyebrow: 'For fleets' }),
  page(paths.virtualDiagnosis, 'Virtual diagnosis', { eyebrow: 'A mechanic by video' }),
];
