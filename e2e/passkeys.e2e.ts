import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { enterAs, logInOverTheWire, newLogin, readCode } from './new-customer';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  open,
  type Page,
  takePicture,
  test,
} from './product';

const look = async (page: Page, path: string): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, `${path}.png`, { fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await takePicture(page, `${path}-dark.png`, { fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });
};

test(
  '[SAFE-5] a customer sees what happened, and ends what was not them',
  {
    tag: '@once',
  },
  async ({ page, request }, info) => {
    await enterAs(page, await newLogin(request));
    await open(page, '/profile');
    const activity = page.getByRole('region', { name: 'Recent activity' });
    await expect(activity.getByText('Logged in', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Passkeys' })).toHaveCount(0);
    await look(page, info.outputPath('activity'));
    await activity.getByRole('button', { name: 'This wasn’t me' }).click();
    const question = page.getByRole('dialog', { name: 'Log out everywhere?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
    await open(page, '/profile');
    await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
  },
);

/** A product of its own: elsewhere the demonstration's admin is the last one, and must log in with codes. */
const port = Number(process.env.E2E_PORT ?? 3917) + 1_000;
/** By its name: a passkey belongs to a name, never to a number. */
const site = `http://localhost:${port}`;

let product: ChildProcess;

test.describe('passkeys and the security log', { tag: ['@once', '@long'] }, () => {
  test.describe.configure({ mode: 'serial' });
  test.slow();
  test.use({ baseURL: site, allowedErrors: [/status of 403 .*\/sign_in/] });

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    product = spawn(process.execPath, ['start-product.mjs'], {
      cwd: import.meta.dirname,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: 'inherit',
    });
    await expect(async () => {
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    }).toPass({ timeout: 180_000 });
  });
  test.afterAll(async () => {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
  });

  /** A device that has a fingerprint reader, and a finger on it. */
  const giveAuthenticator = async (page: Page): Promise<void> => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  };

  test('[SAFE-4] an admin adds a passkey, logs in with it, and no longer with a code', async ({
    page,
    request,
  }, info) => {
    await giveAuthenticator(page);
    await enterAs(page, await logInOverTheWire(request, { email: 'admin@example.com' }));
    await open(page, '/profile');
    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await expect(passkeys.getByText('No passkeys yet.')).toBeVisible();
    await passkeys.getByRole('textbox', { name: 'Passkey name' }).fill('Blue key');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passkeys.getByText('Passkey added.')).toBeVisible();
    await expect(passkeys.getByText('Blue key', { exact: true })).toBeVisible();
    await look(page, info.outputPath('profile'));

    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
    await look(page, info.outputPath('login'));
    await page.getByText('Login with email').click();
    await page.getByRole('textbox', { name: 'Email' }).fill('admin@example.com');
    const sent = await (await request.get('/dev/outbox')).text();
    await page.getByRole('button', { name: 'Send code' }).click();
    const before = [...sent.matchAll(/<mark>(\d{6})<\/mark>/g)].map(([, code]) => code ?? '');
    await page
      .getByRole('textbox', { name: 'Verification Code' })
      .fill(await readCode(request, 'admin@example.com', before));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText(/This login needs your passkey/)).toBeVisible();
    await look(page, info.outputPath('refused'));

    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();

    await open(page, '/admin/security');
    await expect(page.getByRole('heading', { name: 'Security log', level: 2 })).toBeVisible();
    const log = page
      .getByRole('region', { name: 'Security log' })
      .or(page.getByRole('list', { name: 'Security log' }));
    for (const what of ['Passkey used', 'Failed login', 'All sessions ended', 'Passkey added'])
      await expect(log.getByText(what, { exact: true }).first()).toBeVisible();
    await look(page, info.outputPath('security-log'));
    await page.getByRole('combobox', { name: 'What' }).selectOption('Failed login');
    await expect(log.getByText('Passkey used', { exact: true })).toHaveCount(0);
    await expect(log.getByText('an admin with a passkey must use it').first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toBe('security-log.csv');
    await page.getByRole('combobox', { name: 'What' }).selectOption('Export created');
    await expect(log.getByText('Export created', { exact: true }).first()).toBeVisible();
    await open(page, '/admin/logins');
    await expect(page.getByRole('heading', { name: 'Staff logins', level: 2 })).toBeVisible();
    await look(page, info.outputPath('staff-logins'));

    // The last passkey may be removed, shortly after a login: then codes log in again.
    await open(page, '/profile');
    await passkeys.getByRole('button', { name: 'Remove: Blue key' }).click();
    await expect(passkeys.getByText('Passkey removed.')).toBeVisible();
  });

  test('[OPS-4] a technician who logs out leaves no names and gate codes behind, in no tab', async ({
    page,
    context,
    request,
  }) => {
    await enterAs(page, await logInOverTheWire(request, { email: 'technician@example.com' }));
    await open(page, '/technician');
    await page.locator('a[href^="/technician/jobs"]', { hasText: '1500 Woodward Ave' }).click();
    await expect(page.getByText('Dana Ortiz').first()).toBeVisible();
    /** What the phone's database keeps of jobs, as text. */
    const keptText = (tab: Page): Promise<string> =>
      tab.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open('lugnut-field');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const all = opening.result.transaction('kept').objectStore('kept').getAll();
              all.onsuccess = () => {
                opening.result.close();
                resolve(JSON.stringify(all.result));
              };
            };
          }),
      );
    await expect.poll(() => keptText(page)).toContain('Dana Ortiz');
    const other = await context.newPage();
    await open(other, page.url());
    await expect(other.getByText('Dana Ortiz').first()).toBeVisible();

    await open(page, '/profile');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
    await expect(other.getByText('Dana Ortiz')).toHaveCount(0);
    await expect.poll(() => keptText(other)).toBe('[]');
    expect(await other.evaluate(() => localStorage.getItem('fmc'))).toBeNull();
    expect(await other.evaluate(async () => (await caches.keys()).includes('field'))).toBe(false);
  });
});
