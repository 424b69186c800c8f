import { enterAs, logInOverTheWire } from './new-customer';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './product';

test('[PULSE-1] the owner finds out why last week’s windows slipped in Dallas, down to the job', {
  tag: '@desk',
}, async ({ page }) => {
  await enterAs(page, await logInOverTheWire(page.request, { email: 'admin@example.com' }));
  await open(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Pulse', level: 2 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Jobs completed/ })).toBeVisible();
  const outside = page.getByRole('region', { name: 'Requests outside our area' });
  await outside.scrollIntoViewIfNeeded();
  await expect(outside.getByRole('img', { name: /^Map of \d+ ZIP codes/ })).toBeVisible();
  await expect(outside.getByRole('link', { name: /^\d{5} .*, [A-Z]{2}/ }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const sources = page.getByRole('region', { name: 'From request to completed job, by source' });
  await sources.getByText('Show as a table').click();
  await expect(sources.getByRole('columnheader', { name: 'Picked a time' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  // The demo's requests are spread over three weeks, and all of them are in the table.
  const period = page.getByRole('combobox', { name: 'Period' });
  await period.selectOption({ label: '4 weeks' });
  await outside.getByText('Show as a table').click();
  await expect(outside.getByRole('row', { name: /78701 Austin, TX/ })).toBeVisible();
  await period.selectOption({ label: 'Last 7 days' });

  await page.getByRole('combobox', { name: 'Market' }).selectOption({ label: 'Dallas-Fort Worth' });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const causes = page.getByRole('region', { name: 'Why we were late' });
  await expect(causes.getByRole('link', { name: /Reassigned too late/ })).toBeVisible();
  await causes.getByText('Show as a table').click();
  await expect(causes.getByRole('row', { name: /Left late/ })).toBeVisible();
  await causes.getByRole('link', { name: /Left late/ }).click();

  await expect(page.getByRole('heading', { name: 'Arrivals in the window, Left late' })).toBeVisible();
  await expect(page.getByText(/min late/).first()).toBeVisible();
  await expect(page.getByText('Promised window').first()).toBeVisible();
  await expect(page.getByText('The technician’s').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^pulse-window-dallas-fort-worth-left-late-.*\.csv$/);
  await page
    .getByRole('link', { name: /^(Oil Change|Front Brake|Replace)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/office\/requests\//);
  await expect(page.getByText(/Completed/).first()).toBeVisible();
  await expect(page.getByText(/, \d+ min late$/).first()).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'Back to Pulse' }).click();
  await expect(causes).toBeVisible();
  await period.selectOption({ label: '52 weeks' });
  await expect(page).toHaveURL(/days=364/);
  await expect(page).toHaveURL(/market=DFW/);
  await expect(causes).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 600) {
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  }
});

test('[PULSE-2] anybody reads how often promises were kept, with the number behind each', async ({
  page,
}) => {
  await open(page, '/quote');
  await page.getByRole('link', { name: 'See how often we keep our promises' }).click();
  await expect(page.getByRole('heading', { name: 'Our promises, measured' })).toBeVisible();
  const dallas = page.getByRole('region', { name: 'Dallas-Fort Worth' });
  await expect(dallas.getByText(/^\d+% of \d+$/).first()).toBeVisible();
  await open(page, '/promises');
  await expect(dallas.getByText(/^\d+% of \d+$/).first()).toBeVisible();
  await expect(dallas.getByText(/^Fewer than 30 /).first()).toBeVisible();
  await expect(dallas.getByRole('heading', { name: /\(so far\)$/ })).toHaveCount(1);
  await expect(page.getByText('One cent more counts as broken.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[PULSE-4] a technician reads their own numbers, and nobody else’s', async ({ page }) => {
  await enterAs(page, await logInOverTheWire(page.request, { email: 'technician@example.com' }));
  await open(page, '/technician');
  await page.getByRole('link', { name: 'My numbers' }).click();
  await expect(page.getByText('Only you and your lead can see this page.')).toBeVisible();
  await expect(page.getByText('Arrivals in the window', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
