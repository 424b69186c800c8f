import { askForQuote, bookVisit } from './ask-for-quote';
import { finishJobs } from './finish-jobs';
import { jobIdOf } from './job-id';
import { enterAs, logInOverTheWire, newLogin } from './new-customer';
import { newPerson } from './new-person';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Page, test } from './product';

/** By keys alone: open, type, choose the first, Enter. */
const find = async (page: Page, typed: string, option: RegExp): Promise<void> => {
  await page
    .locator('main')
    .first()
    .click({ position: { x: 1, y: 1 } });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { selected: true })).toHaveText(option);
};

test.describe('the desk', () => {
  test.slow();

  test('[OFF-1] [OFF-2] finds a customer by phone, writes a note, moves and cancels a visit, refunds another', {
    tag: '@desk',
  }, async ({ page, request }) => {
    const customer = await newLogin(request);
    const done = await askForQuote(request, { headers: customer.headers });
    await bookVisit(request, done, customer.headers);
    await finishJobs(request, [done]);
    const upcoming = await askForQuote(request, { headers: customer.headers });
    await bookVisit(request, upcoming, customer.headers);
    await enterAs(page, await logInOverTheWire(request, { phone: '3135550103' }));
    await open(page, '/office');
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
    const { phone } = customer;
    await find(page, `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`, /Robin Ellis/);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/office\/customers\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin Ellis');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel('Add a note').fill('Park behind the garage');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: 'Park behind the garage' })).toBeVisible();
    await expect(page.getByText(/^Priya Raman ·/)).toBeVisible();

    await page.getByRole('button', { name: /^Move WO-/ }).click();
    const moving = page.getByRole('dialog');
    await moving
      .getByRole('group', { name: 'Arrival window' })
      .getByRole('radio')
      .last()
      .check({ force: true });
    await expectAccessible(page);
    await moving.getByRole('button', { name: 'Move visit' }).click();
    await expect(page.getByText('Visit moved')).toBeVisible();

    await page.getByRole('button', { name: /^Refund WO-/ }).click();
    await page.getByLabel('Amount').fill('10');
    await page.getByLabel('Reason (staff only)').fill('Goodwill');
    await page.getByRole('button', { name: 'Refund now' }).click();
    await expect(page.getByText(/\$10\.00 refunded/).first()).toBeVisible();

    await page
      .getByRole('listitem')
      .filter({ hasText: 'Booked' })
      .getByRole('button', { name: /^Cancel WO-/ })
      .click();
    await expect(page.getByRole('dialog').getByText(/Canceling is free|fee will be charged/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel visit' }).click();
    await expect(page.getByText('Visit canceled')).toBeVisible();
    await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: /^WO-/ }).first().click();
    await expect(page.getByRole('link', { name: 'Dana Whitfield' })).toBeVisible();
  });

  test('[OFF-4] two people on one request see each other, and neither draft is lost', {
    tag: '@long',
  }, async ({ page, request, browser }) => {
    const person = newPerson('Toni Two');
    const asked = await request.post('/api/v2/appointments', {
      data: {
        kind: 'web',
        appointment_type: 'repair',
        car_attributes: { year: 2012, make: 'Honda', model: 'Civic', engine_size: '1.8L 4-cyl' },
        location_attributes: { zip: '48226' },
        services: ['Rebuild the convertible roof'],
        ...person,
        heard_about_us: 'Google',
      },
    });
    expect(asked.status()).toBe(201);
    const priya = await logInOverTheWire(request, { phone: '3135550103' });
    const id = await jobIdOf(request, priya.headers, (await asked.json()).data.id);
    await enterAs(page, priya);
    await open(page, `/office/requests/${id}`);
    await expect(page.getByRole('heading', { name: '2012 Honda Civic' })).toBeVisible();
    const second = await browser.newContext();
    const other = await second.newPage();
    await enterAs(other, await logInOverTheWire(request, { phone: '3135550105' }));
    await open(other, `/office/requests/${id}`);
    await expect(other.getByText('Priya Raman has this open too.')).toBeVisible();
    await page.getByLabel('Note for staff only').fill('Ask for the VIN');
    await expect(other.getByText('Priya Raman is writing this estimate right now.')).toBeVisible();
    await other.getByLabel('Note for staff only').fill('Needs a second technician');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
    const conflict = other.getByRole('alert').filter({ hasText: 'Yours isn’t saved yet' });
    await expect(conflict).toContainText('Ask for the VIN');
    await expect(conflict).toContainText('Needs a second technician');
    await expect(other.getByRole('button', { name: 'Save draft' })).toBeDisabled();
    await expectAccessible(other);
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await other.getByRole('button', { name: 'Save draft' }).click();
    await expect(other.getByText('Draft saved', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Note for staff only')).toHaveValue('Needs a second technician');
    await second.close();
  });
});
