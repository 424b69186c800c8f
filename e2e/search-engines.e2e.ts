import type { APIRequestContext } from '@playwright/test';
import { enterAs, newLogin } from './new-customer';
import { expect, expectAccessible, expectNoSidewaysScroll, isLong, open, test } from './product';

const addressesIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

const listed = async (request: APIRequestContext): Promise<string[]> => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return addressesIn(sitemap, /<loc>([^<]+)<\/loc>/g);
};

/** Pages for fleets and developers are in English only. */
const inEnglishOnly = ['/developers', '/signup/fleet'];

type Found = {
  readonly titles: Set<string>;
  readonly descriptions: Set<string>;
  readonly pictures: Set<string>;
  readonly links: Set<string>;
};

/** What a search engine and a social network need of one page. */
const checkPage = async (address: string, found: Found, pages: ReadonlySet<string>): Promise<void> => {
  const response = await fetch(address);
  expect(response.status, address).toBe(200);
  expect(response.headers.get('x-robots-tag'), address).toBeNull();
  const html = await response.text();
  const [title = ''] = addressesIn(html, /<title>([^<]+)<\/title>/g);
  const [description = ''] = addressesIn(html, /<meta name="description" content="([^"]+)"/g);
  found.titles.add(title);
  found.descriptions.add(description);
  expect(addressesIn(html, /<link rel="canonical" href="([^"]+)"/g), address).toEqual([address]);
  const languages = addressesIn(html, /<link rel="alternate" hreflang="(?:en|es)" href="([^"]+)"/g);
  expect(languages, address).toContain(address);
  expect(languages.length, address).toBe(inEnglishOnly.includes(new URL(address).pathname) ? 1 : 2);
  expect(
    languages.filter((other) => !pages.has(other)),
    address,
  ).toEqual([]);
  expect(html, address).not.toMatch(/origin\.invalid|\{\{(fact|data):/);
  const [picture = ''] = addressesIn(html, /<meta property="og:image" content="([^"]+)"/g);
  found.pictures.add(picture);
  const [data = ''] = addressesIn(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  expect(JSON.parse(data)['@graph'].length, address).toBeGreaterThan(0);
  for (const link of addressesIn(html, /<a [^>]*href="(\/[^"#?]*)/g))
    found.links.add(new URL(link, address).href);
};

test.describe('search engines', () => {
  test('[SEO-1, SEO-2] find every public page whole, in each language it is in, and every link leads somewhere', {
    tag: '@once',
  }, async ({ request }) => {
    test.slow();
    const pages = await listed(request);
    const known = new Set(pages);
    const found: Found = {
      titles: new Set(),
      descriptions: new Set(),
      pictures: new Set(),
      links: new Set(),
    };
    // The same code makes the Spanish ones, from catalogs that unit tests compare.
    const opened = isLong ? pages : pages.filter((page) => !/^\/es(\/|$)/.test(new URL(page).pathname));
    expect(opened.length).toBeGreaterThan(130);
    for (const page of opened) await checkPage(page, found, known);
    expect(found.titles.size).toBe(opened.length);
    expect(found.descriptions.size).toBe(opened.length);
    for (const picture of found.pictures) {
      const drawn = await fetch(picture);
      expect([drawn.status, drawn.headers.get('content-type')], picture).toEqual([200, 'image/png']);
      await drawn.body?.cancel();
    }
    expect(found.links.size).toBeGreaterThan(130);
    // Those of the sitemap are opened above.
    for (const link of found.links)
      if (!known.has(link)) {
        const answer = await fetch(link);
        expect(answer.status, link).toBe(200);
        await answer.body?.cancel();
      }
  });

  test('[SEO-1] are told what does not exist and what is private', { tag: '@once' }, async ({ request }) => {
    for (const address of ['/no/such/page', '/services/no-such', '/blog/no-such', '/service-area/rome-it']) {
      const answer = await request.get(address);
      expect([answer.status(), answer.headers()['x-robots-tag']], address).toEqual([404, 'noindex']);
    }
    for (const address of ['/dashboard', '/login', '/appointment/estimate/1', '/admin/prices']) {
      const answer = await request.get(address);
      expect([answer.status(), answer.headers()['x-robots-tag']], address).toEqual([200, 'noindex']);
    }
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /dashboard');
    expect(robots).toMatch(/Sitemap: http\S+\/sitemap\.xml/);
  });
});

test.describe('public pages with prices', () => {
  for (const [address, heading] of [
    ['/services/front-brake-pads-rotors', 'Front Brake Pads & Rotors'],
    ['/services/fuel-pump', 'Fuel Pump'],
    ['/service-area', 'Where we work'],
    ['/service-area/sterling-heights-mi', 'Mobile mechanic in Sterling Heights, MI'],
    ['/membership', 'Membership'],
    ['/fleets', 'Fleet repair at your yard'],
  ] as const)
    test(`[SEO-2, SEO-3] ${address} can be read and used by everybody`, { tag: ['@once', '@long'] }, async ({
      page,
    }) => {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

  test('[SEO-2] the price of a service is on its page, with and without a reload, and in the city’s list', {
    tag: '@once',
  }, async ({ page, request }) => {
    const { facts } = await (await request.get('/api/v2/page_facts')).json();
    const price = facts['from:front-brake-pads-rotors:DET'];
    expect(price).toMatch(/^from \$\d+/);
    expect(await (await request.get('/services/front-brake-pads-rotors')).text()).toContain(price);
    await open(page, '/services');
    await page.getByRole('link', { name: 'Brake Calipers' }).click();
    await expect(page.getByText(facts['from:replace-front-brake-caliper:DET']).first()).toBeVisible();
    await page.getByRole('link', { name: 'Metro Detroit' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mobile mechanic in Detroit, MI');
    await expect(page.getByText(price).first()).toBeVisible();
  });

  test('[SEO-3] visitors see what a membership costs, and joining begins with the login', {
    tag: '@once',
  }, async ({ page }) => {
    await open(page, '/membership');
    await expect(page.getByText('$190 a year')).toBeVisible();
    await expect(page.getByText('10% off all repairs', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Log in to join' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fmembership$/);
  });

  test.describe('while the code of a page has not come', () => {
    test.use({ allowedErrors: [/ERR_FAILED/] });

    test('[SEO-3] members do not see for a moment what is on sale to others', { tag: '@once' }, async ({
      page,
      request,
    }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      const onSale = page.getByRole('link', { name: 'Log in to join' });
      await page.goto('/membership');
      await expect(onSale).toBeVisible();
      await enterAs(page, await newLogin(request));
      await page.goto('/membership');
      await expect(onSale).toBeHidden();
    });
  });
});
