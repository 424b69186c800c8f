import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { jobIdOf } from './job-id';
import { enterAs, logInOverTheWire, newLogin } from './new-customer';
import { newPerson } from './new-person';
import { expect, expectNoSidewaysScroll, open, type Page, test } from './product';

/** What people type or paste: one word without an end, a family of emoji, text from right to left. */
const word = 'Donaudampfschiff'.repeat(19).slice(0, 300);
const family = '👨‍👩‍👧‍👦'.repeat(20);
const rightToLeft = `${'שלום'.repeat(30)} مرحبا`;

const post = async (
  request: APIRequestContext,
  path: string,
  { headers, data }: { readonly headers: Record<string, string>; readonly data: object },
): Promise<{ readonly data: { readonly id: string } }> => {
  const answer = await request.post(path, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data,
  });
  expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
  return answer.json();
};

const plant = async (request: APIRequestContext) => {
  const customer = await newLogin(request);
  const { headers } = customer;
  const { email, phone } = newPerson();
  const name = word.slice(0, 120);
  const { data } = await post(request, '/api/v2/appointments', {
    headers,
    data: {
      kind: 'web',
      appointment_type: 'repair',
      services: [word.slice(0, 100)],
      diagnosis_input: `${word} ${family} ${rightToLeft}`,
      car_attributes: { year: 2012, make: 'Honda', model: 'Civic', engine_size: '1.8L 4-cyl' },
      location_attributes: { zip: '48226' },
      name,
      email,
      phone,
      heard_about_us: 'Google',
    },
  });
  for (const body of [word, family, rightToLeft])
    await post(request, `/api/v2/appointments/${data.id}/messages`, { headers, data: { body } });
  const renamed = await request.put('/api/v2/user/profile', { headers, data: { name, zip_code: '48226' } });
  expect(renamed.ok()).toBe(true);
  await post(request, '/api/v1/mechanic/reviews', {
    headers,
    data: { mechanic_review: { user_id: customer.user.id, feedback: word } },
  });
  const lead = { lead_type: 'virtual_diagnosis', name, email, phone: '3135557002', zip: '48226' };
  await post(request, '/api/v1/leads', { headers: {}, data: { lead: { ...lead, message: word } } });
  return { customer, id: data.id };
};

/** At the phone's width and on the narrowest there is. */
const expectNarrow = async (page: Page): Promise<void> => {
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
};

test('[SAFE-7] no word is long enough to widen a page', { tag: ['@once', '@long'] }, async ({
  page,
  browser,
  request,
}) => {
  const { customer, id } = await plant(request);

  await test.step('of the customer', async () => {
    await enterAs(page, customer);
    await open(page, `/appointment/${id}/live`);
    await expect(page.getByText(word, { exact: true })).toBeVisible();
    await expect(page.getByText(family, { exact: true })).toBeVisible();
    await expectNarrow(page);
    for (const address of ['/dashboard', `/user/edit_appointment/${id}`]) {
      await open(page, address);
      await expect(page.getByText('2012 Honda Civic').first()).toBeVisible();
      await expectNarrow(page);
    }
    await open(page, '/profile');
    await expect(page.getByLabel('Name')).toHaveValue(word.slice(0, 120));
    await expectNarrow(page);
  });

  await test.step('of the office', async () => {
    const office = await (await browser.newContext()).newPage();
    const login = await logInOverTheWire(request, { email: 'office@example.com' });
    await enterAs(office, login);
    await open(office, '/office');
    await expect(office.getByText(word.slice(0, 120)).first()).toBeAttached();
    await expectNarrow(office);
    await office.getByText(/^Tasks/).click();
    await expect(office.getByText(word).first()).toBeVisible();
    await expectNarrow(office);
    await open(office, `/office/requests/${await jobIdOf(request, login.headers, id)}`);
    await office.getByLabel('Add a custom service').fill(word.slice(0, 100));
    await office.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(office.getByRole('heading', { name: word.slice(0, 100) })).toBeVisible();
    await expectNarrow(office);
    await office.getByRole('tab', { name: 'Preview' }).click();
    await expect(office.getByRole('tabpanel').getByText(word.slice(0, 100)).first()).toBeVisible();
    await expectNarrow(office);
    await office.getByRole('tab', { name: /Messages/ }).click();
    await expect(office.getByRole('tabpanel').getByText(word, { exact: true })).toBeVisible();
    await expectNarrow(office);
    for (const address of ['/office/leads', '/office/feedback']) {
      await open(office, address);
      await expect(office.getByText(word).first()).toBeVisible();
      await expectNarrow(office);
    }
    await office.context().close();
  });
});
