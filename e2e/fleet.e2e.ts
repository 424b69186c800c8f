import type { APIRequestContext } from '@playwright/test';
import { address, fillCard, testCard, windows } from './journey-steps';
import { moveJob } from './move-job';
import { logInOverTheWire, readCode } from './new-customer';
import { drawNoMap, giveDevice, newFleet } from './new-fleet';
import { newPhone } from './new-person';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Page, test } from './product';

const vin = '4T1BF1FK1FU033527';
const csv = `Year,Make,Model,VIN,Name\n2015,Toyota,Camry,${vin},Unit 7\n2019,Ford,,,Unit 8\n`;
/** What the technician found: the fleet takes the first and leaves the second. */
const [approved, declined] = ['Replace Battery', 'Oil Change'] as const;
const found = [approved, declined];

type Headers = { readonly authorization: string };

/** The secret of the email's link. */
const invitedBy = async (request: APIRequestContext, email: string): Promise<string> => {
  let secret: string | undefined;
  await expect(async () => {
    const articles = (await (await request.get('/dev/outbox')).text()).split('<article');
    secret = articles
      .find((article) => article.includes(`data-recipient="${email}"`))
      ?.match(/\/signup\/fleet\/join#([\w-]+)/)?.[1];
    expect(secret).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return secret ?? '';
};

const officeToken = async (request: APIRequestContext): Promise<string> =>
  (await logInOverTheWire(request, { phone: '3135550107' })).token;

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('fmc') ?? '{}').token);

const goTo = async (page: Page, tab: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Fleet menu' }).getByRole('link', { name: tab }).click();
};

const signUp = async (page: Page): Promise<void> => {
  const phone = newPhone('972');
  await open(page, '/login/fleet');
  await page.getByRole('link', { name: 'Create New Account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  const create = page.getByRole('button', { name: 'Create Account' });
  await expect(create).toBeDisabled();
  await page.getByLabel('Email').fill(`fleet-${phone}@example.com`);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Full name').fill('Ada Okafor');
  await page.getByLabel('Business address').fill('300 S Houston St, Dallas, TX 75202');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await create.click();
};

/** The last day in sight: the first ones are full of other jobs, and have no room for what is found later. */
const pickLateDay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Other days' }).click();
  const days = page.getByRole('grid').locator('button:enabled:not([aria-disabled="true"])');
  await expect(days.first()).toBeVisible();
  await days.last().click();
  const offered = page.getByRole('group', { name: /^Arrival windows on/ });
  await offered.getByRole('radio').first().check();
};

/** The office prices two services of a job, over the API as its screen does. */
const sendEstimate = async (request: APIRequestContext, headers: Headers, id: string): Promise<void> => {
  const order = `/api/v2/office/requests/${id}`;
  const { builder } = await (await request.get(order, { headers })).json();
  const suggested = await request.post(`${order}/suggestions`, { headers, data: { services: found } });
  const lines = (await suggested.json()).data.map(({ line }: { line: object }) => ({
    labor_minutes: 60,
    ...line,
  }));
  const data = { draft: { ...builder.draft, lines }, base_version: builder.base_version };
  const sent = await request.post(`${order}/send`, { headers, data });
  expect(sent.status()).toBe(200);
};

const finishJob = (request: APIRequestContext, headers: Headers, id: string): Promise<void> =>
  moveJob(request, headers, { id, to: ['en_route', 'in_progress', 'completed'] });

test('[AUTH-7, FLEET-1, FLEET-2, FLEET-5, FLEET-9] a fleet signs up, brings its vehicles, sees a fault arrive, books, decides line by line and sees it done', async ({
  page,
  request,
}) => {
  const { project } = test.info();
  test.slow();
  await drawNoMap(page);
  await signUp(page);
  await expect(page).toHaveURL(/\/dashboard\/gps$/);
  await expect(page.getByRole('heading', { name: 'Hello, Ada Okafor' })).toBeVisible();

  await goTo(page, 'Vehicles');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('Model is missing')).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 vehicle' }).click();
  await expect(page.getByText('1 vehicle added.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Needs a Device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Request a Device for 2015 Toyota Camry' }).click();
  await expect(page.getByText('Your request has been submitted')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const login = { authorization: `Bearer ${await tokenOf(page)}` };
  const cars = await (await request.get('/api/v2/user/cars', { headers: login })).json();
  const office = { authorization: `Bearer ${await officeToken(request)}` };
  const tell = await giveDevice(request, cars.data[0].id);
  await tell(30, ['P0420']);
  await tell(20, ['P0420']);

  await goTo(page, 'GPS');
  await expect(page.getByText(/This browser can’t show the map/)).toBeVisible();
  if (project.name === 'phone') await page.getByRole('button', { name: /^List/ }).click();
  await page.getByRole('button', { name: /Unit 7/ }).click();
  const panel = page.getByRole('region', { name: 'Unit 7' });
  await expect(panel.getByText('51,000 miles')).toBeVisible();
  await expect(panel.getByText('1 code found')).toBeVisible();
  await expect(panel.getByText('0 psi')).toBeVisible();
  await expect(panel.getByText('Unknown').first()).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Schedule Service' })).toBeVisible();
  await expectAccessible(page);
  // The third reading makes it a fault; the open panel updates.
  await tell(1, ['P0420', 'P0301']);
  await expect(panel.getByText('2 codes found')).toBeVisible();
  await panel.getByRole('link', { name: 'Book it' }).click();

  await expect(page.getByRole('heading', { name: 'Select Services' })).toBeVisible();
  await expect(page.getByText(/P0420: /).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Time & Location' })).toBeVisible();
  await expect(windows(page).first()).toBeVisible();
  await pickLateDay(page);
  await address(page).fill('300 S Houston St, Dallas, TX 75202');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Estimate', level: 1 })).toBeVisible();
  await expect(page.getByText('Complimentary multi-point inspection')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Credit Card' }).click();
  await fillCard(page);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Card updated!')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(testCard.number.slice(-4))).toBeVisible();
  await page.getByRole('button', { name: 'Book service' }).click();
  await expect(page.getByRole('heading', { name: 'All Set' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard\/upcoming$/);
  await expect(page.getByText('Approved').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const { data: jobs } = await (await request.get('/api/v2/fleet/appointments', { headers: login })).json();
  await sendEstimate(request, office, jobs[0].id);
  await page.reload();
  await page.getByRole('button', { name: /^View/ }).first().click();
  const dialog = page.getByRole('dialog');
  for (const service of found) await dialog.getByRole('button', { name: `Approve: ${service}` }).click();
  await dialog.getByRole('button', { name: `Decline: ${declined}` }).click();
  // Shown at once, and pressable again when the server has taken it.
  await expect(dialog.getByRole('button', { name: `Approve: ${declined}` })).toBeEnabled();
  await expect(dialog.getByRole('button', { name: `Decline: ${approved}` })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await finishJob(request, office, jobs[0].id);
  await goTo(page, 'Past Services');
  // The list that is left has this vehicle, too.
  await expect(page.getByRole('heading', { level: 2, name: 'Past Services' })).toBeVisible();
  const row = page.getByRole(project.name === 'phone' ? 'listitem' : 'row').filter({ hasText: 'Unit 7' });
  await expect(row).toContainText(approved);
  await expect(row).not.toContainText(declined);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await goTo(page, 'Upcoming Services');
  await expect(page.getByText('Nothing scheduled')).toBeVisible();
  await expect(page.getByText('Unit 7')).toHaveCount(0);
});

test('[FLEET-2] a viewer looks, in a browser that draws no map, and is offered nothing to book', {
  tag: ['@once', '@long'],
}, async ({ page, request }) => {
  const { phone, carId: id, tell } = await newFleet(request, 'Unit 9');
  await tell(0, ['P0420']);
  // Only who has shown a code may have us write to others.
  const { headers } = await logInOverTheWire(request, { phone });
  const email = `viewer-${phone}@example.com`;
  await request.post('/api/v2/fleet/invitations', { headers, data: { email, role: 'viewer' } });
  await open(page, `/signup/fleet/join#${await invitedBy(request, email)}`);
  await page.getByLabel('Full name').fill('Vera Look');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification Code').fill(await readCode(request, email));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await drawNoMap(page);
  await page.getByRole('button', { name: 'Join the fleet' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Vera Look' })).toBeVisible();
  await open(page, '/dashboard/gps');
  await expect(page.getByText(/This browser can’t show the map/)).toBeVisible();
  await page.getByRole('button', { name: /^List/ }).click();
  await page.getByRole('button', { name: /Unit 9/ }).click();
  await expect(page.getByRole('region', { name: 'Unit 9' }).getByText('1 code found')).toBeVisible();
  await expect(page.getByRole('link', { name: /Schedule Service|Book it/ })).toHaveCount(0);
  await expectAccessible(page);
  await open(page, `/dashboard/new?car=${id}`);
  await expect(page.getByText(/To book or change something, ask an owner/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Select Services' })).toHaveCount(0);
});
