import { type APIRequestContext, type Locator, request as requests } from '@playwright/test';
import { askForQuote } from './ask-for-quote';
import {
  acceptQuote,
  address,
  askByPlate,
  button,
  enterZip,
  fillCard,
  fillContact,
  findByPlate,
  goOn,
  pickService,
  testCard,
  title,
  windows,
} from './journey-steps';
import { newPerson } from './new-person';
import { expect, open, type Page, test } from './product';

const sentTo = (page: Page, method: string, path: RegExp): string[] => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname))
      bodies.push(request.postData() ?? '');
  });
  return bodies;
};

test('a reload and the way back, at every stage', { tag: '@once' }, async ({ page }) => {
  const reloaded = async (heading: string) => {
    await expect(title(page)).toHaveText(heading);
    await page.reload();
    await expect(title(page)).toHaveText(heading);
  };
  await enterZip(page, '48226');
  await pickService(page, 'Oil Change');
  await reloaded('How can we help?');
  await expect(page.getByRole('region', { name: 'Chosen services' })).toContainText('Oil Change');
  await goOn(page);
  await reloaded('Tell us about your car');
  await findByPlate(page, 'DEMO1');
  await expect(title(page)).toHaveText('Where do we send your quote?');
  await fillContact(page, newPerson());
  await reloaded('Where do we send your quote?');
  await button(page, 'View Quote').click();
  await reloaded('Your Service Quote');
  await goOn(page);
  await reloaded('Join for Savings');
  await button(page, 'No thanks').click();
  await expect(windows(page).nth(1)).toBeVisible();
  await windows(page).nth(1).check();
  await address(page).fill('2934 Woodward Ave');
  await reloaded('Time & Location');
  await expect(windows(page).nth(1)).toBeChecked();
  await expect(address(page)).toHaveValue('2934 Woodward Ave');
  await goOn(page);
  await reloaded('Finish booking');

  for (const heading of [
    ...['Time & Location', 'Join for Savings', 'Your Service Quote', 'Where do we send your quote?'],
    ...['Confirm your car', 'Tell us about your car', 'How can we help?'],
  ]) {
    await page.goBack();
    await expect(title(page)).toHaveText(heading);
  }
  for (let step = 0; step < 7; step += 1) await page.goForward();
  await expect(title(page)).toHaveText('Finish booking');
  for (const heading of ['Time & Location', 'Join for Savings', 'Your Service Quote']) {
    await button(page, 'Back').click();
    await expect(title(page)).toHaveText(heading);
  }
});

test('pressed twice: one appointment, one booking', { tag: ['@once', '@long'] }, async ({ page }) => {
  const asked = sentTo(page, 'POST', /^\/api\/v2\/appointments$/);
  const confirmed = sentTo(page, 'POST', /confirm/);
  await enterZip(page, '48226');
  await pickService(page, 'Oil Change');
  await goOn(page);
  await findByPlate(page, 'DEMO1');
  await fillContact(page, newPerson());
  await button(page, 'View Quote').dblclick();
  await acceptQuote(page);
  await expect(windows(page).first()).toBeChecked();
  await address(page).fill('2934 Woodward Ave');
  await goOn(page);
  await fillCard(page);
  await button(page, 'Book appointment').dblclick();
  await expect(title(page)).toHaveText('Appointment Confirmed');
  expect(asked).toHaveLength(1);
  expect(confirmed.filter((body) => body.includes('token') && !body.includes('client_secret'))).toHaveLength(
    1,
  );
  await page.goBack();
  await expect(title(page)).toHaveText('Appointment Confirmed');
});

/** Books this window, in a city no other journey uses, until no technician is free: holds alone leave some. */
const takeWindow = async (request: APIRequestContext, day: string, time: string): Promise<void> => {
  for (let taken = 0; taken < 100; taken += 1) {
    const id = await askForQuote(request, { zip: '85004' });
    const answer = await request.put(`/api/v2/appointments/${id}`, {
      data: {
        appointment_day: day,
        appointment_time: time,
        exact_address: '1 N Central Ave, Phoenix, AZ 85004',
        location_attributes: {
          zip: '85004',
          postal_code: '85004',
          street_number: '1',
          route: 'N Central Ave',
        },
      },
    });
    if (answer.status() === 409) return;
    expect(answer.status()).toBe(200);
    const setup = await (await request.post(`/api/v2/appointments/${id}/card_setup`)).json();
    await request.post('/sandbox/payments/setups/confirm', {
      data: { client_secret: setup.client_secret, token: 'pm_card_visa' },
    });
    const booked = await request.post(`/api/v2/appointments/confirm/${id}`, {
      data: { token: setup.setup_id },
    });
    if (booked.status() === 409) return;
    expect(booked.status(), await booked.text()).toBe(200);
  }
  throw new Error('Nobody could take the window');
};

test.describe('somebody else is faster', () => {
  // The browser itself notes an answer that is not a success.
  test.use({ allowedErrors: [/status of 409/] });

  test('[TIME-6] a window taken by others: what was typed stays, the next ones are offered', {
    tag: ['@once', '@long'],
  }, async ({ page, baseURL }) => {
    await enterZip(page, '85004');
    await askByPlate(page, 'Oil Change', newPerson());
    await acceptQuote(page);
    await expect(windows(page).first()).toBeChecked();
    const offered = page.waitForResponse((response) => response.url().includes('/api/v2/availability/'));
    await page.reload();
    const { data } = await (await offered).json();
    const [first] = data.attributes.next_windows;
    await address(page).fill('1 N Central Ave');
    const others = await requests.newContext(baseURL === undefined ? {} : { baseURL });
    await takeWindow(others, first.appointment_day, first.appointment_time);
    await others.dispose();
    await goOn(page);
    await expect(page.getByRole('alert').getByText('That window was just taken')).toBeVisible();
    await expect(address(page)).toHaveValue(/1 N Central Ave/);
    await expect(windows(page).first()).not.toBeChecked();
    await goOn(page);
    await expect(page.getByText('Time is required')).toBeVisible();
    await windows(page).first().check();
    await goOn(page);
    await expect(title(page)).toHaveText('Finish booking');
  });
});

/** By Tab alone, as far as it takes. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
};

const typeAt = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

const pressAt = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Waits for the focus: keys pressed earlier would go to the previous question. */
const arrive = async (page: Page, heading: string): Promise<void> => {
  await expect(title(page)).toHaveText(heading);
  await expect(title(page)).toBeFocused();
};

test('by the keyboard alone', { tag: ['@once', '@long'] }, async ({ page }) => {
  const person = newPerson();
  await open(page, '/');
  await typeAt(page, page.getByRole('textbox', { name: 'Zip code' }).first(), '48226');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('How can we help?');
  await tabTo(page, page.getByRole('tab', { name: 'Diagnose my car' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await pressAt(page, button(page, 'Oil Change'));
  await pressAt(page, button(page, 'Continue'));
  await arrive(page, 'Tell us about your car');
  await typeAt(page, page.getByRole('textbox', { name: 'License plate' }), 'DEMO1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Is this your car?' })).toBeFocused();
  await pressAt(page, button(page, 'Yes'));
  await arrive(page, 'Where do we send your quote?');
  await typeAt(page, page.getByLabel('First name'), person.name);
  await typeAt(page, page.getByLabel('Email'), person.email);
  await typeAt(page, page.getByLabel('Phone', { exact: true }), person.phone);
  await typeAt(page, page.getByLabel('How did you hear about us?'), 'Goog');
  await pressAt(page, button(page, 'View Quote'));
  await arrive(page, 'Your Service Quote');
  await pressAt(page, button(page, 'Continue'));
  await arrive(page, 'Join for Savings');
  await pressAt(page, button(page, 'No thanks'));
  await arrive(page, 'Time & Location');
  await expect(windows(page).first()).toBeChecked();
  await typeAt(page, address(page), '2934 Woodward Ave');
  await pressAt(page, button(page, 'Continue'));
  await arrive(page, 'Finish booking');
  await typeAt(page, page.getByLabel('Card number'), testCard.number);
  await typeAt(page, page.getByLabel('Expiration date'), '1234');
  await typeAt(page, page.getByLabel('CVC'), testCard.cvc);
  await pressAt(page, button(page, 'Book appointment'));
  await arrive(page, 'Appointment Confirmed');
});
