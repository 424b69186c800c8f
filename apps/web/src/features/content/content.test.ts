import { defaultCatalog } from '@lugnut/domain/catalog';
import { cities } from '@lugnut/domain/pages';
import { describe, expect, it } from 'vitest';
import { findMarketText } from './areas/city-words';
import { cityTexts } from './areas/market-texts.en';
import { articles, findArticle } from './blog/articles';
import { serviceCategories } from './services/service-categories';
import { serviceNames } from './services/service-names';
import { findServicePage, popularPages, servicePages } from './services/service-pages';

const twice = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, at) => texts.indexOf(text) !== at);

describe('service pages', () => {
  it('begin with the quick-pick services, in their order', () => {
    expect(popularPages.map((page) => page.name)).toEqual([
      'Oil Change',
      'Front Brake Pads & Rotors',
      'Replace Alternator',
      'Replace Starter',
      'Replace Battery',
      'Rear Brake Pads & Rotors',
    ]);
  });

  it('[SEO-2] are about every service of the catalog, each on one page', () => {
    const described = servicePages.flatMap((page) => page.services);
    expect([...described].sort()).toEqual(defaultCatalog.map(({ id }) => id).sort());
  });

  it('[SEO-2] say something of their own', () => {
    const summaries = servicePages.map((page) => page.summary);
    expect(twice(summaries)).toEqual([]);
    expect(
      twice(servicePages.flatMap((page) => page.questions.map(({ answer }) => answer))).length,
    ).toBeLessThan(3);
    expect(twice(servicePages.flatMap((page) => [...page.signs]))).toEqual([]);
    for (const { slug, includes, signs, visit, questions } of servicePages)
      expect(
        includes.length >= 3 && signs.length >= 3 && visit.length >= 2 && questions.length >= 1,
        slug,
      ).toBe(true);
  });

  it('tell the quote about the oil change, and nothing else', () => {
    const told = servicePages.filter((page) => page.quoteSearch !== undefined);
    expect(told.map((page) => [page.slug, page.quoteSearch])).toEqual([['oil-change', '?service=oil']]);
  });

  it('[SEO-2] are all linked from the list by category, once', () => {
    const listed = serviceCategories.flatMap((category) => category.pages);
    expect([...listed].sort()).toEqual(servicePages.map((page) => page.slug).sort());
  });

  it('are named in lists as on their pages, the quick picks first', () => {
    expect(serviceNames.map(({ slug, name, main, quoteSearch }) => [slug, name, main, quoteSearch])).toEqual(
      servicePages.map(({ slug, name, services: [main], quoteSearch }) => [slug, name, main, quoteSearch]),
    );
  });

  it('are not found under another name', () => {
    expect([findServicePage('no-such'), findServicePage(undefined)]).toEqual([undefined, undefined]);
  });
});

describe('[SEO-2] city pages', () => {
  it('each say something of their own', () => {
    expect(Object.keys(cityTexts).sort()).toEqual(cities.map(({ slug }) => slug).sort());
    expect(twice(Object.values(cityTexts))).toEqual([]);
    for (const { marketId } of cities) expect(findMarketText(marketId)).toBeDefined();
  });
});

describe('articles', () => {
  it('have addresses of their own', () => {
    expect(new Set(articles.map((article) => article.slug)).size).toBe(articles.length);
    expect(findArticle('eleven-small-habits')?.title).toContain('Eleven');
  });

  it.each(articles.filter((article) => article.service !== undefined))(
    '$slug leads to a service that has a page',
    ({ service }) => {
      expect(findServicePage(service)).toBeDefined();
    },
  );
});
