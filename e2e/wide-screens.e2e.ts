import { askForQuote, bookVisit } from './ask-for-quote';
import { enterAs, logInOverTheWire, newLogin } from './new-customer';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  isLong,
  open,
  type Page,
  test,
} from './product';
import { publicPages } from './public-pages';

/** On a wide screen: no sideways scroll, accessible in the dark theme; in the light one the phone's tests look. */
const lookOver = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { contrast: true });
  if (!isLong) return;
  await page.emulateMedia({ colorScheme: 'light' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'dark' });
};

/** The pages of services differ in their words only, and the phone's tests look over each of them. */
const withOneService = publicPages.filter((address) => !/^\/services\/(?!oil-change)/.test(address));

const title = (page: Page) => page.getByRole('heading', { level: 1 });

// What is done on these screens is tried on the phone; here only that they can be read when there is room.
test.describe('on a wide screen', { tag: '@wide' }, () => {
  test.slow();
  test.use({ colorScheme: 'dark' });

  test('[HOME-6] every public page can be read', async ({ page }) => {
    for (const address of isLong ? publicPages : withOneService) {
      await open(page, address);
      await expect(title(page)).toBeVisible();
      await lookOver(page);
    }
  });

  test('[AREA-1] [PUB-5] a customer’s pages can be read', { tag: '@long' }, async ({ page, request }) => {
    const login = await newLogin(request);
    const contact = { email: `robin${login.phone}@example.com`, phone: login.phone };
    const id = await askForQuote(request, { contact, headers: login.headers });
    await bookVisit(request, id, login.headers);
    await enterAs(page, login);
    for (const address of [
      '/dashboard',
      '/dashboard/new',
      '/profile',
      `/user/edit_appointment/${id}`,
      `/user/reschedule/${id}`,
      `/user/cancel/${id}`,
      `/appointment/${id}/live`,
      '/booking',
      '/virtual-diagnosis',
      '/dev/components',
    ]) {
      await open(page, address);
      await expect(title(page)).toBeVisible();
      await lookOver(page);
    }
  });

  test('[OPS-6] [PUB-8] the tables of admin and office can be read', async ({ page, request }) => {
    await enterAs(page, await logInOverTheWire(request, { email: 'admin@example.com' }));
    const sections = ['coupons', 'technicians', 'prices'];
    for (const section of isLong ? [...sections, 'markets', 'plans', 'staff'] : sections) {
      await open(page, `/admin/${section}`);
      await expect(page.locator('[data-record]').first()).toBeVisible();
      await lookOver(page);
    }
    for (const address of isLong ? ['/office/leads', '/office/feedback'] : ['/office/leads']) {
      await open(page, address);
      await expect(title(page)).toBeVisible();
      await lookOver(page);
    }
  });

  test('[FLEET-1] a fleet’s tables can be read', async ({ page, request }) => {
    await enterAs(page, await logInOverTheWire(request, { email: 'fleet@example.com' }));
    for (const tab of ['upcoming', 'past', 'vehicles']) {
      await open(page, `/dashboard/${tab}`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await lookOver(page);
    }
  });
});
