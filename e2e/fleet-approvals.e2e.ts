import type { APIRequestContext } from '@playwright/test';
import { enterAs, logInOverTheWire, readCode, saveCard } from './new-customer';
import { newPhone } from './new-person';
import { expectAccessible, expectNoSidewaysScroll, expect as expectSoon, open, test } from './product';

const expect = expectSoon.configure({ timeout: 60_000 });

type Headers = { readonly authorization: string };
type Seat = { readonly token: string; readonly user: { readonly id: string; readonly name: string } };

const seatOf = async (answer: { json(): Promise<unknown> }): Promise<Seat> => {
  const { auth_token: token, user } = (await answer.json()) as { auth_token: string; user: Seat['user'] };
  return { token, user };
};
const headersOf = ({ token }: Seat): Headers => ({ authorization: `Bearer ${token}` });

const openFleet = async (request: APIRequestContext): Promise<Seat> => {
  const phone = newPhone('972');
  const user = {
    email: `owner-${phone}@example.com`,
    phone,
    name: 'Ada Okafor',
    business_address: '1 Woodward Ave, Detroit, MI 48226',
  };
  await request.post('/api/v2/user/sign_up', { data: { user } });
  // Only who has shown a code may have us write to others.
  const owner = await logInOverTheWire(request, { phone });
  await saveCard(request, { user: owner.user, headers: headersOf(owner) });
  return owner;
};

/** A manager who approves ten dollars alone. */
const joinAsManager = async (request: APIRequestContext, owner: Seat): Promise<Seat> => {
  const email = `manager-${newPhone('972')}@example.com`;
  const headers = headersOf(owner);
  await request.post('/api/v2/fleet/invitations', { headers, data: { email, role: 'manager' } });
  let secret: string | undefined;
  await expect(async () => {
    const articles = (await (await request.get('/dev/outbox')).text()).split('<article');
    secret = articles
      .find((article) => article.includes(`data-recipient="${email}"`))
      ?.match(/\/signup\/fleet\/join#([\w-]+)/)?.[1];
    expect(secret).toBeDefined();
  }).toPass({ timeout: 20_000 });
  const asked = await request.post('/api/v2/fleet/invitations/code', { data: { token: secret } });
  const { code: challenge } = await asked.json();
  const joined = await request.post('/api/v2/fleet/invitations/accept', {
    data: { token: secret, name: 'Mo Manager', challenge, code: await readCode(request, email) },
  });
  const manager = await seatOf(joined);
  await request.patch(`/api/v2/fleet/people/${manager.user.id}`, {
    headers,
    data: { role: 'manager', approve_under: 10 },
  });
  return manager;
};

/** An oil change with a window held for it. */
const askForWork = async (request: APIRequestContext, manager: Seat): Promise<void> => {
  const headers = headersOf(manager);
  const made = await request.post('/api/v2/appointments/create_fleet', {
    headers,
    data: {
      appointment_type: 'repair',
      car_attributes: {
        year: 2015,
        make: 'Toyota',
        model: 'Camry',
        engine_size: '2.5L 4-cyl',
        name: 'Van 7',
      },
      location_attributes: { zip: '48226' },
      services: ['Oil Change'],
    },
  });
  const { id } = (await made.json()).data;
  const times = await (await request.get(`/api/v2/availability/${id}`, { headers })).json();
  const held = await request.put(`/api/v2/appointments/${id}`, {
    headers,
    data: { ...times.data.attributes.next_windows[0], exact_address: '1 Woodward Ave, Detroit, MI 48226' },
  });
  expect(held.status()).toBe(200);
};

test('[GATE-3] a manager asks for what is above the limit, takes it back, asks again, and an owner books it with one press', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  test.slow();
  const owner = await openFleet(request);
  const manager = await joinAsManager(request, owner);
  await askForWork(request, manager);

  await enterAs(page, { ...manager, role: 'fleet' });
  await open(page, '/dashboard/upcoming');
  const askAgain = async () => {
    // It was left with its window held, so it goes on at its price.
    await page.getByRole('button', { name: 'Continue booking Van 7' }).click();
    await expect(page.getByRole('heading', { name: 'Estimate', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ask an owner to approve' }).click();
    await expect(page).toHaveURL(/\/dashboard\/approvals$/);
  };
  await expect(page.getByText('Not booked yet').first()).toBeVisible();
  await askAgain();
  await open(page, '/dashboard/upcoming');
  await expect(page.getByText('Waiting for approval').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue booking/ })).toHaveCount(0);

  const menu = page.getByRole('navigation', { name: 'Fleet menu' });
  await menu.getByRole('link', { name: 'Approvals' }).click();
  const waiting = page.getByRole('list', { name: 'Waiting for approval' });
  await expect(waiting.getByText('Asked by you', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.getByText('Nothing is waiting for approval')).toBeVisible();
  await menu.getByRole('link', { name: 'Upcoming Services' }).click();
  await askAgain();

  const second = await browser.newContext(test.info().project.use as object);
  const ownerPage = await second.newPage();
  await enterAs(ownerPage, { ...owner, role: 'fleet' });
  await open(ownerPage, '/dashboard/approvals');
  await expect(ownerPage.getByText('Asked by Mo Manager', { exact: false }).first()).toBeVisible();
  await expectAccessible(ownerPage);
  await expectNoSidewaysScroll(ownerPage);
  await ownerPage.getByRole('button', { name: /^Approve/ }).click();
  await expect(ownerPage.getByText('Approved and booked.')).toBeVisible();
  await expect(ownerPage.getByText('Nothing is waiting for approval')).toBeVisible();
  await expect(ownerPage.getByText('decided by Ada Okafor', { exact: false }).first()).toBeVisible();
  await second.close();

  await open(page, '/dashboard/approvals');
  await expect(page.getByText('decided by Ada Okafor', { exact: false }).first()).toBeVisible();
});
