import type { APIRequestContext } from '@playwright/test';
import { askForQuote, holdLastDay } from './ask-for-quote';
import { finishJobs } from './finish-jobs';
import { button, testCard, title } from './journey-steps';
import { enterAs, logInOverTheWire } from './new-customer';
import { newPerson } from './new-person';
import { runJob } from './own-product';
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

const textsTo = async (request: APIRequestContext, phone: string): Promise<string> =>
  (await (await request.get('/dev/outbox')).text())
    .split('<article')
    .filter((part) => part.includes(`data-recipient="+1${phone}"`))
    .join('\n');

const typeCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill(testCard.expiry);
  await page.getByLabel('CVC').fill(testCard.cvc);
};

/** By the link of the message, with a card that works. */
const payByLink = async (page: Page, request: APIRequestContext, id: string, phone: string) => {
  await open(page, `/appointment/confirm/${id}`);
  await expect(title(page)).toHaveText('Pay for your service');
  const bill = page.getByRole('article', { name: /^Your bill/ });
  await expect(bill).toContainText('2015 Toyota Camry');
  await expect(bill).toContainText('Oil Change');
  await expect(bill.getByText('Balance due')).toBeVisible();
  await typeCard(page, testCard.number);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, test.info().outputPath('due.png'));
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(title(page)).toHaveText('Thank you');
  await expectAccessible(page);
  await expect(async () => expect(await textsTo(request, phone)).toContain('Thank you. You paid')).toPass({
    timeout: 60_000,
  });
};

test('[PAY-2, PAY-6, BILL-1] cards that are slow, or fail when the work is done: told with a link, and paid by it', {
  tag: ['@once', '@long'],
}, async ({ page, request }) => {
  const jobs: { id: string; phone: string; says: string }[] = [];
  for (const [number, isAsked, says] of [
    ['4000 0000 0000 9011', false, 'Thank you. You paid'],
    ['4000 0027 6000 3184', true, 'your bank needs you to confirm the payment'],
    ['4000 0000 0000 0341', false, 'your card was declined'],
    ['4000 0000 0000 9979', false, 'your card was declined'],
  ] as const) {
    const contact = newPerson();
    const id = await askForQuote(request, { contact });
    await holdLastDay(request, id);
    await page.context().clearCookies();
    await open(page, `/appointment/confirm/${id}`);
    await page.evaluate(() => localStorage.clear());
    await open(page, `/appointment/confirm/${id}`);
    await typeCard(page, number);
    await button(page, 'Book appointment').click();
    if (isAsked) await button(page, 'Approve').click();
    await expect(title(page)).toHaveText('Appointment Confirmed');
    jobs.push({ id, phone: contact.phone, says });
  }
  await finishJobs(
    request,
    jobs.map(({ id }) => id),
  );
  for (const { id, phone, says } of jobs) {
    await expect(async () => expect(await textsTo(request, phone)).toContain(says)).toPass({
      timeout: 60_000,
    });
    const isPaid = says.includes('You paid');
    expect((await textsTo(request, phone)).includes(`/appointment/confirm/${id}`)).toBe(!isPaid);
    if (!isPaid) await payByLink(page, request, id, phone);
  }
});

test('[PAY-6] the provider is down when the work is done: shown and listed, and charged once when it is back', {
  tag: ['@once', '@long'],
}, async ({ page, request, browser, baseURL }) => {
  const contact = newPerson('Wilma Later');
  const id = await askForQuote(request, { contact });
  await holdLastDay(request, id);
  await open(page, `/appointment/confirm/${id}`);
  await typeCard(page, '4000 0000 0000 9003');
  await button(page, 'Book appointment').click();
  await expect(title(page)).toHaveText('Appointment Confirmed');

  const desk = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await enterAs(desk, await logInOverTheWire(request, { phone: '3135550107' }));
  await open(desk, '/office');
  await desk.getByText(/^Tasks/).click();
  const task = desk.getByRole('listitem').filter({ hasText: contact.name });
  await finishJobs(request, [id]);
  // On the list while it waits, without anybody reloading, and off it once it is paid.
  await expect(task.getByText('A payment is waiting on the provider')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(desk);
  await expect(async () =>
    expect(await textsTo(request, contact.phone)).toContain('We can’t reach our payment provider right now.'),
  ).toPass({ timeout: 60_000 });
  await expect(task).toHaveCount(0, { timeout: 90_000 });
  await expect(async () =>
    expect((await textsTo(request, contact.phone)).split('Thank you. You paid')).toHaveLength(2),
  ).toPass({ timeout: 60_000 });
  await desk.context().close();
  // Nothing is asked of the customer.
  const { due } = await (await request.get(`/api/v2/appointments/${id}/payment_due`)).json();
  expect(due).toBeNull();
});

test('[PAY-6, PAY-8, FLEET-7] a fleet connects a bank account and books with it; a debit that fails comes back by a link', {
  tag: ['@once', '@long'],
}, async ({ page, request, baseURL }) => {
  const { email, phone } = newPerson();
  const signedUp = await request.post('/api/v2/user/sign_up', {
    data: {
      user: {
        email,
        phone,
        name: 'Ada Okafor',
        business_address: '1 Woodward Ave, Detroit, MI',
        fleet: true,
      },
    },
  });
  expect(signedUp.status()).toBe(201);
  const { auth_token: token, user } = await signedUp.json();
  const headers = { authorization: `Bearer ${token}` };
  await page.addInitScript(
    (session) => localStorage.setItem('fmc', session),
    JSON.stringify({ token, user: { id: user.id, name: user.name, fleet: true } }),
  );

  await open(page, '/dashboard/payment');
  await button(page, 'Connect A Bank Account').click();
  await page.getByLabel('Routing number').fill('110000000');
  await page.getByLabel('Account number').fill('000999999991');
  await button(page, 'Connect bank account').click();
  await expect(page.getByText('The sandbox takes only the test accounts below.')).toBeVisible();
  await page.getByLabel('Account number').fill('000222222227');
  await expectAccessible(page);
  await button(page, 'Connect bank account').click();
  await expect(page.getByText('Bank account successfully connected!')).toBeVisible();
  await button(page, 'Close').click();
  await expect(
    page.getByText('Sandbox Bank checking •••• 2227 is debited when the work is done.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const asked = await request.post('/api/v2/appointments/create_fleet', {
    headers,
    data: {
      kind: 'fleet',
      appointment_type: 'repair',
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
      location_attributes: { zip: '48226' },
      services: ['Oil Change'],
    },
  });
  expect(asked.status()).toBe(201);
  const { id } = (await asked.json()).data as { id: string };
  await holdLastDay(request, id, headers);
  await open(page, `/appointment/confirm/${id}`);
  await expect(page.getByLabel('Use my Sandbox Bank ending in 2227')).toBeChecked();
  await expectAccessible(page);
  await button(page, 'Book appointment').click();
  await expect(title(page)).toHaveText('Appointment Confirmed');

  await finishJobs(request, [id]);
  await expect(async () => {
    await runJob(baseURL, 'settle-sandbox-banks');
    expect(await textsTo(request, phone)).toContain('your bank didn’t pay it');
  }).toPass({ timeout: 150_000, intervals: [2_000] });
  const [, link = ''] = (await textsTo(request, phone)).match(/\/appointment\/confirm\/([\w-]+)/) ?? [];
  const { headers: office } = await logInOverTheWire(request, { phone: '3135550107' });
  const tasks = await (await request.get('/api/v2/office/tasks', { headers: office })).text();
  expect(tasks).toContain(id);
  await payByLink(page, request, link, phone);
});
