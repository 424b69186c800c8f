import type { Article } from './article-type';
import { batteryArticle } from './articles/battery';
import { brakesArticle } from './articles/brakes';
import { checkEngineArticle } from './articles/check-engine';
import { habitsArticle } from './articles/habits';
import { noStartArticle } from './articles/no-start';
import { oilArticle } from './articles/oil';

export const articles: readonly Article[] = [
  oilArticle,
  noStartArticle,
  checkEngineArticle,
  brakesArticle,
  batteryArticle,
  habitsArticle,
];

export const findArticle = (slug: string | undefined): Article | undefined =>
  articles.find((article) => article.slug === slug);
