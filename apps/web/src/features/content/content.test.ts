import { describe, expect, it } from 'vitest';
import { articles, findArticle } from './blog/articles';
import { serviceCategories } from './services/service-categories';
import { findServicePage, servicePages } from './services/service-pages';

describe('service pages', () => {
  it('follow the quick-pick services, in their order', () => {
    expect(servicePages.map((page) => page.name)).toEqual([
      'Oil Change',
      'Front Brake Pads & Rotors',
      'Replace Alternator',
      'Replace Starter',
      'Replace Battery',
      'Rear Brake Pads & Rotors',
    ]);
  });

  it('tell the quote about the oil change, and nothing else', () => {
    const told = servicePages.filter((page) => page.quoteSearch !== '');
    expect(told.map((page) => [page.slug, page.quoteSearch])).toEqual([['oil-change', '?service=oil']]);
  });

  it('are all found in the list by category, and no service stands there twice', () => {
    const listed = serviceCategories.flatMap((category) => category.services);
    expect(listed).toEqual(expect.arrayContaining(servicePages.map((page) => page.name)));
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('are not found under another name', () => {
    expect([findServicePage('no-such'), findServicePage(undefined)]).toEqual([undefined, undefined]);
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
