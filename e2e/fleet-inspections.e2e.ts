import { address, windows } from './journey-steps';
import { enterAs, saveCard } from './new-customer';
import { newFleet } from './new-fleet';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expect as expectSoon,
  open,
  type Page,
  test,
} from './product';

const expect = expectSoon.configure({ timeout: 60_000 });

test.use({ serviceWorkers: 'allow', allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWM4o6QERwzEcQDE4xEBjHFMDQAAAABJRU5ErkJggg==',
  'base64',
);

const fillReport = async (page: Page): Promise<void> => {
  await page.getByLabel('Your name').fill('Sam Reyes');
  await page.getByRole('group', { name: 'Tires' }).getByText('Defect').click();
  await page.getByLabel('What’s wrong: Tires').fill('Flat, left rear');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'flat.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('img', { name: 'Picture 1 of: Tires' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark the rest OK' }).click();
  await page.getByText('Not safe to drive').click();
  await page.getByLabel('Type your full name to sign').fill('Sam Reyes');
};

test('[FLT-9] a driver reports a defect without a signal, and a manager books its repair and certifies it', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  test.slow();
  const fleet = await newFleet(request, 'Van 2');
  await saveCard(request, fleet);
  await enterAs(page, { ...fleet, role: 'fleet' });
  await open(page, `/dashboard/vehicles/${fleet.carId}`);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByLabel('Link for drivers');
  await expect(link).toHaveValue(/\/inspect\/[\w-]{54}$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const path = new URL(await link.inputValue()).pathname;

  const phone = await browser.newContext({ viewport: { width: 375, height: 740 }, serviceWorkers: 'allow' });
  const driver = await phone.newPage();
  await open(driver, path);
  await expect(driver.getByRole('heading', { name: 'Van 2', level: 1 })).toBeVisible();
  await expect.poll(() => driver.evaluate(async () => (await caches.match('/technician'))?.status)).toBe(200);
  await driver.getByRole('button', { name: 'Send report' }).click();
  await expect(driver.getByText('Say whether the vehicle is safe to drive.')).toBeVisible();
  await phone.setOffline(true);
  await fillReport(driver);
  await expectAccessible(driver);
  await expectNoSidewaysScroll(driver);
  // What was typed outlives the page.
  await driver.close();
  const again = await phone.newPage();
  await open(again, path);
  await expect(again.getByLabel('What’s wrong: Tires')).toHaveValue('Flat, left rear');
  await expect(again.getByRole('img', { name: 'Picture 1 of: Tires' })).toBeVisible();
  await again.getByRole('button', { name: 'Send report' }).click();
  await expect(again.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible();
  await phone.setOffline(false);
  await expect(again.getByRole('heading', { name: 'Report sent' })).toBeVisible();
  await expect(again.getByText('Don’t drive this vehicle until it’s fixed.', { exact: false })).toBeVisible();
  await phone.close();

  await open(page, '/dashboard/inspections');
  await expect(page.getByRole('heading', { name: 'Van 2: Tires' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture 1: Tires' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^Open the report of Van 2/ }).click();
  await expect(page.getByRole('heading', { name: 'Driver’s vehicle inspection report' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'All inspections' }).click();
  await page.getByRole('link', { name: 'Book repair of Van 2: Tires' }).click();

  await expect(page.getByText('Tires: Flat, left rear').first()).toBeVisible();
  await page.getByLabel('ZIP code where it’s parked').fill('48226');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Time & Location' })).toBeVisible();
  await expect(windows(page).first()).toBeVisible();
  await address(page).fill('1 Woodward Ave, Detroit, MI 48226');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Estimate', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Book service' }).click();
  await expect(page.getByRole('heading', { name: 'All Set' })).toBeVisible();

  await open(page, '/dashboard/inspections');
  await expect(page.getByText('Repair requested')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Book repair/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Certify Van 2: Tires' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type your full name to sign').fill('Leo Fleet');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign and certify' }).click();
  await expect(page.getByText('No open defects')).toBeVisible();
});
