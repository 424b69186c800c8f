import type { APIRequestContext } from '@playwright/test';
import { moveJob } from './move-job';
import { enterAs, logInOverTheWire, readCode, saveCard } from './new-customer';
import { newPhone } from './new-person';
import { runJob } from './own-product';
import { expect, expectAccessible, expectNoSidewaysScroll, open, takePicture, test } from './product';

/** From a reading to whoever hears of it, without waiting for the minute of each. */
const followUp = async (baseURL: string | undefined): Promise<void> => {
  for (const job of ['follow-faults', 'propose-repairs', 'settle-proposals', 'tell-alerts'])
    await runJob(baseURL, job);
};

const hourMs = 3_600_000;
const yard = { latitude: 42.331, longitude: -83.045 };

/** Somebody who has proven an email, where papers go; the owner logs in by phone. */
const joinByEmail = async (
  request: APIRequestContext,
  headers: { readonly authorization: string },
): Promise<void> => {
  const email = `manager-${newPhone('972')}@example.com`;
  await request.post('/api/v2/fleet/invitations', { headers, data: { email, role: 'manager' } });
  let secret: string | undefined;
  await expect(async () => {
    const articles = (await (await request.get('/dev/outbox')).text()).split('<article');
    secret = articles
      .find((article) => article.includes(`data-recipient="${email}"`))
      ?.match(/\/signup\/fleet\/join#([\w-]+)/)?.[1];
    expect(secret).toBeDefined();
  }).toPass({ timeout: 30_000 });
  const asked = await request.post('/api/v2/fleet/invitations/code', { data: { token: secret } });
  const { code: challenge } = await asked.json();
  const joined = await request.post('/api/v2/fleet/invitations/accept', {
    data: { token: secret, name: 'Mo Manager', challenge, code: await readCode(request, email) },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
};

/** A fleet in Detroit with a card on file and one van, whose device has reported from the yard for a week. */
const openFleet = async (request: APIRequestContext) => {
  const phone = newPhone('972');
  const user = {
    email: `care-${phone}@example.com`,
    phone,
    name: 'Ada Okafor',
    business_address: '1 Woodward Ave, Detroit, MI 48226',
    telematics: 'Yes',
  };
  await request.post('/api/v2/user/sign_up', { data: { user } });
  const owner = await logInOverTheWire(request, { phone });
  await saveCard(request, owner);
  await joinByEmail(request, owner.headers);
  const added = await request.post('/api/v2/user/cars', {
    headers: owner.headers,
    data: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl', name: 'Van 2' },
  });
  const carId: string = (await added.json()).data.id;
  const office = await logInOverTheWire(request, { phone: '3135550107' });
  const registered = await request.post('/api/v2/devices', {
    headers: office.headers,
    data: { car_id: carId, serial: `E2E-${carId}` },
  });
  const device = { authorization: `Bearer ${(await registered.json()).data.key}` };
  const tell = async (readings: readonly object[]): Promise<void> => {
    const told = await request.post('/api/v2/car_payloads', { headers: device, data: { readings } });
    expect(told.ok(), await told.text()).toBe(true);
  };
  const now = Date.now();
  await tell(
    Array.from({ length: 24 * 7 }, (_, hour) => ({
      read_at: new Date(now - (24 * 7 - hour) * hourMs).toISOString(),
      position: yard,
      dtcs: [],
    })),
  );
  return {
    phone,
    owner,
    carId,
    office,
    /** A code that has been on for a quarter of an hour. */
    breakDown: (code: string) =>
      tell(
        [15, 10, 5, 0].map((minutesAgo) => ({
          read_at: new Date(Date.now() - minutesAgo * 60_000 - 1_000).toISOString(),
          position: yard,
          odometer: 51_000,
          engine_hours: 2_000,
          dtcs: [code],
        })),
      ),
    recover: () => tell([{ read_at: new Date().toISOString(), position: yard, odometer: 51_001, dtcs: [] }]),
  };
};

test('[FLT-7] a fault code becomes a finished job without a person between', { tag: '@long' }, async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const { owner, carId, office, breakDown, recover } = await openFleet(request);
  await enterAs(page, { ...owner, role: 'fleet' });
  await open(page, '/dashboard/alerts');
  await expect(page.getByText('All quiet')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Text: Approval waiting' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Text: Fault codes' }).check();
  await page.getByRole('button', { name: 'Save alerts' }).click();
  await expect(page.getByText('Your alerts are saved')).toBeVisible();
  await page.getByLabel('Auto-approve up to ($)').fill('500');
  await page.getByRole('checkbox', { name: 'Diagnosis' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Automatic repairs saved')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await breakDown('P0420');
  await open(page, `/dashboard/vehicles/${carId}`);
  const faults = page.getByRole('region', { name: 'Fault history' });
  await expect(async () => {
    await followUp(baseURL);
    await page.reload();
    await expect(faults.getByText('Approved by your rule')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 170_000 });
  await expect(faults.getByText('Code on')).toBeVisible();
  await expect(faults.getByText('Booked')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, test.info().outputPath('fault-booked.png'), { fullPage: true });

  const listed = await request.get('/api/v2/fleet/proposals', { headers: owner.headers });
  const [{ attributes }] = (await listed.json()).data;
  await moveJob(request, office.headers, {
    id: attributes.appointment_id,
    to: ['en_route', 'in_progress', 'completed'],
  });
  await recover();
  await expect(async () => {
    await followUp(baseURL);
    await page.reload();
    await expect(faults.getByText('Code gone', { exact: true })).toBeVisible({ timeout: 5_000 });
    await expect(faults.getByRole('link', { name: 'Invoice' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 170_000 });
  await expect(faults.getByText('Completed')).toBeVisible();
  await expect(faults.getByText(/^Warranty until/)).toBeVisible();
  await expect(faults.getByText(/^Paid \$/)).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, test.info().outputPath('fault-fixed.png'), { fullPage: true });
});

test('[FLT-7] one press in a text books the repair', { tag: '@long' }, async ({ page, request, baseURL }) => {
  test.slow();
  const { phone, owner, breakDown } = await openFleet(request);
  const none = { text: false, email: false, push: false };
  // Whatever time it is where the test runs.
  const saved = await request.put('/api/v2/fleet/alerts/settings', {
    headers: owner.headers,
    data: {
      choices: {
        fault: none,
        tires: none,
        unsafe: none,
        no_signal: none,
        service: none,
        approval: { ...none, text: true },
      },
      quiet: null,
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await breakDown('P0300');
  let secret: string | undefined;
  await expect(async () => {
    await followUp(baseURL);
    const articles = (await (await request.get('/dev/outbox')).text()).split('<article');
    secret = articles
      .find((article) => article.includes(`data-recipient="+1${phone}"`) && article.includes('/fleet/repair'))
      ?.match(/\/fleet\/repair#([\w-]+)/)?.[1];
    expect(secret).toBeDefined();
  }).toPass({ timeout: 170_000, intervals: [3_000] });
  await open(page, `/fleet/repair#${secret}`);
  await expect(page.getByRole('heading', { name: /^Van 2/ })).toBeVisible();
  await expect(page.getByText(/^P0300/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, test.info().outputPath('repair-by-link.png'), { fullPage: true });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
  await expectAccessible(page);
});

test('[FLT-6] a program for all vehicles is due by miles, and is marked as done elsewhere', {
  tag: '@long',
}, async ({ page, request }) => {
  const { owner, breakDown } = await openFleet(request);
  await breakDown('P0300');
  await enterAs(page, { ...owner, role: 'fleet' });
  await open(page, '/dashboard/maintenance');
  await expect(page.getByText('No programs yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add program' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Program name').fill('Oil service');
  await form.getByRole('button', { name: 'Save program' }).click();
  await expect(form.getByText('Choose at least one service.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Services' }).fill('Oil Change');
  await page.getByRole('option', { name: 'Oil Change', exact: true }).click();
  await form.getByLabel(/^Every … miles/).fill('400');
  await expectAccessible(page);
  await takePicture(page, test.info().outputPath('program.png'), { fullPage: true });
  await form.getByRole('button', { name: 'Save program' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Oil service' })).toBeVisible();
  await expect(page.getByText('1 due soon')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, test.info().outputPath('maintenance.png'), { fullPage: true });
  await page.getByRole('button', { name: 'Edit Oil service' }).click();
  await form.getByLabel(/^Every … miles/).fill('5000');
  await form.getByRole('button', { name: 'Save program' }).click();
  await expect(page.getByText('Nothing due')).toBeVisible();
  await page.getByRole('button', { name: 'Mark Oil service for Van 2 as done' }).click();
  await form.getByLabel('Odometer (miles)').fill('50,900');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('in 4,900 miles')).toBeVisible();
});
