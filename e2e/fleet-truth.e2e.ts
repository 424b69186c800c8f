import { windows } from './journey-steps';
import { enterAs } from './new-customer';
import { newFleet } from './new-fleet';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './product';

test('[FLT-1] a job left halfway keeps what was chosen, is not called booked, resumes and is deleted', {
  tag: '@long',
}, async ({ page, request }) => {
  const { token, user, carId } = await newFleet(request, 'Van 2');
  await enterAs(page, { token, user, role: 'fleet' });
  await open(page, `/dashboard/new?car=${carId}&service=Oil%20Change`);
  const zip = page.getByLabel('ZIP code where it’s parked');
  await zip.fill('48226');
  await page.reload();
  await expect(zip).toHaveValue('48226');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Time & Location' })).toBeVisible();
  await expect(windows(page).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Time & Location' })).toBeVisible();

  await open(page, '/dashboard/upcoming');
  await expect(page.getByText('Not booked yet').first()).toBeVisible();
  await expect(page.getByText('Approved')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continue booking Van 2' }).click();
  await expect(page.getByRole('heading', { name: 'Time & Location' })).toBeVisible();

  // As another link leads there: a reload of the same address would go on with what was chosen.
  await open(page, `/dashboard/new?service=Oil%20Change&car=${carId}`);
  await page.getByLabel('ZIP code where it’s parked').fill('48226');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/You started booking Oil Change for Van 2/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book it again anyway' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await open(page, '/dashboard/upcoming');
  await page.getByRole('button', { name: 'Delete Van 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete request' }).click();
  await expect(page.getByText('Nothing scheduled')).toBeVisible();
});

test('[FLT-4] [FLT-5] another product’s file is imported and undone, and a reading that cannot be is reviewed', {
  tag: '@long',
}, async ({ page, request }) => {
  const { token, user, carId, headers, tell } = await newFleet(request, 'Van 2');
  await tell(30, []);
  await enterAs(page, { token, user });
  await request.post(`/api/v2/fleet/vehicles/${carId}/odometer`, { headers, data: { miles: 52_000 } });
  await tell(0, []);
  await open(page, '/dashboard/vehicles');
  await expect(page.getByText('1 reading looks wrong.')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog');
  await expect(review.getByText('It’s lower than the last reading.')).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Dismiss: Van 2' }).click();
  await expect(review.getByText('Nothing to review')).toBeVisible();
  await review.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: '2015 Toyota Camry' }).click();
  await page.getByRole('button', { name: 'Enter reading' }).click();
  const odometer = page.getByRole('dialog');
  await expect(odometer.getByText('52,000 miles').first()).toBeVisible();
  await expectAccessible(page);
  await odometer.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('link', { name: 'All vehicles' }).click();

  const csv =
    'Vehicle Name,VIN Number,License Plate,Make,Model,Year,Serial\n\nUnit 9,4T1BF1FK1FU033527,ABC 123,Ford,Transit,2021,G1\nUnit 10,,XYZ 9,Ford,Transit,2019,G2\n';
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('Line 3')).toBeVisible();
  await expect(dialog.getByText(/The VIN belongs to a 2015 Toyota Camry/)).toBeVisible();
  await expect(dialog.getByText(/1 column isn’t imported/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 vehicle' }).click();
  await expect(dialog.getByText('1 vehicle added.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog.getByText(/^Undone/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Unit 10')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});
