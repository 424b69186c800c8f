import {
  address,
  button,
  choose,
  enterZip,
  expectStep,
  fill,
  fillCard,
  fillContact,
  findByPlate,
  goOn,
  newCount,
  storedSession,
  ticket,
  windows,
} from './journey-steps';
import { newPerson } from './new-person';
import { expect, expectAccessible, test } from './product';

test('[LEGAL-3] an oil change: from the home page to the promised window with at most 11 inputs', async ({
  page,
}) => {
  const count = newCount();
  const person = newPerson();
  await enterZip(page, '48226', count);
  await expectStep(page, 'How can we help?', false);
  await page.getByRole('tab', { name: 'Pick my service' }).click();
  await choose(count, 'service', () => button(page, 'Oil Change').click());
  await goOn(page);
  await expectStep(page, 'Tell us about your car');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('MI');
  await findByPlate(page, 'DEMO1', count);
  await expectStep(page, 'Where do we send your quote?');
  await fillContact(page, person, count);
  await button(page, 'View Quote').click();
  await expectStep(page, 'Your Service Quote');
  await expect(ticket(page)).toContainText('2015 Toyota Camry');
  await goOn(page);
  await expectStep(page, 'Join for Savings');
  await button(page, 'No thanks').click();
  await expect(windows(page).first()).toBeChecked();
  await expectStep(page, 'Time & Location');
  await fill(count, 'address', address(page), '2934 Woodward Ave');
  await goOn(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectStep(page, 'Finish booking');
  await expect(page.getByRole('timer')).toHaveText(/\d+:\d\d/);
  const charged = await page.getByText(/charged at time of service$/).textContent();
  const sum = /\$[\d,.]+\d/.exec(charged ?? '')?.[0] ?? 'no sum';
  await expect(page.getByText(`you authorize Lugnut to do the work listed for ${sum}. We`)).toBeVisible();
  await fillCard(page, count);
  await button(page, 'Book appointment').click();
  await expectStep(page, 'Appointment Confirmed');
  expect(count.inputs).toEqual([
    ...['zip', 'service', 'plate', 'name', 'e-mail', 'phone', 'heard about us', 'address'],
    ...['card number', 'card expiry', 'card code'],
  ]);
  expect(count.inputs.length).toBeLessThanOrEqual(11);

  await expect(page.getByText(/^\w+day, \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByText(/^\d+( AM)?–\d+ [AP]M$/)).toBeVisible();
  await expect(page.getByText(/2934 Woodward Ave/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', '/app');
  const session = await storedSession(page);
  expect(session?.token).toMatch(/.{16,}/);
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('2015 Toyota Camry').first()).toBeVisible();
  await expectAccessible(page);
});
