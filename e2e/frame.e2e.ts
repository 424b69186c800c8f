import { codesSentTo, readCode } from './new-customer';
import { expect, expectAccessible, open, type Page, test } from './product';

/** Two browsers sign in at once: each is somebody else, so that codes are not mixed up. */
const people = {
  phone: {
    tab: 'Login with phone',
    field: /phone/i,
    typed: '(313) 555-0101',
    recipient: '+13135550101',
    name: 'Dana',
  },
  email: {
    tab: 'Login with email',
    field: /email/i,
    typed: 'marcus@example.com',
    recipient: 'marcus@example.com',
    name: 'Marcus',
  },
} as const;

type Person = (typeof people)[keyof typeof people];

const logIn = async (page: Page, person: Person): Promise<void> => {
  await page.getByText(person.tab).click();
  await page.getByRole('textbox', { name: person.field }).fill(person.typed);
  const before = await codesSentTo(page.request, person.recipient);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your account' })).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Verification Code' })
    .fill(await readCode(page.request, person.recipient, before));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
};

test.describe('the frame', () => {
  test('[HOME-3] shows a stranger the pages and the way in', { tag: '@wide' }, async ({ page }) => {
    await open(page, '/');
    const header = page.getByRole('banner');
    for (const link of ['Services', 'FAQ', 'Testimonials', 'Login']) {
      await expect(header.getByRole('link', { name: link })).toBeVisible();
    }
    await expect(header.getByRole('link', { name: /555-0142/ })).toBeVisible();
  });

  test('[HOME-4] keeps a drawer with home, dashboard, login and the quote', { tag: '@once' }, async ({
    page,
  }) => {
    await open(page, '/');
    await page.getByRole('button', { name: /menu/i }).click();
    const drawer = page.getByRole('dialog');
    for (const link of ['Home', 'Dashboard', 'Login'])
      await expect(drawer.getByRole('link', { name: link, exact: true })).toBeVisible();
    await expectAccessible(page, { contrast: true });
    await drawer.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByRole('dialog', { name: 'Where is your vehicle located?' })).toBeVisible();
  });

  test('[HOME-5] sets the fleet, the funnel and the links from messages in frames of their own', {
    tag: '@desktop',
  }, async ({ page }) => {
    await open(page, '/quote');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await open(page, '/login/fleet');
    await expect(page.getByRole('link', { name: 'fleet@lugnut.example' }).first()).toBeVisible();
    await open(page, '/appointment/unavailable');
    await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  });

  test.describe('an address nobody knows', () => {
    test.use({ allowedErrors: [/status of 404/] });

    test('[HOME-7] sends an unknown address to the landing page, and an appointment that cannot be loaded to its own', {
      tag: '@once',
    }, async ({ page }) => {
      await open(page, '/no/such/page');
      await expect(page.getByRole('heading', { name: 'Mechanics come to you' })).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByText('We couldn’t find that page.')).toBeVisible();
      await open(page, '/booking/0190f1c2-1111-7000-8000-000000000001');
      await expect(page).toHaveURL(/\/appointment\/unavailable$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

  test('[HOME-8] offers the app', { tag: '@desktop' }, async ({ page, isMobile }) => {
    await open(page, '/app');
    await expect(
      page.getByRole('heading', { name: 'Login to your account using our mobile app' }),
    ).toBeVisible();
    for (const bullet of [
      /stay up to date on your service/i,
      /chat with your technician/i,
      /invite friends and earn rewards/i,
    ]) {
      await expect(page.getByText(bullet)).toBeVisible();
    }
    if (isMobile) await expect(page.getByText(/download the app to view quotes and book/i)).toBeVisible();
    else await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
  });

  test.describe('when a page breaks', () => {
    test.use({ allowedErrors: [/./] });

    test('[HOME-9] says so, and tells the server once', { tag: '@once' }, async ({ page }) => {
      const reports: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/v2/errors')) reports.push(request.postData() ?? '');
      });
      await page.route('**/assets/faq-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export default function Faq() { throw new Error("planted fault"); }',
        }),
      );
      await open(page, '/');
      await page.evaluate(() => {
        history.pushState({}, '', '/faq');
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      });
      await expect(page.getByText('Something went wrong. Our team has been notified.')).toBeVisible();
      await expect.poll(() => reports.length).toBe(1);
      expect(JSON.parse(reports[0] ?? '{}').error).toContain('planted fault');
      await expectAccessible(page, { contrast: true });
    });
  });
});

test.describe('a known customer', () => {
  test('[HOME-3, AUTH-1, AREA-6] is led from the dashboard to the login and back, then sees no phone and no login', {
    tag: '@desktop',
  }, async ({ page, isMobile }) => {
    await open(page, '/dashboard');
    await expect(page).toHaveURL(/\/login/);
    const person = isMobile ? people.phone : people.email;
    await logIn(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
    await expectAccessible(page, { contrast: true });
    await open(page, '/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
    await expect(header.getByRole('link', { name: /555-0142/ })).toBeHidden();
    if (isMobile) {
      await page.getByRole('button', { name: /menu/i }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    } else {
      await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
      await header.getByRole('button', { name: /log ?out/i }).click();
    }
    await expect(page).toHaveURL(/\/login\/fleet$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fmc'))).toBeNull();
  });
});
