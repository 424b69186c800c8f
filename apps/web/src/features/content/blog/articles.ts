import type { Article } from './article-type';
import { batteryArticle } from './articles/battery.en';
import { brakesArticle } from './articles/brakes.en';
import { checkEngineArticle } from './articles/check-engine.en';
import { habitsArticle } from './articles/habits.en';
import { noStartArticle } from './articles/no-start.en';
import { oilArticle } from './articles/oil.en';

export const articles: readonly Article[] = [
  {
    ...oilArticle,
    slug: 'how-often-to-change-your-oil',
    minutes: 3,
    published: '2026-11-15',
    updated: '2026-11-17',
    service: 'oil-change',
  },
  {
    ...noStartArticle,
    slug: 'why-your-car-will-not-start',
    minutes: 4,
    published: '2026-11-15',
    updated: '2026-11-17',
    service: 'replace-starter',
  },
  {
    ...checkEngineArticle,
    slug: 'what-the-check-engine-light-means',
    minutes: 3,
    published: '2026-11-15',
    updated: '2026-11-17',
  },
  {
    ...brakesArticle,
    slug: 'brake-noises-explained',
    minutes: 3,
    published: '2026-11-15',
    updated: '2026-11-17',
    service: 'front-brake-pads-rotors',
  },
  {
    ...batteryArticle,
    slug: 'car-batteries-in-heat-and-cold',
    minutes: 3,
    published: '2026-11-15',
    updated: '2026-11-17',
    service: 'replace-battery',
  },
  {
    ...habitsArticle,
    slug: 'eleven-small-habits',
    minutes: 2,
    published: '2026-11-15',
    updated: '2026-11-17',
    service: 'oil-change',
  },
];

export const findArticle = (slug: string | undefined): Article | undefined =>
  articles.find((article) => article.slug === slug);
