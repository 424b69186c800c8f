import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { bookVisit } from './ask-for-quote';
import { finishJobs } from './finish-jobs';
import { codesSentTo, confirmChange, enterAs, logInOverTheWire, newLogin, readCode } from './new-customer';
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

type Login = Awaited<ReturnType<typeof newLogin>>;

const ask = async (request: APIRequestContext, login: Login, services: readonly string[]) => {
  const answer = await request.post('/api/v2/appointments', {
    headers: login.headers,
    data: {
      appointment_type: 'repair',
      services,
      car_attributes: {
        year: 2015,
        make: 'Toyota',
        model: 'Camry',
        engine_size: '2.5L 4-cyl',
        vin: '4T1BF1FK5FU123456',
        mileage: 82_000,
      },
      location_attributes: { zip: '48226' },
      name: login.name,
      email: `robin${login.phone}@example.com`,
      phone: login.phone,
      heard_about_us: 'Google',
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data.id as string;
};

const lookOver = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
};

test.describe('the customer area', () => {
  test.slow();

  test('[AREA-1, AREA-3, AREA-5] from the first visit to a finished job, its documents, its estimate and the card', async ({
    page,
    request,
  }) => {
    const login = await newLogin(request);
    await enterAs(page, login);
    await open(page, '/dashboard');
    await expect(page.getByText('No past services yet')).toBeVisible();
    await expect(page.getByText('No card yet')).toBeVisible();
    await lookOver(page);

    const done = await ask(request, login, ['Front Brake Pads & Rotors', 'Oil Change']);
    await bookVisit(request, done, login.headers);
    await finishJobs(request, [done]);
    await ask(request, login, ['Replace Alternator', 'Replace Battery']);
    await page.reload();
    const past = page.getByRole('region', { name: 'Past Services', exact: true });
    await expect(past.getByText('Front Brake Pads & Rotors, Oil Change')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Warranty' }).getByText('24 months left')).toBeVisible();
    await lookOver(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);

    const office = await logInOverTheWire(request, { phone: '3135550105' });
    const wrote = await request.post(`/api/v2/appointments/${done}/messages`, {
      headers: { ...office.headers, 'idempotency-key': `wrote about ${done}` },
      data: { body: 'Your old pads are in the trunk.' },
    });
    expect(wrote.status()).toBe(200);
    await page.reload();
    await expectAccessible(page);
    // Read is what was on the screen, and the server knows of it.
    const marked = page.waitForResponse(
      (answer) => answer.url().endsWith('/messages/read') && answer.status() === 200,
    );
    await page
      .getByRole('region', { name: 'New messages' })
      .getByRole('link', { name: /sent you a message/ })
      .click();
    await page.getByText('Your old pads are in the trunk.').scrollIntoViewIfNeeded();
    await marked;
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(past.getByText('Front Brake Pads & Rotors, Oil Change')).toBeVisible();
    await expect(page.getByRole('region', { name: 'New messages' })).toBeHidden();

    await page.getByRole('searchbox', { name: 'Filter by service' }).fill('brake');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await (await saving).path();
    expect(await readFile(file, 'utf8')).toMatch(
      /^\ufeffService,Date,Vehicle,VIN,Inspection,Diag Receipt,Repair Receipt\r\n"Front Brake Pads & Rotors, Oil Change",\d{4}-\d\d-\d\d,2015 Toyota Camry,4T1BF1FK5FU123456,/,
    );

    await page.getByRole('button', { name: /^View estimate:/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Approve: Replace Battery' }).click();
    await expect(dialog.getByRole('button', { name: 'Decline: Replace Battery' })).toBeEnabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Add a card' }).click();
    await page.getByLabel('Card number').fill('5555 5555 5555 4444');
    await page.getByLabel('Expiration date').fill('12 / 34');
    await page.getByLabel('CVC').fill('123');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText('Card updated!')).toBeVisible();
    // It closes by itself after a while.
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Mastercard ending in 4444')).toBeVisible();

    await open(page, `/booking/${done}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your appointment has already been completed',
    );
    await lookOver(page);
  });

  test('[AUTH-1, AUTH-8, AREA-6] the profile: a second phone, another email, every session ended, and login with the new one', {
    tag: '@long',
  }, async ({ page, request }) => {
    const login = await newLogin(request);
    await enterAs(page, login);
    await open(page, '/profile');
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await lookOver(page);
    const second = newPhone();
    await page.getByLabel('Phone number').fill(second);
    await page.getByRole('button', { name: 'Send code', exact: true }).click();
    await page.getByLabel('Verification Code').fill(await readCode(request, `+1${second}`));
    await page.getByRole('button', { name: 'Allow this number' }).click();
    await confirmChange(page, request, `+1${login.phone}`);
    await expect(page.getByText(/can log in\./)).toBeVisible();
    const email = `robin-${second}@example.com`;
    await page.getByRole('button', { name: 'Add an email address' }).click();
    await page.getByLabel('New email address').fill(email);
    await page.getByLabel('New email address').press('Enter');
    await page.getByLabel('Verification Code').fill(await readCode(request, email));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await confirmChange(page, request, `+1${login.phone}`);
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await lookOver(page);
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to your account');
    expect((await request.get('/api/v2/user', { headers: login.headers })).status()).toBe(401);
    // The page that asked for a login is the one it leads back to.
    await open(page, '/profile');
    await page.getByText('Login with email').click();
    const sentBefore = await codesSentTo(request, email);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Verification Code').fill(await readCode(request, email, sentBefore));
    await page.getByLabel('Verification Code').press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('[HOME-5] a new appointment begins under the customer’s name', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await enterAs(page, await newLogin(request));
    await open(page, '/dashboard/new');
    await expect(page.getByRole('banner').getByText('Robin Ellis')).toBeVisible();
    await page.getByRole('textbox', { name: 'Zip code' }).fill('48226');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/dashboard\/new/);
    // The car of the first booking is in the account.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your car');
    await lookOver(page);
  });
});

test('[PUB-4, PUB-6] opening a link of a message changes nothing, also twice', {
  tag: ['@once', '@long'],
}, async ({ page, request }) => {
  test.slow();
  const login = await newLogin(request);
  const id = await ask(request, login, ['Oil Change']);
  await bookVisit(request, id, login.headers);
  let links: string[] = [];
  await expect(async () => {
    const outbox = await (await request.get('/dev/outbox')).text();
    // Pages only: the file for the calendar is no page.
    links = [...new Set(outbox.match(new RegExp(`/(?!api/)[\\w/]+/${id}(?![/\\w])`, 'g')) ?? [])];
    expect(links.length).toBeGreaterThanOrEqual(2);
  }).toPass();
  const written: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() !== 'GET') written.push(`${sent.method()} ${sent.url()}`);
  });
  const pages = [
    ...links,
    `/user/reschedule/${id}`,
    `/user/cancel/${id}`,
    `/booking/${id}/review`,
    `/booking/${id}`,
  ];
  for (const address of [...pages, ...pages]) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(written).toEqual([]);
});

test.describe('the installed app', () => {
  test.use({ serviceWorkers: 'allow', allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('[HOME-8] reports being offline, caches no answer, and recovers', {
    tag: '@once',
  }, async ({ page, context }) => {
    await open(page, '/app');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((go) => requestAnimationFrame(go));
    });
    await page.evaluate(() => fetch('/api/v2/membership_plans'));
    await context.setOffline(true);
    await page.goto('/services');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    await expectAccessible(page);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.sort()).toEqual(['/es/offline.html', '/favicon.svg', '/offline.css', '/offline.html']);
    const isRefused = await page.evaluate(() =>
      fetch('/api/v2/user').then(
        () => false,
        () => true,
      ),
    );
    expect(isRefused).toBe(true);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You’re offline');
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/dashboard' });
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
  });
});
