import type { APIRequestContext } from '@playwright/test';
import { enterAs, logInOverTheWire } from './new-customer';
import { newFleet } from './new-fleet';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './product';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

// A VIN of another vehicle is refused.
test.use({ allowedErrors: [/status of 400 .*\/record/] });

/** Fifty more vans, as a file brings them. */
const importVans = async (request: APIRequestContext, headers: { authorization: string }): Promise<void> => {
  const lines = Array.from(
    { length: 50 },
    (_, nth) => `2019,Ford,Transit,Truck ${nth + 1},TX ${4100 + nth},TX`,
  );
  const csv = ['Year,Make,Model,Name,License Plate,License Plate State', ...lines].join('\n');
  const added = await request.post('/api/v2/fleet/vehicles/import', {
    headers,
    data: { csv, preview: false },
  });
  expect((await added.json()).data.added).toBe(50);
};

test('[FLT-3] a vehicle is found by its plate among many, edited, measured by hand, archived and restored', {
  tag: '@long',
}, async ({ page, request }) => {
  test.slow();
  const fleet = await newFleet(request, 'Van 2');
  await importVans(request, fleet.headers);
  await enterAs(page, fleet);
  await open(page, '/dashboard/vehicles');
  await expect(page.getByText('51 vehicles')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A page far away, and back by the address.
  await page.getByLabel('Page', { exact: true }).fill('6');
  await page.getByLabel('Page', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/page=6/);
  await expect(page.getByRole('button', { name: 'Edit Name: Van 2' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit Name: Van 2' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('tx-4117');
  await expect(page).toHaveURL(/q=tx-4117/);
  await expect(page.getByText('1 vehicle', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '2019 Ford Transit' }).click();
  await expect(page.getByRole('heading', { name: 'Truck 18' })).toBeVisible();
  await expect(page.getByText('TX 4117 TX')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Edit Truck 18' }).click();
  const form = page.getByRole('dialog');
  await expectAccessible(page);
  await form.getByLabel('License plate').fill('new 77');
  await form.getByLabel('Driver').fill('Maria López');
  await form.getByLabel('VIN').fill('4T1BF1FK1FU033527');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/belongs to a 2015 Toyota Camry/)).toBeVisible();
  await form.getByLabel('VIN').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('NEW 77 TX')).toBeVisible();
  await expect(page.getByText('Maria López')).toBeVisible();

  await page.getByRole('button', { name: 'Enter reading' }).click();
  await page.getByRole('dialog').getByLabel('Odometer (miles)').fill('88,200');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText(/Entered by Leo/)).toBeVisible();
  await expect(page.getByText('88,200 miles').first()).toBeVisible();

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Archive vehicle' }).click();
  await expect(page.getByText(/^Archived on/)).toBeVisible();
  await page.getByRole('link', { name: 'All vehicles' }).click();
  await expect(page.getByText('50 vehicles')).toBeVisible();
  await page.getByRole('button', { name: 'Archived' }).click();
  await expect(page.getByText('1 vehicle', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '2019 Ford Transit' }).click();
  await page.getByRole('button', { name: 'Restore' }).first().click();
  await expect(page.getByText(/^Archived on/)).toHaveCount(0);
  await expect(page.getByText('88,200 miles').first()).toBeVisible();
});

test('[FLT-3] many vehicles get a group at once, which is undone, and a vehicle is picked by typing', {
  tag: '@long',
}, async ({ page, request }) => {
  test.slow();
  const fleet = await newFleet(request, 'Van 2');
  await importVans(request, fleet.headers);
  await enterAs(page, fleet);
  await open(page, '/dashboard/vehicles?q=truck');
  await page.getByRole('checkbox', { name: 'Select Truck 1', exact: true }).check();
  await page.getByRole('button', { name: 'Select all 50' }).click();
  await page.getByRole('button', { name: 'Set group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Or a new group').fill('North yard');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set group' }).click();
  await expect(page.getByText('50 vehicles changed.')).toBeVisible();
  await expect(page.getByRole('option', { name: 'North yard (50)' })).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 50 vehicles.')).toBeVisible();
  await expect(page.getByRole('option', { name: 'North yard (0)' })).toBeAttached();
  await expectNoSidewaysScroll(page);

  await open(page, '/dashboard/maintenance');
  await page.getByRole('button', { name: 'Add a reminder' }).first().click();
  const reminder = page.getByRole('dialog');
  await reminder.getByRole('combobox', { name: 'Vehicle', exact: true }).fill('4133');
  await page.getByRole('option', { name: /Truck 34 / }).click();
  await expectAccessible(page);
  await reminder.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Truck 34').first()).toBeVisible();
});

test('[FLT-3] a document is kept with its expiration date and opened again', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const fleet = await newFleet(request, 'Van 2');
  await enterAs(page, fleet);
  await open(page, `/dashboard/vehicles/${fleet.carId}`);
  await page.getByRole('button', { name: 'Add document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('PDF or photo')
    .setInputFiles({ name: 'r.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByLabel('Title').fill('Registration 2026');
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Expiration date').fill(soon);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Expires /)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Open Registration 2026' }).click();
  expect((await download).suggestedFilename()).toBe('Registration 2026.pdf');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[FLT-3] a viewer looks at a vehicle and changes nothing', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const viewer = await logInOverTheWire(request, { email: 'viewer@example.com' });
  const listed = await request.get('/api/v2/fleet/vehicle_search', { headers: viewer.headers });
  const [van] = (await listed.json()).data;
  await enterAs(page, viewer);
  await open(page, `/dashboard/vehicles/${van.id}`);
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  for (const name of ['Archive', 'Add document', 'Enter reading', 'Edit'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  const refused = await request.post(`/api/v2/fleet/vehicles/${van.id}/archive`, { headers: viewer.headers });
  expect(refused.status()).toBe(403);
  await expectAccessible(page);
});
