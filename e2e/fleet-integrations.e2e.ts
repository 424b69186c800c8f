import { enterAs } from './new-customer';
import { newFleet } from './new-fleet';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './product';

// Its place is taken at first.
test.use({ allowedErrors: [/status of 409 .*\/vehicle/] });

test('[FLT-10] a device is added, tested live and moved; a tracking account is connected', {
  tag: '@long',
}, async ({ page, request }) => {
  test.slow();
  const fleet = await newFleet(request, 'Van 2');
  await enterAs(page, fleet);
  await open(page, '/dashboard/devices');
  await expect(page.getByText(`E2E-${fleet.carId}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Add devices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Serial numbers').fill('LN-1\nx');
  await expect(dialog.getByText('Line 2: this serial number is too short.')).toBeVisible();
  await dialog.getByLabel('Serial numbers').fill('LN-1');
  await dialog.getByRole('button', { name: 'Add 1 device' }).click();
  await expect(dialog.getByText('Copy the keys now')).toBeVisible();
  await expectAccessible(page);
  const key = await dialog.getByText(/^lnd_/).innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Manage LN-1' }).click();
  await dialog.getByRole('combobox', { name: 'Vehicle', exact: true }).fill('Van 2');
  await page.getByRole('option', { name: /Van 2/ }).click();
  await dialog.getByRole('button', { name: 'Assign to this vehicle' }).click();
  await expect(dialog.getByText(`Van 2 already has device E2E-${fleet.carId}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Test LN-1' }).click();
  await expect(dialog.getByText('Waiting for a reading…')).toBeVisible();
  const sent = await request.post('/api/v2/car_payloads', {
    headers: { authorization: `Bearer ${key}` },
    data: { readings: [{ read_at: new Date().toISOString(), fuel_level: 61, oil_life: 70 }] },
  });
  expect(sent.status()).toBe(202);
  await expect(dialog.getByText(/Received \d+ s ago, 2 values/)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Connect Samsara' }).click();
  await dialog.getByLabel('API token').fill('any-token');
  await dialog.getByRole('button', { name: 'Connect Samsara' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('region', { name: 'Samsara' });
  await expect(card.getByText('Connected', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('[FLT-11] an owner makes a key and a webhook, and sees what was sent; the guide is public', {
  tag: '@long',
}, async ({ page, request }) => {
  test.slow();
  const fleet = await newFleet(request, 'Van 2');
  await enterAs(page, fleet);
  await open(page, '/dashboard/developers');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Our ERP');
  await dialog.getByLabel('Read vehicles, their health, odometer, and maintenance').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await dialog.getByText(/^lnk_/).innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(`${key.slice(0, 12)}…`)).toBeVisible();
  const headers = { authorization: `Bearer ${key}` };
  expect((await request.get('/api/v2/fleet/vehicles', { headers })).status()).toBe(200);
  expect((await request.get('/api/v2/fleet/costs', { headers })).status()).toBe(403);
  await page.getByRole('button', { name: 'Revoke Our ERP' }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await request.get('/api/v2/fleet/vehicles', { headers })).status()).toBe(401);

  await page.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByLabel('URL').fill('https://127.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(/The URL points to a private network/)).toBeVisible();
  await page.getByRole('button', { name: 'Deliveries' }).click();
  await expect(dialog.getByText('A test you sent')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await open(page, '/developers');
  await expect(page.getByRole('heading', { name: 'For developers' })).toBeVisible();
  await page.getByText('fault.opened', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'fault.opened' })).toContainText('P0420');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
