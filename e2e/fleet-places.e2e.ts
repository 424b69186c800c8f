import type { APIRequestContext } from '@playwright/test';
import { withGraphics } from './launch-options';
import { enterAs, logInOverTheWire } from './new-customer';
import { newFleet } from './new-fleet';
import { expectAccessible, expectNoSidewaysScroll, expect as expectSoon, open, test } from './product';

test.use({ launchOptions: withGraphics });

// Drawn in software, the map holds the page's main thread for seconds when the machine is busy.
const expect = expectSoon.configure({ timeout: 60_000 });

const detroit = { latitude: 42.3314, longitude: -83.0458 };

const driveMinutes = 40;

/** Shortly after midnight a part of the drive was yesterday, and the trail is of today. */
const isOfOneDay = (): boolean => {
  const dayAt = (ms: number): string =>
    new Date(ms).toLocaleDateString('en-CA', { timeZone: 'America/Detroit' });
  const spareMs = 10 * 60_000;
  return dayAt(Date.now()) === dayAt(Date.now() - driveMinutes * 60_000 - spareMs);
};

/** From the yard northward and back, over the last hour. */
const drive = async (request: APIRequestContext, carId: string): Promise<void> => {
  const { headers } = await logInOverTheWire(request, { phone: '3135550107' });
  const registered = await request.post('/api/v2/devices', {
    headers,
    data: { car_id: carId, serial: `DRIVE-${carId}` },
  });
  const { key } = (await registered.json()).data;
  const readings = [0, 1, 2, 3, 4, 3, 2, 1, 0, 0].map((north, nth) => ({
    read_at: new Date(Date.now() - (driveMinutes - nth * 4) * 60_000).toISOString(),
    position: { ...detroit, latitude: detroit.latitude + north * 0.01 },
    speed_mph: north === 0 ? 0 : 25,
    heading: nth < 5 ? 0 : 180,
    odometer: 51_000 + nth,
  }));
  const told = await request.post('/api/v2/car_payloads', {
    headers: { authorization: `Bearer ${key}` },
    data: { readings },
  });
  expect(told.ok(), await told.text()).toBe(true);
};

test('[FLT-8] a place is drawn and shows who arrived, and the map plays a vehicle’s day', {
  tag: ['@desktop', '@long'],
}, async ({ page, request }) => {
  test.slow();
  const fleet = await newFleet(request, 'Van 2');
  await drive(request, fleet.carId);
  await enterAs(page, { ...fleet, role: 'fleet' });

  await open(page, '/dashboard/places');
  await expect(page.getByText('No places yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a place' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('North yard');
  await dialog.getByLabel('Latitude').fill(String(detroit.latitude));
  await dialog.getByLabel('Longitude').fill(String(detroit.longitude));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save place' }).click();
  await expect(page.getByRole('heading', { name: 'North yard' })).toBeVisible();
  // Of the last day at once: it left, came back and is there.
  await expect(page.getByText('1 vehicle there now')).toBeVisible();
  await expect(page.getByText('There now', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await open(page, `/dashboard/gps?vehicle=${fleet.carId}`);
  const map = page.locator('section[aria-label="Map of your vehicles"]');
  await expect(map).toHaveAttribute('data-marks', /^[1-9]\d*$/);
  const panel = page.getByRole('region', { name: 'Van 2', exact: true });
  await expect(panel.getByText(/^Near .*Detroit, MI/)).toBeVisible();
  await expect(panel.getByText('Not moving')).toBeVisible();
  await panel.getByRole('button', { name: 'Trail of the day' }).click();
  const player = page.getByRole('region', { name: 'Trail of Van 2' });
  await expect(player.getByText(isOfOneDay() ? /9 miles/ : /\d+ miles?/)).toBeVisible();
  await expect(map).toHaveAttribute('data-trail', /^[1-9]\d*$/);
  const slider = player.getByRole('slider', { name: 'Time on the trail' });
  await slider.press('Home');
  const start = await slider.inputValue();
  await slider.press('ArrowRight');
  await expect(slider).not.toHaveValue(start);
  await player.getByRole('button', { name: 'Play' }).click();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await player.getByRole('button', { name: 'Pause' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await open(page, '/dashboard/use');
  await expect(page.getByRole('heading', { name: 'Usage and idling' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
