// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleQuote, sampleService } from '../../shared/estimate/sample-quotes';
import { fakeServer, refusal } from '../../testing/fake-server';
import { sampleAppointment } from '../../testing/sample-appointment';
import { CustomerArea } from './customer-area';

const calls = {
  appointments: 'GET /api/v2/user/appointments',
  past: 'GET /api/v2/user/past_services',
  referrals: 'GET /api/v2/user/referrals',
  newCode: 'POST /api/v2/user/referral_code',
  membership: 'GET /api/v2/user/membership',
  card: 'GET /api/v2/user/card_on_file/u1',
  methods: 'GET /api/v2/user/payment_methods',
  unread: 'GET /api/v2/user/unread_messages',
  due: 'GET /api/v2/user/payments_due',
} as const;

const referrals = (change: object = {}) => ({
  body: {
    data: {
      code: 'LUG7X2PQ',
      share_url: 'https://lugnut.example/?referral_coupon=LUG7X2PQ',
      dollars_off: 30,
      reward: 30,
      credit: 0,
      rewards: [],
      ...change,
    },
  },
});
const serve = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [calls.appointments]: { body: { data: [] } },
    [calls.past]: { body: { data: [], next: null } },
    'GET /api/v2/user/cars': { body: { data: [] } },
    [calls.membership]: { body: { data: null } },
    [calls.card]: { body: { card_on_file: null } },
    [calls.referrals]: referrals(),
    [calls.methods]: { body: { data: [] } },
    [calls.unread]: { body: { data: [] } },
    [calls.due]: { body: { data: [] } },
    ...answers,
  });

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async () => {
  const App = createRoutesStub([
    { path: '/dashboard', Component: () => <CustomerArea user={{ id: 'u1', name: 'Dana' }} /> },
  ]);
  await act(async () => render(<App initialEntries={['/dashboard']} />));
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

const byStatus =
  (upcoming: readonly object[], pending: readonly object[]) =>
  ({ query }: { readonly query: Readonly<Record<string, string>> }) => ({
    body: { data: query.status === 'upcoming' ? upcoming : pending },
  });

describe('an unpaid bill', () => {
  it('[PAY-6] stands first with its amount and the way to pay it', async () => {
    const bill = {
      id: 'x',
      car: '2015 Toyota Camry',
      amount: 214.5,
      kind: 'job',
      includes_membership: false,
    };
    serve({ [calls.due]: { body: { data: [bill] } } });
    await open();
    expect(screen.getAllByRole('heading')[0]?.textContent).toBe('You have an unpaid bill of $214.50');
    expect(screen.getByRole('link', { name: 'Pay $214.50' }).getAttribute('href')).toBe(
      '/appointment/confirm/x',
    );
  });
});

describe('upcoming appointments', () => {
  const visit = (id: string, day: string, time: string) => ({
    ...sampleAppointment({ status: 'scheduled', appointment_day: day, appointment_time: time }),
    id,
  });

  it('[BILL-2] say that a new price waits beside what was agreed, and lead to it', async () => {
    const bill = { agreed: 642.1, credit: 0, due: 642.1, membership: 190, proposed: 674.5 };
    const waiting = sampleQuote({
      services: [sampleService('Brakes', { status: 'pending' })],
      attributes: { status: 'scheduled', bill },
    });
    serve({ [calls.appointments]: byStatus([waiting], []) });
    await open();
    expect(screen.getByText('$642.10')).toBeDefined();
    expect(screen.getByText(/The new total would be \$674\.50/)).toBeDefined();
    expect(screen.getByRole('link', { name: /^Review and decide/ }).getAttribute('href')).toBe(
      `/appointment/estimate/${waiting.id}`,
    );
  });

  it('come with a link to manage them, the soonest first', async () => {
    serve({
      [calls.appointments]: byStatus(
        [
          visit('c', '2026-11-20', '09:00am-12:00pm'),
          visit('b', '2026-11-19', '12:00pm-03:00pm'),
          visit('a', '2026-11-19', '09:00am-12:00pm'),
        ],
        [],
      ),
    });
    await open();
    const links = screen.getAllByRole('link', { name: /^Manage:/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/user/edit_appointment/a',
      '/user/edit_appointment/b',
      '/user/edit_appointment/c',
    ]);
    expect(screen.getByRole('link', { name: 'Book a New Appointment' }).getAttribute('href')).toBe(
      '/dashboard/new',
    );
  });

  it('[HOME-8] lead to their updates, and say that somebody wrote, also about a job long done', async () => {
    const server = serve({
      [calls.appointments]: byStatus(
        [
          visit('a', '2026-11-19', '09:00am-12:00pm'),
          { ...sampleAppointment({ status: 'en_route', appointment_day: '2026-11-18' }), id: 'b' },
        ],
        [],
      ),
      [calls.unread]: {
        body: {
          data: [
            { id: 'a', car: '2015 Toyota Camry', from: 'Ray', count: 2 },
            { id: 'done', car: 'Old faithful', from: 'Olive', count: 1 },
          ],
        },
      },
    });
    await open();
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(/^Updates & chat: .*, 2 new messages$/)).toBe('/appointment/a/live');
    expect(hrefOf(/^Track it live: /)).toBe('/appointment/b/live');
    const news = within(screen.getByRole('region', { name: 'New messages' }));
    expect(news.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/appointment/a/live',
      '/appointment/done/live',
    ]);
    expect(news.getByText('Olive sent you a message')).toBeDefined();
    // Read meanwhile in another tab.
    server.answer(calls.unread, { body: { data: [] } });
    await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(screen.queryByRole('region', { name: 'New messages' })).toBeNull();
    expect(hrefOf(/^Updates & chat: [^,]*, [^,]*$/)).toBe('/appointment/a/live');
  });

  it('[AREA-5] open their estimate, and keep what was decided there', async () => {
    const withEstimate = (status: 'pending' | 'approved', version: number) =>
      sampleQuote({
        version,
        services: [sampleService('Brakes', { status: 'approved' }), sampleService('Wipers', { status })],
      });
    serve({
      [calls.appointments]: byStatus([], [withEstimate('pending', 1)]),
      'PUT /api/v1/estimate_services/wipers': { body: { data: withEstimate('approved', 2) } },
    });
    await open();
    await press('View estimate: 2019 Mercedes-Benz Sprinter 2500, Brakes, Wipers');
    await press('Approve: Wipers');
    expect(screen.getByRole('button', { name: 'Decline: Wipers' })).toBeDefined();
    await press('Done');
    await press('View estimate: 2019 Mercedes-Benz Sprinter 2500, Brakes, Wipers');
    expect(screen.getByRole('button', { name: 'Decline: Wipers' })).toBeDefined();
  });

  it('leave declined work out, and lead a quote back here', async () => {
    const quote = sampleQuote({
      services: [sampleService('Brakes'), sampleService('Wipers', { status: 'rejected' })],
    });
    const { estimate } = quote.attributes;
    if (!estimate) throw new Error('it has one');
    const lasting = {
      ...quote,
      attributes: { ...quote.attributes, estimate: { ...estimate, valid_through: '2099-01-01' } },
    };
    serve({ [calls.appointments]: byStatus([], [lasting]) });
    await open();
    const link = screen.getByRole('link', { name: /^Pick a time: .*, Brakes$/ });
    expect(link.getAttribute('href')).toBe(`/appointment/estimate/${quote.id}?viewQuote=true`);
  });

  it('say that they did not come, and can be asked for again', async () => {
    const server = serve({ [calls.appointments]: refusal(500, 'internal') });
    await open();
    expect(screen.getByText('We couldn’t load your appointments')).toBeDefined();
    server.answer(calls.appointments, { body: { data: [] } });
    await press('Try again');
    expect(screen.getByText('No appointments yet')).toBeDefined();
  });
});

describe('the warranty list', () => {
  const done = (id: string, warranty: object | null) => ({
    id,
    attributes: {
      services: [`Work ${id}`],
      date: '2026-03-01',
      vehicle: '2015 Toyota Camry',
      vehicle_name: 'Old faithful',
      vin: null,
      documents: { inspection: null, diagnosis_receipt: null, repair_receipt: null },
      warranty: warranty && {
        state: 'covered',
        services: [`Work ${id}`],
        ends_on: '2028-03-01',
        months_left: 15,
        days_left: 472,
        ends_at_miles: null,
        miles_left: null,
        ...warranty,
      },
    },
  });

  it('says what is left of each, what has ended last', async () => {
    serve({
      [calls.past]: {
        body: {
          next: null,
          data: [
            done('a', { state: 'ended', ends_on: '2026-01-01', months_left: 0, days_left: 0 }),
            done('b', { ends_at_miles: 104_000, miles_left: 18_250 }),
            done('c', null),
            done('d', { ends_on: '2026-11-16', months_left: 0, days_left: 1 }),
          ],
        },
      },
    });
    await open();
    const cards = within(screen.getByRole('region', { name: 'Warranty' })).getAllByRole('listitem');
    expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual([
      'Work b',
      'Work d',
      'Work a',
    ]);
    expect(cards[0]?.textContent).toContain('15 months left');
    expect(cards[0]?.textContent).toContain('18,250 mi left');
    expect(cards[0]?.textContent).toContain('Until March 1, 2028 or 104,000 mi');
    expect(cards[1]?.textContent).toContain('1 day left');
    expect(cards[2]?.textContent).toContain('Ended');
  });
});

describe('card, membership and friends', () => {
  it('[AREA-3] shows the card and offers to update it', async () => {
    serve({ [calls.card]: { body: { card_on_file: { card_brand: 'visa', last_4_digits: '4242' } } } });
    await open();
    expect(screen.getByText('Visa ending in 4242')).toBeDefined();
    await press('Update card');
    expect(screen.getByRole('heading', { name: 'Update Your Card on File' })).toBeDefined();
  });

  it('[AREA-3] lets a bank account pay instead of the card, and back', async () => {
    const method = (id: string, type: string, is_default: boolean) => ({
      id,
      attributes: {
        type,
        is_default,
        details: {
          brand: type === 'card' ? 'visa' : null,
          last4: type === 'card' ? '4242' : '6789',
          exp_date: null,
          bank_name: type === 'card' ? null : 'Test Bank',
          account_type: type === 'card' ? null : 'checking',
        },
      },
    });
    const listed = (bankPays: boolean) => ({
      body: { data: [method('c', 'card', !bankPays), method('b', 'us_bank_account', bankPays)] },
    });
    const choose = 'PUT /api/v2/user/payment_methods/b/default';
    const server = serve({
      [calls.card]: { body: { card_on_file: { card_brand: 'visa', last_4_digits: '4242' } } },
      [calls.methods]: listed(false),
      [choose]: listed(true),
    });
    await open();
    server.answer(calls.card, { body: { card_on_file: { card_brand: 'Test Bank', last_4_digits: '6789' } } });
    server.answer(calls.methods, listed(true));
    await press('Use this: Test Bank checking •••• 6789');
    expect(server.to(choose)).toHaveLength(1);
    expect(screen.getByText('Test Bank ending in 6789')).toBeDefined();
    expect(screen.getByText('Debited after a job is done, never before.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Use this: Visa •••• 4242' })).toBeDefined();
    const remove = 'DELETE /api/v2/user/payment_methods/c';
    server.answer(remove, { body: { data: [method('b', 'us_bank_account', true)] } });
    server.answer(calls.methods, { body: { data: [method('b', 'us_bank_account', true)] } });
    await press('Remove Visa •••• 4242');
    await press('Remove');
    expect(server.to(remove)).toHaveLength(1);
    expect(screen.queryByText('Visa •••• 4242')).toBeNull();
    await press('Connect A Bank Account');
    expect(screen.getByRole('dialog', { name: 'Connect A Bank Account' })).toBeDefined();
  });

  it("[AREA-3] says 'An error occurred while processing your request.' when the card cannot be read", async () => {
    serve({ [calls.card]: refusal(500, 'internal') });
    await open();
    expect(screen.getByText('An error occurred while processing your request.')).toBeDefined();
  });

  it('tells a member what it costs and when it renews', async () => {
    const attributes = {
      plan_name: 'Yearly membership',
      member_type: 'Member',
      price: 190,
      billing_months: 12,
      started_on: '2026-03-01',
      renews_on: '2027-03-01',
      state: 'active',
      car: '2015 Toyota Camry',
      free_oil_changes: { left: 1, of: 1, months: 12 },
      savings: 42.5,
      missed_fee: null,
      visit_price_if_ended: null,
    };
    serve({ [calls.membership]: { body: { data: { id: 'm1', attributes } } } });
    await open();
    const card = screen.getByRole('region', { name: 'Membership' });
    expect(card.textContent).toContain('$190 a year');
    expect(card.textContent).toContain('Renews on March 1, 2027');
    expect(card.textContent).toContain('Active');
    expect(card.textContent).toContain('saved $42.50 so far');
    expect(within(card).getByRole('link', { name: 'See my membership' }).getAttribute('href')).toBe(
      '/membership',
    );
  });

  it('makes a code when asked, then passes the link on', async () => {
    const server = serve({
      [calls.referrals]: referrals({ code: null, share_url: null }),
      [calls.newCode]: { body: { data: { code: 'LUG7X2PQ', dollars_off: 30, reward: 30 } } },
    });
    await open();
    expect(server.to(calls.newCode)).toEqual([]);
    server.answer(
      calls.referrals,
      referrals({
        credit: 30,
        rewards: [{ friend: 'Sam', amount: 30, state: 'earned', on: '2026-11-01T10:00:00Z' }],
      }),
    );
    await press('Get my code');
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await press('Copy my link');
    expect(writeText).toHaveBeenCalledWith('https://lugnut.example/?referral_coupon=LUG7X2PQ');
    expect(screen.getByText('Link copied.')).toBeDefined();
    const invite = screen.getByRole('region', { name: 'Invite friends' });
    expect(invite.textContent).toContain('$30 credit');
    expect(invite.textContent).toContain('SamEarned$30');
  });
});
