import type { APIRequestContext } from '@playwright/test';
import { address, fillCard, testCard, windows } from './journey-steps';
import { logInOverTheWire } from './new-customer';
import { newPhone } from './new-person';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Page, test } from './product';

const vin = '4T1BF1FK1FU033527';
const csv = `Year,Make,Model,VIN,Name\n2015,Toyota,Camry,${vin},Unit 7\n2019,Ford,,,Unit 8\n`;
const minute = 60_000;

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

test('[AUTH-7, FLEET-1, FLEET-2, FLEET-5, FLEET-9] a fleet signs up, brings its vehicles, sees a fault arrive and books', async ({
  page,
  request,
}, { project }) => {
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
  await expect(page.getByText('Needs a Device')).toBeVisible();
  await page.getByRole('button', { name: 'Request a Device for 2015 Toyota Camry' }).click();
  await expect(page.getByText('Your request has been submitted')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const login = { authorization: `Bearer ${await tokenOf(page)}` };
  const cars = await (await request.get('/api/v2/user/cars', { headers: login })).json();
  const office = { authorization: `Bearer ${await officeToken(request)}` };
  const registered = await request.post('/api/v2/devices', {
    headers: office,
    data: { car_id: cars.data[0].id, serial: `E2E-${cars.data[0].id}` },
  });
  const device = { authorization: `Bearer ${(await registered.json()).data.key}` };
  const tell = (minutesAgo: number, dtcs: string[]) =>
    request.post('/api/v2/car_payloads', {
      headers: device,
      data: {
        readings: [
          {
            read_at: new Date(Date.now() - minutesAgo * minute).toISOString(),
            position: { latitude: 32.78, longitude: -96.8 },
            odometer: 51_000,
            fuel_level: 62,
            tire_pressures: {
              front_left_tire_pressure: 0,
              front_right_tire_pressure: 33,
              rear_left_tire_pressure: null,
              rear_right_tire_pressure: 27,
            },
            dtcs,
          },
        ],
      },
    });
  await tell(30, ['P0420']);
  await tell(20, ['P0420']);

  await goTo(page, 'GPS');
  await expect(page.locator('section[aria-label="Map of your vehicles"][data-ready]')).toBeVisible({
    timeout: 45_000,
  });
  if (project.name === 'phone') await page.getByRole('button', { name: /^List/ }).click();
  await page.getByRole('button', { name: /Unit 7/ }).click();
  const panel = page.getByRole('region', { name: 'Unit 7' });
  await expect(panel.getByText('51,000 miles')).toBeVisible();
  await expect(panel.getByText('1 code found')).toBeVisible();
  await expect(panel.getByText('0 psi')).toBeVisible();
  await expect(panel.getByText('Unknown').first()).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Schedule Service' })).toBeVisible();
  await expectAccessible(page);
  // The third time it is no blip; the panel is open and hears of it.
  await tell(1, ['P0420', 'P0301']);
  await expect(panel.getByText('2 codes found')).toBeVisible();
  await panel.getByRole('link', { name: 'Book it' }).click();

  await expect(page.getByRole('heading', { name: 'Select Services' })).toBeVisible();
  await expect(page.getByText(/P0420: /).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Time & Location' })).toBeVisible();
  await expect(windows(page).first()).toBeVisible();
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
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'All Set' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard\/upcoming$/);
  await expect(page.getByText('Approved').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
