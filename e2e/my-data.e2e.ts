import { readFile } from 'node:fs/promises';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { unzipSync } from 'fflate';
import { codesSentTo, enterAs, newLogin, readCode } from './new-customer';
import { startOwnProduct } from './own-product';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  type Page,
  takePicture,
  test,
} from './product';

test.slow();

const look = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, test.info().outputPath(`${name}.png`), { fullPage: true });
};

const messagesTo = async (request: APIRequestContext, recipient: string): Promise<string[]> =>
  (await (await request.get('/dev/outbox')).text())
    .split('<article')
    .filter((part) => part.includes(`data-recipient="${recipient}"`));

/** Of the link by which the newest wish to be erased is taken back. */
const secretFor = async (request: APIRequestContext, phone: string, before = ''): Promise<string> => {
  let secret = '';
  await expect(async () => {
    [secret = ''] = (await messagesTo(request, `+1${phone}`)).flatMap(
      (message) => message.match(/keep-account#([\w-]+)/)?.[1] ?? [],
    );
    expect(['', before]).not.toContain(secret);
  }).toPass({ timeout: 20_000 });
  return secret;
};

/** Presses a button that asks for a code, and enters it. */
const confirmByCode = async (
  page: Page,
  request: APIRequestContext,
  { press, confirm, phone }: { readonly press: string; readonly confirm: string; readonly phone: string },
): Promise<void> => {
  const before = await codesSentTo(request, `+1${phone}`);
  await page.getByRole('button', { name: press }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Verification code').fill(await readCode(request, `+1${phone}`, before));
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
};

test.describe('my data', () => {
  // The login ended with the account.
  test.use({ allowedErrors: [/status of 40[14]/] });

  test('[LEGAL-4] is downloaded, to be erased, kept after all, and erased', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    test.setTimeout(600_000);
    const own = await startOwnProduct(request);
    const wire = await requests.newContext({ baseURL: own.baseURL });
    try {
      const login = await newLogin(wire);
      const { phone } = login;
      await enterAs(page, login);
      await open(page, `${own.baseURL}/profile`);
      await page.getByRole('link', { name: 'Manage my data' }).click();
      await expect(page.getByRole('heading', { name: 'My data', exact: true })).toBeVisible();
      await look(page, 'my-data');

      await confirmByCode(page, wire, { press: 'Prepare my data', confirm: 'Confirm', phone });
      const link = page.getByRole('button', { name: /^Download the copy/ });
      await expect(link).toBeVisible({ timeout: 60_000 });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const files = unzipSync(new Uint8Array(await readFile(await download.path())));
      expect(Object.keys(files)).toContain('visits.json');
      const account = JSON.parse(Buffer.from(files['account.json'] ?? []).toString());
      expect(account.account[0]).toMatchObject({ name: 'Robin Ellis', phone: `+1${phone}` });
      expect(Buffer.from(files['visits.json'] ?? []).toString()).toContain('It rattles.');

      const erase = { press: 'Erase my data', confirm: 'Erase my data', phone };
      await confirmByCode(page, wire, erase);
      await expect(page.getByRole('heading', { name: /^Your data will be erased on/ })).toBeVisible();
      await look(page, 'erasure-waits');
      await page.getByRole('button', { name: 'Keep my account' }).click();
      await expect(page.getByText('You’re keeping your account.').first()).toBeVisible();

      await confirmByCode(page, wire, erase);
      await expect(page.getByRole('heading', { name: /^Your data will be erased on/ })).toBeVisible();
      const secret = await secretFor(wire, phone);
      await open(page, `${own.baseURL}/profile/keep-account#${secret}`);
      await look(page, 'keep-account');
      await page.getByRole('button', { name: 'Keep my account' }).click();
      await expect(page.getByRole('heading', { name: 'You’re keeping your account' })).toBeVisible();

      await open(page, `${own.baseURL}/profile/data`);
      await confirmByCode(page, wire, erase);
      const last = await secretFor(wire, phone, secret);
      await own.setClock(new Date(Date.now() + 8 * 86_400_000));
      await own.runJob('erase-accounts');
      // Only the phone is proven: nothing goes to an address that was only typed.
      await expect(async () => {
        const texts = await messagesTo(wire, `+1${phone}`);
        expect(texts.some((text) => text.includes('Your account and your data are erased'))).toBe(true);
      }).toPass({ timeout: 60_000 });
      expect((await messagesTo(wire, `robin${phone}@example.com`)).join()).not.toContain(
        'Your data is erased',
      );

      const old = await wire.get('/api/v2/user', { headers: login.headers });
      expect(old.status()).toBe(401);
      await wire.post('/api/v2/user/auth', { data: { user: { phone } } });
      expect(await codesSentTo(wire, `+1${phone}`)).toEqual([]);
      await open(page, `${own.baseURL}/profile/keep-account#${last}`);
      await page.getByRole('button', { name: 'Keep my account' }).click();
      await expect(page.getByText(/Your data may be erased already/)).toBeVisible();
      await look(page, 'erased');
    } finally {
      await wire.dispose();
      await own.stop();
    }
  });
});
