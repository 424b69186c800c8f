import { type City, dataToken, factKeys, mostPlans, originPlaceholder } from '@lugnut/domain/pages';
import type { Article } from '../features/content/blog/article-type';
import { priceMarkets } from '../features/content/markets';
import type { Question, ServicePage } from '../features/content/services/service-page-type';
import { brand } from '../shared/brand/brand';
import { siteAddress } from '../shared/page/site-address';
import { siteLanguage } from '../shared/page/site-language.en';
import { paths } from '../shared/paths';
import { searchCopy as copy } from './search-copy.en';

/** Structured data of schema.org. Prices are filled in by the server. */
export type StructuredData = { readonly '@type': string } & Readonly<Record<string, unknown>>;
export type Crumb = { readonly name: string; readonly path: string };

const absolute = (path: string): string => originPlaceholder + path;
const businessId = absolute('/#business');
const business = { '@id': businessId };

const areaOf = ({ name, state }: Pick<City, 'name' | 'state'>) => ({
  '@type': 'City',
  name,
  containedInPlace: { '@type': 'State', name: state },
});
const markets = priceMarkets.map(({ name }) => ({ '@type': 'AdministrativeArea', name }));

export const businessData = (picture: string): StructuredData => ({
  '@type': 'AutoRepair',
  '@id': businessId,
  name: brand.name,
  slogan: brand.tagline,
  url: absolute('/'),
  image: absolute(picture),
  logo: absolute('/icons/icon-512.png'),
  telephone: brand.phone.href.replace('tel:', ''),
  email: brand.email.text,
  areaServed: markets,
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    opens: '09:00',
    closes: '21:00',
  },
  sameAs: brand.social.map(({ href }) => href),
});

export const breadcrumbData = (crumbs: readonly Crumb[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: copy.home, path: paths.home }, ...crumbs].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: absolute(siteAddress(path)),
  })),
});

export const questionData = (questions: readonly Question[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export const serviceData = ({ name, summary, slug, services }: ServicePage): StructuredData => ({
  '@type': 'Service',
  name,
  serviceType: name,
  description: summary,
  url: absolute(siteAddress(paths.service(slug))),
  provider: business,
  areaServed: markets,
  offers: services
    .slice(0, 1)
    .flatMap((id) => priceMarkets.map((market) => dataToken(factKeys.offer(id, market.id)))),
});

export const cityData = (city: City, popular: readonly ServicePage[]): StructuredData => ({
  '@type': 'Service',
  name: copy.mechanicIn(city.name, city.state),
  serviceType: copy.mobileRepair,
  url: absolute(siteAddress(paths.city(city.slug))),
  provider: business,
  areaServed: areaOf(city),
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: copy.servicesIn(city.name),
    itemListElement: popular.flatMap(({ name, slug, services: [main] }) =>
      main === undefined
        ? []
        : [
            {
              '@type': 'Service',
              name,
              url: absolute(siteAddress(paths.service(slug))),
              offers: dataToken(factKeys.offer(main, city.marketId)),
            },
          ],
    ),
  },
});

export const membershipData = (description: string): StructuredData => ({
  '@type': 'Service',
  name: copy.membershipOf(brand.name),
  description,
  url: absolute(siteAddress(paths.membership)),
  provider: business,
  offers: Array.from({ length: mostPlans }, (_each, at) => dataToken(factKeys.planOffer(at))),
});

export const fleetData = (description: string): StructuredData => ({
  '@type': 'Service',
  name: copy.fleetRepair,
  serviceType: copy.fleetRepairType,
  description,
  url: absolute(siteAddress(paths.fleets)),
  provider: business,
  areaServed: markets,
});

export const articleData = (article: Article, picture: string): StructuredData => ({
  '@type': 'Article',
  headline: article.title,
  inLanguage: siteLanguage,
  description: article.summary,
  url: absolute(siteAddress(paths.article(article.slug))),
  image: absolute(picture),
  datePublished: article.published,
  dateModified: article.updated,
  author: { '@type': 'Organization', name: brand.name, url: absolute('/') },
  publisher: business,
});
