import type { APIRequestContext, Page } from '@playwright/test';
import { address } from './journey-steps';
import { moveJob } from './move-job';
import { enterAs, logInOverTheWire, readCode, saveCard } from './new-customer';
import { newPhone } from './new-person';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expect as expectSoon,
  isLong,
  open,
  test,
} from './product';

const expect = expectSoon.configure({ timeout: 60_000 });

type Seat = { readonly token: string; readonly user: { readonly id: string; readonly name: string } };
const headersOf = ({ token }: Seat) => ({ authorization: `Bearer ${token}` });

/** A fleet in Detroit with a card and vans from 1 on. Only who has shown a code may have us write to others. */
const openYard = async (request: APIRequestContext, vans: number, isProven: boolean) => {
  const phone = newPhone('972');
  const signedUp = await request.post('/api/v2/user/sign_up', {
    data: {
      user: {
        email: `yard-${phone}@example.com`,
        phone,
        name: 'Ada Okafor',
        business_name: 'Okafor Parcels',
        business_address: '2934 Woodward Ave, Detroit, MI 48201',
      },
    },
  });
  const { auth_token: token, user } = await signedUp.json();
  const owner: Seat = isProven ? await logInOverTheWire(request, { phone }) : { token, user };
  const headers = headersOf(owner);
  await saveCard(request, { user: owner.user, headers });
  for (let nth = 1; nth <= vans; nth += 1)
    await request.post('/api/v2/user/cars', {
      headers,
      data: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl', name: `Van ${nth}` },
    });
  return { owner, headers, phone };
};

const articlesTo = async (request: APIRequestContext, recipient: string): Promise<readonly string[]> =>
  (await (await request.get('/dev/outbox')).text())
    .split('<article')
    .filter((article) => article.includes(`data-recipient="${recipient}"`));

/** The limit comes with the invitation. */
const joinAsManager = async (request: APIRequestContext, headers: object, limit: number): Promise<Seat> => {
  const email = `manager-${newPhone('972')}@example.com`;
  await request.post('/api/v2/fleet/invitations', {
    headers: { ...headers },
    data: { email, role: 'manager', approve_under: limit },
  });
  let secret: string | undefined;
  await expect(async () => {
    const [letter] = await articlesTo(request, email);
    secret = letter?.match(/\/signup\/fleet\/join#([\w-]+)/)?.[1];
    expect(secret).toBeDefined();
  }).toPass({ timeout: 20_000 });
  const asked = await request.post('/api/v2/fleet/invitations/code', { data: { token: secret } });
  const { code: challenge } = await asked.json();
  const joined = await request.post('/api/v2/fleet/invitations/accept', {
    data: { token: secret, name: 'Mo Manager', challenge, code: await readCode(request, email) },
  });
  const { auth_token: token, user } = await joined.json();
  return { token, user };
};

const chooseVans = async (page: Page, vans: number): Promise<void> => {
  await open(page, '/dashboard/new?service=Oil%20Change');
  const first = page.getByRole('combobox', { name: 'Vehicle', exact: true });
  await first.fill('Van 1,');
  await page.getByRole('option', { name: /^Van 1,/ }).click();
  const others = page.getByRole('combobox', { name: /^More vehicles at the same place/ });
  for (let nth = 2; nth <= vans; nth += 1) {
    await others.fill(`Van ${nth},`);
    await page.getByRole('option', { name: new RegExp(`^Van ${nth},`) }).click();
  }
  // Escape closes the list and then does nothing: what was chosen stays.
  await others.press('Escape');
  await others.press('Escape');
  await expect(page.getByRole('button', { name: /^Remove Van/ })).toHaveCount(vans - 1);
};

/** Two yards beside each other would take the same mechanics: each has a time of its own. */
const chooseVisit = async (page: Page, which: 'first' | 'last'): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'When should we come?' })).toBeVisible();
  const offers = page.getByRole('group', { name: /^Times when all of them/ }).getByRole('radio');
  await expect(offers.first()).toBeVisible();
  await offers[which]().check();
  await address(page).fill('2934 Woodward Ave, Detroit, MI 48201');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your yard day' })).toBeVisible();
};

test('[FLT-2] many vehicles are one yard day: one total, one visit, one message, one invoice', {
  tag: '@desk',
}, async ({ page, request }) => {
  test.slow();
  const vans = isLong ? 12 : 6;
  const { owner, headers, phone } = await openYard(request, vans, false);
  await enterAs(page, { ...owner, role: 'fleet' });
  await chooseVans(page, vans);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('ZIP code where it’s parked').fill('48201');
  // A business has its own line, and no video offer.
  await expect(page.getByText(/video/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'When should we come?' })).toBeVisible();
  // How many come and until when is part of every offer.
  await expect(page.getByText(/^\d mechanics?, done about/).first()).toBeVisible();

  // Back keeps everything that was chosen, and Continue makes nothing twice.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('ZIP code where it’s parked')).toHaveValue('48201');
  await page.getByRole('button', { name: 'Continue' }).click();
  await chooseVisit(page, 'first');
  const yards = await (await request.get('/api/v2/fleet/yard_days', { headers })).json();
  expect(yards.data).toHaveLength(1);
  const estimates = page.getByRole('region', { name: 'Estimates' });
  await expect(estimates.getByRole('heading', { name: /^Van / })).toHaveCount(vans);
  await expect(estimates.getByText(`Total for ${vans} vehicles`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Book ${vans} vehicles` }).click();
  await expect(page.getByRole('heading', { name: 'All Set' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  const list = page.getByRole('region', { name: 'Yard days' });
  await expect(list.getByRole('heading', { name: `Yard day: ${vans} vehicles` })).toBeVisible();
  await expect(list.getByText('Approved').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(async () => {
    const told = (await articlesTo(request, `+1${phone}`)).filter((text) => text.includes('is booked for'));
    expect(told).toHaveLength(1);
  }).toPass({ timeout: 20_000 });

  const { data } = await (await request.get('/api/v2/fleet/yard_days', { headers })).json();
  const { headers: office } = await logInOverTheWire(request, { phone: '3135550107' });
  for (const { appointment_id: id } of data[0].attributes.vehicles)
    await moveJob(request, office, { id, to: ['in_progress', 'completed'] });
  await open(page, '/dashboard/past');
  const invoice = page.getByRole('link', { name: /^Invoice of the yard day/ });
  await expect(invoice).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const paper = await request.get((await invoice.getAttribute('href')) ?? '');
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('[FLT-2] [GATE-3] [FLT-13] a yard day above a manager’s limit is booked by one press of an owner', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  test.slow();
  const { owner, headers } = await openYard(request, 5, true);
  const manager = await joinAsManager(request, headers, 200);
  await enterAs(page, { ...manager, role: 'fleet' });
  await chooseVans(page, 5);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('ZIP code where it’s parked').fill('48201');
  await page.getByRole('button', { name: 'Continue' }).click();
  await chooseVisit(page, 'last');
  await expect(page.getByText('This is above your approval limit ($200.00).')).toBeVisible();
  await page.getByRole('button', { name: 'Ask an owner to approve' }).click();
  await expect(page.getByText('Yard day: 5 vehicles').first()).toBeVisible();

  const ownersPage = await (await browser.newContext()).newPage();
  await enterAs(ownersPage, { ...owner, role: 'fleet' });
  await open(ownersPage, '/dashboard/approvals');
  await expectAccessible(ownersPage);
  await expectNoSidewaysScroll(ownersPage);
  await ownersPage.getByRole('button', { name: 'Approve: Yard day: 5 vehicles' }).click();
  await expect(ownersPage.getByText('Approved and booked.')).toBeVisible();
  const { data } = await (await request.get('/api/v2/fleet/yard_days', { headers })).json();
  expect(data[0].attributes).toMatchObject({ status: 'booked' });
  await open(ownersPage, '/dashboard/upcoming');
  await expect(
    ownersPage.getByRole('region', { name: 'Yard days' }).getByText('Approved').first(),
  ).toBeVisible();

  // FLT-13: the business changes its name and address.
  await open(ownersPage, '/dashboard/people');
  const business = ownersPage.getByRole('region', { name: 'Your business' });
  await business.getByLabel('Business name').fill('Okafor Freight');
  await business.getByRole('button', { name: 'Save' }).click();
  await expect(ownersPage.getByText('Saved')).toBeVisible();
  await expectAccessible(ownersPage);
  await expectNoSidewaysScroll(ownersPage);
  await ownersPage.context().close();
});
