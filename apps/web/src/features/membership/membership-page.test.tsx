// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/api/query-client';
import { writeStoredSession } from '../../shared/session/stored-session';
import { fakeServer, refusal } from '../../testing/fake-server';
import { MembershipPage } from './membership-page';

const calls = {
  read: 'GET /api/v2/user/membership',
  end: 'POST /api/v2/user/membership/end',
  resume: 'POST /api/v2/user/membership/resume',
  pay: 'POST /api/v2/user/membership/pay',
  plans: 'GET /api/v2/membership_plans',
  cars: 'GET /api/v2/user/cars',
  due: 'GET /api/v2/user/payments_due',
  card: 'GET /api/v2/user/card_on_file/me',
  join: 'POST /api/v2/memberships/create_for_existing_user',
} as const;

const active = {
  plan_name: 'Yearly membership',
  member_type: 'Member',
  price: 190,
  billing_months: 12,
  started_on: '2026-03-01',
  renews_on: '2027-03-01',
  state: 'active',
  car: '2015 Toyota Camry',
  free_oil_changes: { left: 1, of: 1, months: 12 },
  savings: 63.2,
  missed_fee: null,
  visit_price_if_ended: null,
};
const membership = (changes: object = {}) => ({
  body: { data: { id: 'm1', attributes: { ...active, ...changes } } },
});
const plan = {
  id: 'monthly',
  attributes: {
    name: 'Monthly membership',
    price: 15,
    billing: 'monthly',
    billing_interval: 'month',
    billing_count: 1,
    due_with_job: 90,
    sold_at: ['membership page'],
    free_oil_changes: 1,
    oil_change_months: 6,
  },
};

beforeEach(() => {
  queryClient().clear();
  writeStoredSession({ token: 't', user: { id: 'me', name: 'Dana Ortiz' } });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.unstubAllGlobals();
});

const open = async () => {
  const App = createRoutesStub([{ path: '/membership', Component: () => <MembershipPage /> }]);
  await act(async () => render(<App initialEntries={['/membership']} />));
};
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(within_).getByRole('button', { name })));

describe('the membership page of a member', () => {
  it('[MEMB-4] shows what it costs, what it saved, the oil changes left and when it renews', async () => {
    fakeServer({ [calls.read]: membership() });
    await open();
    expect(screen.getByText('Renews on March 1, 2027 for $190')).toBeDefined();
    expect(screen.getByText('For your 2015 Toyota Camry')).toBeDefined();
    const figures = [...document.querySelectorAll('dl > *')].map((figure) => figure.textContent);
    expect(figures).toEqual([
      'Saved so far$63.20Compared with regular prices on your completed visits',
      'Free oil changes left11 every year',
      'What it costs$190a year',
    ]);
  });

  it('[PAY-6] that waits for an unpaid visit leads to paying it', async () => {
    const bill = { id: 'x', car: '2015 Toyota Camry', amount: 404.5, kind: 'job', includes_membership: true };
    const other = { ...bill, id: 'y', amount: 80, includes_membership: false };
    fakeServer({
      [calls.read]: membership({ state: 'waiting' }),
      [calls.due]: { body: { data: [bill, other] } },
    });
    await open();
    const links = screen.getAllByRole('link', { name: /^Pay / });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pay $404.50', '/appointment/confirm/x'],
    ]);
    expect(screen.getByText(/Your membership starts when it’s paid\./)).toBeDefined();
  });

  it('[MEMB-3] is ended in two presses, and resumed in one', async () => {
    const server = fakeServer({
      [calls.read]: membership(),
      [calls.end]: membership({ state: 'ending' }),
      [calls.resume]: membership(),
    });
    await open();
    await press('End membership');
    expect(server.to(calls.end)).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'End your membership?' });
    expect(dialog.textContent).toContain('until March 1, 2027');
    await press('End membership', dialog);
    expect(server.to(calls.end)).toHaveLength(1);
    expect(screen.getByText('Ends on March 1, 2027. You won’t be charged again.')).toBeDefined();
    await press('Resume membership');
    expect(server.to(calls.resume)).toHaveLength(1);
    expect(screen.getByText('Renews on March 1, 2027 for $190')).toBeDefined();
  });

  it('[MEMB-3] pays a missed fee, and says why it could not', async () => {
    const server = fakeServer({
      [calls.read]: membership({ state: 'past_due', missed_fee: 190 }),
      [calls.pay]: refusal(402, 'card_declined', 'Your card was declined.'),
    });
    await open();
    expect(screen.getByText(/Your payment of \$190 didn’t go through/)).toBeDefined();
    await press('Pay $190 now');
    expect(screen.getByRole('alert').textContent).toContain('Your card was declined.');
    server.answer(calls.pay, membership());
    await press('Pay $190 now');
    expect(screen.getByRole('status').textContent).toContain('Your membership is active again.');
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  });

  it('[MEMB-1] tells that it has not started before its visit is paid for', async () => {
    fakeServer({ [calls.read]: membership({ state: 'waiting', savings: 0 }) });
    await open();
    expect(screen.getByText(/starts when the visit you joined with is paid for/)).toBeDefined();
    expect(document.querySelectorAll('dl > *')[1]?.textContent).toMatch(
      /^Free oil changes left—They start counting/,
    );
    await press('End membership');
    expect(screen.getByRole('dialog').textContent).toContain('go back to the regular price');
  });

  it('[MEMB-3] says what the unpaid visit costs when it is ended', async () => {
    fakeServer({
      [calls.read]: membership({ state: 'waiting', savings: 0, visit_price_if_ended: 1_306.14 }),
    });
    await open();
    await press('End membership');
    expect(screen.getByRole('dialog').textContent).toContain('back to the regular price: $1,306.14.');
  });

  it('can be tried again when it cannot be loaded', async () => {
    const server = fakeServer({ [calls.read]: refusal(500, 'internal') });
    await open();
    expect(screen.getByText('We couldn’t load your membership')).toBeDefined();
    server.answer(calls.read, membership());
    await press('Try again');
    expect(screen.getByText('Yearly membership')).toBeDefined();
  });
});

describe('the membership page of somebody else', () => {
  const carOf = (id: string, model: string) => ({
    id,
    attributes: {
      year: 2015,
      make: 'Toyota',
      model,
      engine_size: null,
      vin: null,
      name: null,
      one_string: `2015 Toyota ${model}`,
    },
  });

  it('[MEMB-2] sells with its terms beside the button, and says when it does not pay', async () => {
    fakeServer({
      [calls.read]: { body: { data: null } },
      [calls.plans]: { body: { data: [plan], services: [], member_count: null } },
      [calls.cars]: { body: { data: [] } },
      [calls.card]: { body: { card_on_file: null } },
    });
    await open();
    expect(screen.getByText('Members pay less for every visit.')).toBeDefined();
    expect(screen.getByText('One free oil change for your car for every 6 months you’ve paid')).toBeDefined();
    expect(screen.getByText(/pays for itself with about \$1,800 in repairs a year/)).toBeDefined();
    const terms = screen.getByRole('region', { name: 'Renews until you end it' });
    expect(terms.textContent).toContain('The first fee of $15 is charged now.');
    expect(terms.textContent).toMatch(/renews automatically on \w+ \d+, \d{4} and then every month, at \$15/);
    const join = screen.getByRole<HTMLButtonElement>('button', { name: 'Join for $15 a month' });
    expect(join.disabled).toBe(true);
  });

  it('[MEMB-4] is bought for the car that is chosen, with the card on file', async () => {
    const server = fakeServer({
      [calls.read]: { body: { data: null } },
      [calls.plans]: { body: { data: [plan], services: [], member_count: null } },
      [calls.cars]: { body: { data: [carOf('c1', 'Camry'), carOf('c2', 'Corolla')] } },
      [calls.card]: { body: { card_on_file: { card_brand: 'visa', last_4_digits: '4242' } } },
      [calls.join]: {
        status: 201,
        body: {
          data: {
            id: 'm1',
            attributes: { plan_name: 'x', price_sold: 15, started_on: '2026-11-16', renews_on: '2026-12-16' },
          },
        },
      },
    });
    await open();
    expect(screen.getByText('Charged to your Visa ending in 4242')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Car for the free oil changes'), { target: { value: 'c2' } });
    server.answer(calls.read, membership({ plan_name: 'Monthly membership' }));
    await press('Join for $15 a month');
    expect(server.to(calls.join)[0]?.body).toMatchObject({
      membership: { user_id: 'me', price_sold: 15, car_id: 'c2', sold_by: 'Membership Page' },
    });
    expect(screen.getByText('Welcome. You’re a member.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Monthly membership' })).toBeDefined();
  });
});
