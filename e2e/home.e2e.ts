import {
  expect,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  open,
  type Page,
  test,
} from './product';
import { publicPages } from './public-pages';

const sections = [
  'Mechanics come to you',
  'Affordable',
  'Same day service',
  'Certified technicians',
  '24 months / 24,000 mi',
  'The same repair costs about 30% more at a shop',
  'Get instant quote',
  'Book appointment',
  'Pay after service',
  'What customers say',
  'Meet your new mechanics',
  'Find your mechanic',
];

for (const [address, visitorActs] of [
  ['/', (page: Page) => page.mouse.wheel(0, 100)],
  ['/quote', (page: Page) => page.getByRole('textbox', { name: 'Zip code' }).focus()],
] as const) {
  test(`${address} asks for no code beyond what its HTML names until the visitor does something`, async ({
    page,
  }) => {
    const unnamed: string[] = [];
    const html = await (await page.request.get(address)).text();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'script' && !html.includes(pathname)) unnamed.push(pathname);
    });
    await open(page, address);
    await page.waitForLoadState('networkidle');
    expect(unnamed).toEqual([]);
    await visitorActs(page);
    await expect.poll(() => unnamed.length).toBeGreaterThan(0);
  });
}

test.describe('the home page', () => {
  test('[HOME-1] says what we do, section by section', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByText('CERTIFIED MOBILE')).toBeVisible();
    for (const name of sections) await expect(page.getByRole('heading', { name }).first()).toBeAttached();
    await expect(page.getByText('120+ cities')).toBeAttached();
    for (const state of ['Michigan', 'Texas', 'Arizona']) {
      await expect(page.getByRole('heading', { name: state })).toBeAttached();
    }
    const footer = page.getByRole('contentinfo');
    for (const link of ['Blogs', 'Services', 'FAQ', 'Instagram']) {
      await expect(footer.getByRole('link', { name: link })).toBeAttached();
    }
    await expect(footer.getByRole('link', { name: /555-0142/ })).toBeAttached();
  });

  test('a button pressed before its code is there answers when it is', { tag: '@once' }, async ({ page }) => {
    const held: (() => void)[] = [];
    await page.route('**/assets/lower-sections-*.js', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await open(page, '/');
    await page.locator('#how').getByRole('button', { name: 'Get quote' }).click();
    await expect.poll(() => held.length).toBe(1);
    await expect(page.getByRole('dialog')).toBeHidden();
    for (const go of held) go();
    await expect(page.getByRole('dialog', { name: 'Where is your vehicle located?' })).toBeVisible();
  });

  test('comes whole from another page, and again after it was left unread', {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    const ids = ['benefits', 'how', 'reviews', 'mechanics', 'cities', 'closing'];
    const home = page.getByRole('banner').getByRole('link', { name: 'Lugnut, home' });
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.locator('#closing')).toBeHidden();
    await home.click();
    for (const id of ids) await expect(page.locator(`#${id}`)).toBeAttached();

    await open(page, '/faq');
    await home.click();
    // In the moment the new page is shown nothing of it is still to come.
    await page.locator('#hero-heading').waitFor({ state: 'attached' });
    for (const id of ids) expect(await page.locator(`#${id}`).count()).toBe(1);
  });

  test('[HOME-1] introduces the technicians with portrait, reviews, bio, mentions and badges', async ({
    page,
  }) => {
    await open(page, '/');
    await page.getByRole('heading', { name: 'Meet your new mechanics' }).scrollIntoViewIfNeeded();
    const card = page.getByRole('listitem').filter({ hasText: 'Marcus Reed' });
    // Every finished job of the demonstration and of the other tests may add one.
    await expect(card).toContainText(/\d+ reviews/);
    await expect(card).toContainText('ASE Master');
    await expect(card).toContainText('Explains everything');
    await expect(card).toContainText('Grew up two blocks from an assembly plant');
    const portrait = card.getByRole('img').first();
    await portrait.scrollIntoViewIfNeeded();
    await expect
      .poll(() => portrait.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
  });

  test('[HOME-2] a get-quote button asks where the vehicle is, and afterwards goes straight to the quote', {
    tag: '@once',
  }, async ({ page }) => {
    await open(page, '/faq');
    await page.getByRole('main').getByRole('button', { name: 'Get quote' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Where is your vehicle located?' });
    await expect(dialog.getByRole('textbox', { name: 'Zip code' })).toBeFocused();
    await page.keyboard.type('48226');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/quote$/);
    await expect(page.getByText('Detroit, MI 48226')).toBeVisible();
    await page.goBack();
    await page.getByRole('main').getByRole('button', { name: 'Get quote' }).first().click();
    await expect(page).toHaveURL(/\/quote$/);
    await expect(dialog).toBeHidden();
  });

  test('[HOME-2] a zip checked in the hero is present for every other button', {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    await open(page, '/');
    await page.getByRole('textbox', { name: 'Zip code' }).first().fill('48226');
    await expect(page.getByText('We serve Detroit, MI').first()).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Get quote' }).last().click();
    await expect(page).toHaveURL(/\/quote$/);
    await expect(page.getByText('Detroit, MI 48226')).toBeVisible();
  });

  test('the dialog closes with Escape and gives the focus back', { tag: ['@once', '@long'] }, async ({
    page,
  }) => {
    await open(page, '/faq');
    const button = page.getByRole('main').getByRole('button', { name: 'Get quote' }).first();
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('a zip typed before hydration is not lost', { tag: '@once' }, async ({ page }) => {
    const held: (() => void)[] = [];
    let isHeld = true;
    await page.route('**/assets/*.js', async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const zip = page.getByRole('textbox', { name: 'Zip code' }).first();
    await zip.fill('48226');
    isHeld = false;
    for (const go of held.splice(0)) go();
    await expect(page.getByText('We serve Detroit, MI').first()).toBeVisible();
    await expect(zip).toHaveValue('48226');
  });

  test('shows that the technicians could not be loaded, and loads them on request', {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    await page.route('**/api/v2/mechanics/showcase', (route) => route.fulfill({ status: 200, body: '{}' }));
    await open(page, '/');
    await page.getByRole('heading', { name: 'Meet your new mechanics' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('We couldn’t load our mechanics')).toBeVisible();
    await page.unroute('**/api/v2/mechanics/showcase');
    await page.getByRole('button', { name: /again/i }).click();
    await expect(page.getByText('Marcus Reed')).toBeVisible();
  });
});

test('[HOME-6] every public page opens, reads well to a machine, and does not scroll sideways', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  test.slow();
  for (const address of publicPages) {
    await test.step(address, async () => {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/Lugnut/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' });
  test('pages keep their contrast', { tag: ['@once', '@long'] }, async ({ page }) => {
    for (const address of [
      '/',
      '/services/oil-change',
      '/quote',
      '/out-of-area?zip=49001',
      '/dev/components',
      '/login',
    ]) {
      await test.step(address, async () => {
        await open(page, address);
        // Public pages are judged whole in the light theme above.
        await (publicPages.includes(address) ? expectContrast(page) : expectAccessible(page));
      });
    }
  });
});

const headerOverlaps = (page: Page): Promise<boolean> =>
  page.getByRole('banner').evaluate((header) => {
    const boxes = [...header.querySelectorAll('a, button')]
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0);
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.some((a, index) => boxes.slice(index + 1).some((b) => meet(a, b)));
  });

test.describe('every breakpoint', () => {
  test('[HOME-10] no page scrolls sideways and nothing in the header overlaps', {
    tag: '@wide',
  }, async ({ page }) => {
    for (const address of ['/', '/services', '/out-of-area', '/app', '/login'])
      await test.step(address, async () => {
        await open(page, address);
        for (const width of [320, 375, 599, 600, 928, 929, 1229, 1300]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
          await expect.poll(() => headerOverlaps(page), `at ${width} px`).toBe(false);
        }
      });
  });
});
