import { type APIRequestContext, expect as expectWire } from '@playwright/test';
import { holdLastDay } from './ask-for-quote';
import { finishJobs } from './finish-jobs';
import { enterAs, newLogin, saveCard } from './new-customer';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  open,
  type Page,
  test,
} from './product';

type Login = Awaited<ReturnType<typeof newLogin>>;

const lookOver = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const addCar = async (request: APIRequestContext, { headers }: Login, model: string): Promise<void> => {
  const data = { year: 2018, make: 'Ford', model, engine_size: "I don't know" };
  expectWire((await request.post('/api/v2/user/cars', { headers, data })).ok()).toBe(true);
};

const ask = async (request: APIRequestContext, login: Login, service: string): Promise<string> => {
  const answer = await request.post('/api/v2/appointments', {
    headers: login.headers,
    data: {
      appointment_type: 'repair',
      services: [service],
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
      location_attributes: { zip: '48226' },
      name: login.name,
      email: `robin${login.phone}@example.com`,
      phone: login.phone,
      heard_about_us: 'Google',
    },
  });
  expectWire(answer.status()).toBe(201);
  return (await answer.json()).data.id;
};

/** Books with a membership, as the wizard's last press does. */
const joinWithVisit = async (request: APIRequestContext, login: Login): Promise<string> => {
  const { headers } = login;
  const id = await ask(request, login, 'Front Brake Pads & Rotors');
  await holdLastDay(request, id, headers);
  const setup = await (await request.post(`/api/v2/appointments/${id}/card_setup`)).json();
  await request.post('/sandbox/payments/setups/confirm', {
    data: { client_secret: setup.client_secret, token: 'pm_card_visa' },
  });
  const booked = await request.post(`/api/v2/appointments/confirm/${id}`, {
    headers,
    data: { token: setup.setup_id, member_price_agreed_on_before_job: 190 },
  });
  expectWire(booked.status()).toBe(200);
  return id;
};

test('[MEMB-2] [MEMB-3] [MEMB-4] joins, sees the hub, ends it in two presses and resumes it', async ({
  page,
  request,
}) => {
  const login = await newLogin(request);
  await addCar(request, login, 'Escape');
  await addCar(request, login, 'F-150');
  await saveCard(request, login);
  await enterAs(page, login);
  await open(page, '/dashboard');
  await page.getByRole('link', { name: 'See what members get' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible();
  await expect(page.getByText('10% off all repairs', { exact: true })).toBeVisible();
  const terms = page.getByRole('region', { name: 'Renews until you end it' });
  await expect(terms).toContainText('renews automatically on');
  await expect(terms).toContainText('in two taps');
  await lookOver(page);
  await page.getByLabel('Car for the free oil changes').selectOption({ label: '2018 Ford Escape' });
  await press(page, /^Join for/);
  await expect(page.getByText('Welcome. You’re a member.')).toBeVisible();
  await expect(page.getByText('For your 2018 Ford Escape')).toBeVisible();
  await expect(page.getByText(/^Renews on .* for \$15$/)).toBeVisible();
  await expect(page.getByText('Free oil changes left')).toBeVisible();
  await lookOver(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await press(page, 'End membership');
  const dialog = page.getByRole('dialog', { name: 'End your membership?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End membership' }).click();
  await expect(page.getByText(/^Ends on .* You won’t be charged again\.$/)).toBeVisible();
  await page.reload();
  await press(page, 'Resume membership');
  await expect(page.getByText(/^Renews on .* for \$15$/)).toBeVisible();
});

test('[MEMB-1] a membership bought with a visit starts when the visit is paid for', {
  tag: ['@once', '@long'],
}, async ({ page, request }) => {
  const login = await newLogin(request);
  const id = await joinWithVisit(request, login);
  const quote = async () => {
    const other = await ask(request, login, 'Replace Battery');
    return (await (await request.get(`/api/v1/appointments/${other}`)).json()).data.attributes.member_job;
  };
  await enterAs(page, login);
  await open(page, '/membership');
  await expect(page.getByText('Not started')).toBeVisible();
  expect(await quote()).toBe(false);
  await finishJobs(request, [id]);
  await expect.poll(quote, { timeout: 20_000 }).toBe(true);
  await page.reload();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText('Compared with regular prices on your completed visits')).toBeVisible();
  await lookOver(page);
});
