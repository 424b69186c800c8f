import type { APIRequestContext } from '@playwright/test';
import { askForQuote, bookVisit, holdLastDay } from './ask-for-quote';
import { finishJobs } from './finish-jobs';
import { giveTo } from './give-to';
import { hireTechnician } from './hire-technician';
import { jobIdOf } from './job-id';
import { button, fillCard, title } from './journey-steps';
import { enterAs, logInOverTheWire, newLogin } from './new-customer';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  type Page,
  takePicture,
  test,
} from './product';
import { setOff } from './set-off';
import { wordsInPdf } from './words-in-pdf';

type Headers = Record<string, string>;
type Login = Awaited<ReturnType<typeof newLogin>>;

const brakes = 'Front Brake Pads & Rotors';
const battery = 'Replace Battery';

const asOffice = async (request: APIRequestContext) => logInOverTheWire(request, { phone: '3135550103' });

const look = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, test.info().outputPath(`${name}.png`), { fullPage: true });
};

const askFor = (request: APIRequestContext, login: Login, services: readonly string[]): Promise<string> =>
  askForQuote(request, {
    headers: login.headers,
    contact: { phone: login.phone, email: `robin${login.phone}@example.com` },
    services,
  });

const billOf = async (request: APIRequestContext, headers: Headers, link: string) => {
  const { data } = await (await request.get(`/api/v1/appointments/${link}`, { headers })).json();
  return data.attributes.bill as { agreed: number };
};
const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

const messagesTo = async (request: APIRequestContext, phone: string): Promise<string> =>
  (await (await request.get('/dev/outbox')).text())
    .split('<article')
    .filter((part) => part.includes(`data-recipient="+1${phone}"`))
    .join('\n');

const expectMessage = (request: APIRequestContext, phone: string, words: string | RegExp): Promise<void> =>
  expect(async () => expect(await messagesTo(request, phone)).toMatch(words)).toPass({ timeout: 30_000 });

/** The invoice as the customer opens it from the live page; made anew a moment after the bill changed. */
const expectInvoice = async (
  page: Page,
  request: APIRequestContext,
  link: string,
  check: (words: string) => void,
): Promise<void> => {
  await expect(async () => {
    await open(page, `/appointment/${link}/live`);
    const href = await page
      .getByRole('link', { name: 'Repair Receipt' })
      .getAttribute('href', { timeout: 3_000 });
    check(wordsInPdf(await (await request.get(href ?? '')).body()));
  }).toPass({ timeout: 60_000 });
};

test('[BILL-3] what the technician says was not done is told on the live page and the receipt, and not charged', {
  tag: ['@once', '@long'],
}, async ({ page, request, browser }) => {
  test.slow();
  const [login, technician] = [await newLogin(request), await hireTechnician(request)];
  const link = await askFor(request, login, [brakes, battery]);
  const held = await bookVisit(request, link, login.headers, {}, undefined, { day: 'tomorrow' });
  const booked = (await billOf(request, login.headers, link)).agreed;
  const office = await asOffice(request);
  const id = await jobIdOf(request, office.headers, link);
  await giveTo(request, { id, technicianId: technician.id, held });

  const context = await browser.newContext({
    viewport: { width: 375, height: 740 },
    serviceWorkers: 'block',
  });
  const field = await context.newPage();
  await enterAs(field, await logInOverTheWire(request, { email: technician.email }));
  await open(field, `/technician/jobs/${id}`);
  await setOff(field);
  await button(field, 'Arrived').click();
  await button(field, `Not done: ${battery}`).click();
  await look(field, 'not-done');
  await field.getByRole('button', { name: 'Take it off the bill' }).click();
  const row = field.getByRole('listitem').filter({ hasText: battery });
  await expect(row.getByText('Not done', { exact: true })).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);

  await expectMessage(request, login.phone, battery);
  const left = (await billOf(request, login.headers, link)).agreed;
  expect(left).toBeLessThan(booked);
  await enterAs(page, login);
  await open(page, `/appointment/${link}/live`);
  await expect(page.getByText(brakes, { exact: true })).toBeVisible();
  await expect(page.getByText('Not done, not charged')).toBeVisible();
  await look(page, 'live');
  await context.close();

  const finished = await request.post(`/api/v2/office/jobs/${id}/status`, {
    headers: office.headers,
    data: { status: 'completed' },
  });
  expect(finished.status(), await finished.text()).toBe(200);
  await expectInvoice(page, request, link, (words) => {
    expect(words).toContain('Front Brake Pads');
    expect(words).toContain(`${battery} Quoted, not done`);
    expect(words).toContain(`Total ${dollars(left)}`);
  });
});

test('[BILL-5] a service removed before booking is on no confirmation', { tag: ['@once', '@long'] }, async ({
  page,
  request,
}) => {
  const login = await newLogin(request);
  const link = await askFor(request, login, ['Oil Change', battery]);
  await enterAs(page, login);
  await open(page, `/appointment/estimate/${link}`);
  await page.getByRole('button', { name: `Remove Service: ${battery}` }).click();
  await expect(page.getByRole('button', { name: `Approve Service: ${battery}` })).toBeVisible();
  await holdLastDay(request, link, login.headers);
  await open(page, `/appointment/confirm/${link}`);
  await fillCard(page);
  await look(page, 'payment');
  await button(page, 'Book appointment').click();
  await expect(title(page)).toHaveText('Appointment Confirmed');
  const agreed = dollars((await billOf(request, login.headers, link)).agreed);
  await expect(page.getByText('Oil Change').first()).toBeVisible();
  await expect(page.getByText(battery)).toHaveCount(0);
  await expect(page.getByText(agreed, { exact: true }).first()).toBeVisible();
  await look(page, 'confirmed');
  await open(page, '/dashboard');
  await expect(page.getByText(agreed, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(battery)).toHaveCount(0);
});

test('[BILL-10] a dispute is a task of the office with the day by which evidence is due', {
  tag: ['@once', '@long'],
}, async ({ page, request }) => {
  const login = await newLogin(request);
  const link = await askFor(request, login, ['Oil Change']);
  await bookVisit(request, link, login.headers, {}, 'pm_card_createDispute');
  const office = await asOffice(request);
  const id = await jobIdOf(request, office.headers, link);
  await finishJobs(request, [link]);
  await enterAs(page, office);
  await open(page, '/office');
  await page.getByText(/^Tasks/).click();
  const task = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${id}"]`) });
  await expect(task.getByText(/disputes a payment of \$/)).toBeVisible({ timeout: 60_000 });
  await expect(task.getByText(/^Due /)).toBeVisible();
  await look(page, 'dispute');
});

test('[BILL-11] a refund of the office is on the customer’s invoice, and the customer is told', {
  tag: ['@once', '@long'],
}, async ({ page, request, browser }) => {
  const login = await newLogin(request);
  const link = await askFor(request, login, ['Oil Change']);
  await bookVisit(request, link, login.headers);
  const office = await asOffice(request);
  const id = await jobIdOf(request, office.headers, link);
  await finishJobs(request, [link]);
  await enterAs(page, login);
  await expectInvoice(page, request, link, (words) => {
    expect(words).toContain('Paid');
    expect(words).not.toContain('Refund');
  });

  const desk = await browser.newPage({ viewport: { width: 375, height: 740 }, serviceWorkers: 'block' });
  await enterAs(desk, office);
  await open(desk, `/office/requests/${id}`);
  await button(desk, 'Refund').click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('12.34');
  await dialog.getByLabel(/^Reason/).fill('Arrived late');
  await look(desk, 'refund');
  await dialog.getByRole('button', { name: 'Refund now' }).click();
  await expect(dialog).toBeHidden();
  await desk.close();

  await expectMessage(request, login.phone, /We refunded \$12\.34 for .* to /);
  await expectInvoice(page, request, link, (words) => {
    expect(words).toContain('Refund');
    expect(words).toContain('12.34');
  });
});
