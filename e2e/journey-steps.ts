import type { Locator } from '@playwright/test';
import type { Person } from './new-person';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Page } from './product';

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const address = (page: Page) => page.getByRole('combobox', { name: 'Vehicle location' });
export const ticket = (page: Page) => page.getByRole('article');
export const windows = (page: Page) => page.getByRole('group', { name: 'Arrival window' }).getByRole('radio');

export const testCard = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' } as const;

/** Checks a step as it is: accessible, no sideways scroll, its question focused. */
export const expectStep = async (page: Page, heading: string | RegExp, isFocused = true): Promise<void> => {
  await expect(title(page)).toHaveText(heading);
  if (isFocused) await expect(title(page)).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { contrast: true });
};

/** Counts fields that are empty at first: a default asks nothing. */
export type Count = { readonly inputs: string[] };
export const newCount = (): Count => ({ inputs: [] });

export const fill = async (count: Count, name: string, field: Locator, text: string): Promise<void> => {
  if ((await field.inputValue()) === '') count.inputs.push(name);
  await field.fill(text);
};

export const choose = async (count: Count, name: string, press: () => Promise<void>): Promise<void> => {
  count.inputs.push(name);
  await press();
};

/** From the home page. */
export const enterZip = async (page: Page, zip: string, count = newCount()): Promise<void> => {
  await open(page, '/');
  const field = page.getByRole('textbox', { name: 'Zip code' }).first();
  await fill(count, 'zip', field, zip);
  await field.press('Enter');
  await expect(title(page)).toHaveText('How can we help?');
};

export const pickService = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Pick my service' }).click();
  await page.getByRole('button', { name, exact: true }).click();
};

/** Enter picks the first result, once the catalog is loaded. */
export const pickFirstFound = async (page: Page, words: string): Promise<void> => {
  const search = page.getByRole('combobox', { name: 'Search our services' });
  await search.fill(words);
  await expect(page.locator('[role=option][data-highlighted]')).toBeVisible();
  await search.press('Enter');
  await expect(page.getByRole('region', { name: 'Chosen services' })).toBeVisible();
};

export const goOn = async (page: Page): Promise<void> => {
  await button(page, 'Continue').click();
};

export const findByPlate = async (page: Page, plate: string, count = newCount()): Promise<void> => {
  await fill(count, 'plate', page.getByRole('textbox', { name: 'License plate' }), plate);
  await button(page, 'Search').click();
  await expect(page.getByRole('heading', { name: 'Is this your car?' })).toBeFocused();
  await button(page, 'Yes').click();
};

export const fillContact = async (page: Page, person: Person, count = newCount()): Promise<void> => {
  await fill(count, 'name', page.getByLabel('First name'), person.name);
  await fill(count, 'e-mail', page.getByLabel('Email'), person.email);
  await fill(count, 'phone', page.getByLabel('Phone', { exact: true }), person.phone);
  const heard = page.getByLabel('How did you hear about us?');
  if ((await heard.inputValue()) === '') count.inputs.push('heard about us');
  await heard.selectOption('Google');
};

/** Desk, car and contact as the shortest way goes, up to the quote. */
export const askByPlate = async (page: Page, service: string, person: Person): Promise<void> => {
  await pickService(page, service);
  await goOn(page);
  await findByPlate(page, 'DEMO1');
  await fillContact(page, person);
  await button(page, 'View Quote').click();
};

export const fillCard = async (page: Page, count = newCount()): Promise<void> => {
  await fill(count, 'card number', page.getByLabel('Card number'), testCard.number);
  await fill(count, 'card expiry', page.getByLabel('Expiration date'), testCard.expiry);
  await fill(count, 'card code', page.getByLabel('CVC'), testCard.cvc);
};

/** Past the quote and the offer to join, to Time & Location. */
export const acceptQuote = async (page: Page): Promise<void> => {
  await expect(title(page)).toHaveText('Your Service Quote');
  await goOn(page);
  await expect(title(page)).toHaveText('Join for Savings');
  await button(page, 'No thanks').click();
  await expect(title(page)).toHaveText('Time & Location');
};

export const finishBooking = async (
  page: Page,
  place: string,
  payment: 'new card' | 'card on file' = 'new card',
): Promise<void> => {
  await expect(windows(page).first()).toBeChecked();
  await address(page).fill(place);
  await goOn(page);
  await expect(title(page)).toHaveText('Finish booking');
  if (payment === 'new card') await fillCard(page);
  else await expect(page.getByLabel('Use my Visa ending in 4242')).toBeChecked();
  await button(page, 'Book appointment').click();
  await expect(title(page)).toHaveText('Appointment Confirmed');
};

export type StoredSession = { readonly token?: string; readonly user?: { readonly name?: string } };

/** Who is logged in here, as the site keeps it. */
export const storedSession = (page: Page): Promise<StoredSession | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('fmc') ?? 'null'));
