import type { APIRequestContext } from '@playwright/test';
import { confirmChange, enterAs, newLogin, readCode } from './new-customer';
import { newPhone } from './new-person';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  open,
  type Page,
  test,
} from './product';

const lookOver = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** The secret of the warning's link. */
const warnedBy = async (request: APIRequestContext, recipient: string): Promise<string> => {
  let secret: string | undefined;
  await expect(async () => {
    const articles = (await (await request.get('/dev/outbox')).text()).split('<article');
    secret = articles
      .filter((article) => article.includes(`data-recipient="${recipient}"`))
      .flatMap((article) => article.match(/\/profile\/not-me#([\w-]+)/)?.[1] ?? [])[0];
    expect(secret).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return secret ?? '';
};

const askForPhone = async (page: Page, request: APIRequestContext, phone: string): Promise<void> => {
  await page.getByRole('button', { name: 'Change phone' }).click();
  await page.getByLabel('New phone number').fill(phone);
  await page.getByLabel('New phone number').press('Enter');
  await page.getByLabel('Verification Code').fill(await readCode(request, `+1${phone}`));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^Changing your phone to/)).toBeVisible();
};

test.describe('a login that is changed', () => {
  // Asking with an ended session.
  test.use({ allowedErrors: [/status of 401/] });

  test('[GATE-6] waits, is canceled, is asked for again, and is stopped by "this was not me"', async ({
    page,
    browser,
    request,
  }) => {
    test.slow();
    const login = await newLogin(request);
    await enterAs(page, login);
    await open(page, '/profile');
    await askForPhone(page, request, newPhone());
    await expect(page.getByText(/^Takes effect .* unless you cancel it\.$/)).toBeVisible();
    await lookOver(page);
    await page.getByRole('button', { name: /^Cancel change/ }).click();
    await expect(page.getByText('Change canceled.')).toBeVisible();
    await askForPhone(page, request, newPhone());
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);

    // The owner, elsewhere and logged out.
    const secret = await warnedBy(request, `+1${login.phone}`);
    const owner = await (await browser.newContext()).newPage();
    const written: string[] = [];
    owner.on('request', (sent) => {
      if (sent.method() !== 'GET') written.push(sent.url());
    });
    await open(owner, `/profile/not-me#${secret}`);
    const stop = owner.getByRole('button', { name: 'This wasn’t me' });
    await expect(stop).toBeVisible();
    expect(written).toEqual([]);
    await lookOver(owner);
    await stop.click();
    await expect(owner.getByRole('heading', { name: 'The change is canceled' })).toBeVisible();
    await lookOver(owner);
    await owner.context().close();

    expect((await request.get('/api/v2/user', { headers: login.headers })).status()).toBe(401);
    await open(page, '/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to your account');
  });

  test('[GATE-6] is made at once by a code to the old one', { tag: ['@once', '@long'] }, async ({
    page,
    request,
  }) => {
    test.slow();
    const login = await newLogin(request);
    await enterAs(page, login);
    await open(page, '/profile');
    const phone = newPhone();
    await askForPhone(page, request, phone);
    await confirmChange(page, request, `+1${login.phone}`);
    const profile = await request.get('/api/v2/user/profile', { headers: login.headers });
    expect((await profile.json()).data).toMatchObject({ phone: `+1${phone}`, pending_changes: [] });
  });
});
