import { type APIRequestContext, request as requests } from '@playwright/test';
import { finishJobs } from './finish-jobs';
import { enterAs, logInOverTheWire, saveCard } from './new-customer';
import { newPhone } from './new-person';
import { startOwnProduct } from './own-product';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expect as expectSoon,
  open,
  type Page,
  takePicture,
  test,
} from './product';

test.slow();
const expect = expectSoon.configure({ timeout: 60_000 });

const look = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, test.info().outputPath(`${name}.png`), { fullPage: true });
};

type Headers = Record<string, string>;

const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };

const addVan = async (request: APIRequestContext, headers: Headers, name: string): Promise<string> => {
  const made = await request.post('/api/v2/user/cars', { headers, data: { ...camry, name } });
  return (await made.json()).data.id;
};

/** An oil change, not booked yet. */
const draftJob = async (request: APIRequestContext, headers: Headers, carId: string): Promise<string> => {
  const made = await request.post('/api/v2/appointments/create_fleet', {
    headers,
    data: {
      kind: 'fleet',
      appointment_type: 'repair',
      car_id: carId,
      car_attributes: camry,
      location_attributes: { zip: '48226' },
      address: '48226',
      diagnosis_input: '',
      services: ['Oil Change'],
      canned_service_ids: [],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).data.id;
};

/** In the first window that is free. */
const bookJob = async (request: APIRequestContext, headers: Headers, id: string): Promise<void> => {
  for (let later = 2; later < 12; later += 1) {
    const day = new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
    for (const appointment_time of ['09:00am-12:00pm', '12:00pm-03:00pm', '03:00pm-06:00pm']) {
      const held = await request.put(`/api/v2/appointments/${id}`, {
        headers,
        data: {
          appointment_day: day,
          appointment_time,
          exact_address: '2934 Woodward Ave, Detroit, MI 48226',
        },
      });
      if (held.status() !== 200) continue;
      const booked = await request.post(`/api/v2/appointments/confirm_card_on_file/${id}`, {
        headers,
        data: { pay_by: 'terms' },
      });
      expect(booked.status(), await booked.text()).toBe(200);
      return;
    }
  }
  throw new Error('no window');
};

const group = async (request: APIRequestContext, headers: Headers, name: string, carId: string) => {
  const made = await request.post('/api/v2/fleet/labels', {
    headers,
    data: { kind: 'group', name },
  });
  const labels = (await made.json()).data as { id: string; attributes: { name: string } }[];
  const label = labels.find(({ attributes }) => attributes.name === name);
  await request.post('/api/v2/fleet/label_changes', {
    headers,
    data: { act: 'group', label_id: label?.id, car_ids: [carId], matching: null },
  });
};

test('[FLT-12] two jobs of a fleet on terms become one monthly invoice, which its owner pays; costs by group', {
  tag: ['@once', '@long'],
}, async ({ browser, request }) => {
  const product = await startOwnProduct(request);
  try {
    const own = await requests.newContext({ baseURL: product.baseURL });
    const enter = async (login: Parameters<typeof enterAs>[1], path: string): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: product.baseURL,
        viewport: { width: 375, height: 800 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await enterAs(page, login);
      await open(page, path);
      return page;
    };
    const phone = newPhone('972');
    const signedUp = await own.post('/api/v2/user/sign_up', {
      data: {
        user: {
          email: `terms-${phone}@example.com`,
          phone,
          name: 'Ada Okafor',
          business_name: 'Terms Parcels',
          business_address: '2934 Woodward Ave, Detroit, MI 48201',
        },
      },
    });
    const headers = { authorization: `Bearer ${(await signedUp.json()).auth_token}` };

    const office = await enter(await logInOverTheWire(own, { phone: '3135550105' }), '/office/fleets');
    await office.getByRole('button', { name: 'Open Terms Parcels' }).click();
    const account = office.getByRole('dialog', { name: 'Terms Parcels' });
    await account.getByLabel('Net terms').selectOption('30');
    await account.getByLabel('Credit limit ($)').fill('2,500');
    await account.getByLabel('Reason').fill('Good references');
    await account.getByRole('button', { name: 'Save terms' }).click();
    await expect(account.getByText('Net 30, limit $2,500.00')).toBeVisible();
    await look(office, 'office-account');
    await office.context().close();

    const vans = [await addVan(own, headers, 'Van 1'), await addVan(own, headers, 'Van 2')];
    await group(own, headers, 'North yard', vans[0] ?? '');
    const jobs: string[] = [];
    for (const van of vans) {
      const id = await draftJob(own, headers, van);
      await bookJob(own, headers, id);
      jobs.push(id);
    }
    await finishJobs(own, jobs);
    // Before the clock is set: what is sent afterwards waits for the real one.
    const owner = await logInOverTheWire(own, { phone });
    await saveCard(own, owner);

    const now = new Date();
    await product.setClock(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 15)));
    await product.runJob('close-fleet-months');
    const page = await enter({ ...owner, role: 'fleet' }, '/dashboard/invoices');
    await look(page, 'invoices');
    await page.getByRole('button', { name: /^View INV-/ }).click();
    const invoice = page.getByRole('dialog', { name: /^INV-/ });
    await expect(invoice.getByText(/^Van [12]/)).toHaveCount(2);
    await look(page, 'invoice');
    await invoice.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(invoice.getByText('Paid', { exact: true })).toBeVisible();
    await expect(invoice.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);

    await open(page, '/dashboard/costs');
    await expect(page.getByRole('heading', { name: 'Costs by group' })).toBeVisible();
    await expect(page.getByText('North yard').first()).toBeVisible();
    await page.getByRole('button', { name: 'Costs by group as a table' }).click();
    await expect(page.getByText('North yard').first()).toBeVisible();
    await look(page, 'costs');
    await page.context().close();
  } finally {
    await product.stop();
  }
});
