import { cities, factKeys } from '@lugnut/domain/pages';
import { articles } from '../features/content/blog/articles';
import { questionGroups } from '../features/content/faq/questions.en';
import { fleetsCopy } from '../features/content/fleets/copy.en';
import type { Question } from '../features/content/services/service-page-type';
import { popularPages, servicePages } from '../features/content/services/service-pages';
import { developersCopy } from '../features/developers/copy';
import { publicCopy } from '../features/membership/public-copy.en';
import { brand } from '../shared/brand/brand';
import { siteAddress } from '../shared/page/site-address';
import { paths } from '../shared/paths';
import { searchCopy as copy } from './search-copy.en';
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
  siteAddress(`/social/${path === paths.home ? 'home' : path.slice(1).replaceAll('/', '-')}.png`);

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

const services = { name: copy.services, path: paths.services };
const areas = { name: copy.areas, path: paths.serviceArea };
const blog = { name: copy.blog, path: paths.blog };

/** Everything search engines should find, once. */
export const publicPages: readonly PublicPage[] = [
  page(paths.home, brand.tagline, {
    eyebrow: copy.homeEyebrow,
    data: [
      businessData(picturePathOf(paths.home)),
      { '@type': 'WebSite', name: brand.name, publisher: { '@type': 'Organization', name: brand.name } },
    ],
  }),
  page(paths.quote, copy.quote),
  page(paths.services, copy.servicesAndPrices),
  ...servicePages.map((service) =>
    page(paths.service(service.slug), service.name, {
      eyebrow: copy.serviceEyebrow,
      parents: [services],
      data: [serviceData(service), questionData(service.questions)],
      ...(service.services.length > 0 ? { needs: service.services.map(factKeys.duration) } : {}),
    }),
  ),
  page(paths.serviceArea, copy.whereWeWork),
  ...cities.map((city) =>
    page(paths.city(city.slug), `${city.name}, ${city.state}`, {
      eyebrow: copy.cityEyebrow,
      parents: [areas],
      data: [cityData(city, popularPages)],
      needs: [factKeys.zips(city.slug)],
    }),
  ),
  page(paths.membership, publicCopy.title, { data: [membershipData(publicCopy.description)] }),
  page(paths.fleets, fleetsCopy.title, {
    eyebrow: copy.fleetEyebrow,
    data: [fleetData(fleetsCopy.description), questionData(fleetsCopy.questions)],
  }),
  page(paths.faq, copy.faq, {
    data: [questionData(questionGroups.flatMap<Question>(({ questions }) => questions))],
  }),
  page(paths.testimonials, copy.testimonials),
  page(paths.promises, copy.promises),
  page(paths.blog, copy.blogTitle),
  ...articles.map((article) =>
    page(paths.article(article.slug), article.title, {
      eyebrow: copy.blog,
      kind: 'article',
      lastmod: article.updated,
      parents: [blog],
      data: [articleData(article, picturePathOf(paths.article(article.slug)))],
    }),
  ),
  page(paths.app, copy.app),
  page(paths.developers, developersCopy.title, { eyebrow: copy.fleetEyebrow }),
  page(paths.fleetSignUp, copy.fleetSignUp, { eyebrow: copy.fleetEyebrow }),
  page(paths.virtualDiagnosis, copy.diagnosis, { eyebrow: copy.diagnosisEyebrow }),
];
