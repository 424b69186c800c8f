// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server';
import { ReviewPage } from './review-page';

const calls = {
  read: 'GET /api/v1/appointments/appt-1/review',
  rate: 'POST /api/v1/mechanic/reviews',
  tip: 'PUT /api/v1/mechanic/reviews/tip/review-1',
  plans: 'GET /api/v2/membership_plans',
  join: 'POST /api/v2/memberships/create_for_existing_user',
} as const;

const data = (change: object = {}) => ({
  body: {
    data: {
      id: 'appt-1',
      attributes: {
        state: 'open',
        mechanic: { name: 'Marcus Bell' },
        user_cars_list: ['2015 Toyota Camry'],
        user_id: '0190f1c2-1111-7000-8000-000000000001',
        can_tip: true,
        most_tip: 197.79,
        review_id: null,
        rating: null,
        can_join: true,
        ...change,
      },
    },
  },
});
const plan = {
  id: 'plan-180',
  attributes: {
    name: 'Review page membership',
    price: 180,
    billing: 'monthly',
    billing_interval: 'month',
    billing_count: 6,
    due_with_job: 162,
    sold_at: ['review page'],
    free_oil_changes: 1,
    oil_change_months: 6,
  },
};
const sold = { plan_name: 'x', price_sold: 180, started_on: '2026-11-15', renews_on: '2027-05-15' };

const serve = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [calls.read]: data(),
    [calls.rate]: { body: { data: { id: 'review-1' } } },
    [calls.tip]: { body: { data: { id: 'review-1', attributes: { tip_amount: 20 } } } },
    [calls.plans]: { body: { data: [plan], services: [], member_count: null } },
    [calls.join]: { status: 201, body: { data: { id: 'm1', attributes: sold } } },
    ...answers,
  });

const open = async () => {
  const App = createRoutesStub([
    { path: '/booking/:appId/review', Component: () => <ReviewPage /> },
    { path: '/appointment/unavailable', Component: () => <p>Not to be opened</p> },
  ]);
  await act(async () => render(<App initialEntries={['/booking/appt-1/review']} />));
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const choose = (label: string) => act(async () => fireEvent.click(screen.getByLabelText(label)));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const passMs = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const rate = async (stars: string) => {
  await choose(stars);
  await press('Continue');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  sessionStorage.clear();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the review page', () => {
  it('[PUB-1] walks from the stars to the app', async () => {
    const server = serve();
    await open();
    expect(heading()).toBe('Rate your Experience');
    expect(isDisabled('Continue')).toBe(true);
    await choose('4 stars');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Quick and kind ' } });
    await press('Continue');
    expect(server.to(calls.rate)[0]?.body).toEqual({
      mechanic_review: { appointment_id: 'appt-1', rating_text: '4', feedback: 'Quick and kind' },
    });
    expect(heading()).toBe("Make Marcus's day by leaving a Tip");
    expect(document.activeElement?.tagName).toBe('H1');
    await press('Skip');
    expect(heading()).toBe('Rate Our Mobile App');
    await press('Skip to Membership');
    expect(heading()).toBe('10% off all services and FREE oil changes');
    await press('Skip to Download App');
    expect(heading()).toBe('Download the App');
    expect(server.to(calls.tip)).toEqual([]);
  });

  it('[PUB-1] goes from a tip with two stars to the membership', async () => {
    serve();
    await open();
    await rate('2 stars');
    await choose('$20');
    await press('Continue');
    expect(heading()).toBe('10% off all services and FREE oil changes');
  });

  it('[PUB-1] says for 4 s that it failed, with whom to ask; then a short note', async () => {
    serve({ [calls.rate]: refusal(500, 'internal') });
    await open();
    await rate('5 stars');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('An error occured. Please try again later.');
    expect(alert.textContent).toContain('help@lugnut.example');
    await passMs(3_999);
    expect(alert.textContent).toContain('An error occured.');
    await passMs(1);
    expect(alert.textContent).not.toContain('An error occured.');
    expect(heading()).toBe('Rate your Experience');
  });

  it('says why a review was refused, for as long as it is so', async () => {
    const reason = 'You already reviewed this service.';
    serve({ [calls.rate]: refusal(409, 'conflict', reason) });
    await open();
    await rate('5 stars');
    expect(screen.getByRole('alert').textContent).toContain(reason);
    await passMs(4_001);
    expect(screen.getByRole('alert').textContent).toContain(reason);
  });

  it('[PUB-2] takes a preset or an amount of one’s own, never both', async () => {
    const server = serve();
    await open();
    await rate('5 stars');
    expect(isDisabled('Continue')).toBe(true);
    await choose('$50');
    expect(isDisabled('Continue')).toBe(false);
    const custom = screen.getByLabelText<HTMLInputElement>('Custom amount');
    fireEvent.change(custom, { target: { value: '-3' } });
    expect(screen.getByLabelText<HTMLInputElement>('$50').checked).toBe(false);
    expect(isDisabled('Continue')).toBe(true);
    expect(screen.getByText('Please choose a tip between $0.01 and $197.79.')).toBeDefined();
    await choose('$5');
    expect(custom.value).toBe('');
    fireEvent.change(custom, { target: { value: '7.50' } });
    await press('Continue');
    expect(server.to(calls.tip)[0]?.body).toEqual({ mechanic_review: { tip_amount: 7.5 } });
    expect(heading()).toBe('Rate Our Mobile App');
  });

  it('[PUB-2] a reload before the tip comes back to it, with the review that is there', async () => {
    const server = serve();
    await open();
    await rate('2 stars');
    cleanup();
    const written = { state: 'reviewed', review_id: 'review-1', rating: 2 };
    server.answer(calls.read, data(written));
    await open();
    expect(heading()).toBe("Make Marcus's day by leaving a Tip");
    await choose('$20');
    await press('Continue');
    expect(server.to(calls.tip)[0]?.body).toEqual({ mechanic_review: { tip_amount: 20 } });
    expect(server.to(calls.rate)).toHaveLength(1);
    // Two stars: straight to the membership, as without the reload.
    expect(heading()).toBe('10% off all services and FREE oil changes');
    cleanup();
    server.answer(calls.read, data({ state: 'reviewed', can_tip: false }));
    await open();
    expect(heading()).toBe('You already reviewed this service');
  });

  it('[PUB-2] who skipped the tip and comes back may still give one', async () => {
    const server = serve();
    await open();
    await rate('5 stars');
    await press('Skip');
    cleanup();
    server.answer(calls.read, data({ state: 'reviewed', review_id: 'review-1', rating: 5 }));
    await open();
    expect(heading()).toBe('You already reviewed this service');
    await press('Leave a tip for Marcus');
    expect(heading()).toBe("Make Marcus's day by leaving a Tip");
  });

  it('[PUB-3] sells $180 every 6 months as $30 / month, thanks, and leads on after 3 s', async () => {
    const server = serve({ [calls.read]: data({ can_tip: false }) });
    await open();
    await rate('5 stars');
    await press('Skip to Membership');
    expect(screen.getByText('$30 / month')).toBeDefined();
    expect(screen.getByText('billed $180 every 6 months')).toBeDefined();
    await press('Join Now');
    expect(screen.getByText('Success! Thanks for becoming a valued member.')).toBeDefined();
    expect(server.to(calls.join)[0]?.body).toEqual({
      membership: {
        user_id: '0190f1c2-1111-7000-8000-000000000001',
        plan_name: 'Review page membership',
        billing_interval: 'month',
        billing_count: 6,
        price_sold: 180,
        sold_by: 'Review Page',
        vehicles: ['2015 Toyota Camry'],
        appointment_id: 'appt-1',
      },
    });
    await passMs(2_999);
    expect(heading()).toBe('10% off all services and FREE oil changes');
    await passMs(1);
    expect(heading()).toBe('Download the App');
  });

  it('[PUB-3] says why joining failed, the errors joined', async () => {
    const why = {
      status: 409,
      body: { code: 'conflict', errors: ['You’re already a member.', 'And more'] },
    };
    serve({ [calls.read]: data({ can_tip: false }), [calls.join]: why });
    await open();
    await rate('5 stars');
    await press('Skip to Membership');
    await press('Join Now');
    expect(screen.getByRole('alert').textContent).toContain(
      'Error signing up to be a member. You’re already a member., And more',
    );
  });

  it('[PUB-1] says what is over, what is not yet, and what nobody knows', async () => {
    serve({ [calls.read]: data({ state: 'reviewed' }) });
    await open();
    expect(heading()).toBe('You already reviewed this service');
    cleanup();
    serve({ [calls.read]: data({ state: 'cancelled' }) });
    await open();
    expect(heading()).toBe('Your appointment has been cancelled');
    expect(screen.getByRole('link', { name: 'Book a New Appointment' })).toBeDefined();
    cleanup();
    serve({ [calls.read]: data({ state: 'not_completed' }) });
    await open();
    expect(heading()).toBe('This service isn’t finished yet');
    cleanup();
    serve({ [calls.read]: refusal(404, 'not_found') });
    await open();
    expect(screen.getByText('Not to be opened')).toBeDefined();
  });
});

describe('[LINK-3] money by the link of a review', () => {
  const codes = {
    'POST /api/v2/appointments/appt-1/step_up': {
      body: { challenge: 'c1', channel: 'phone', sent_to: 'number ending in 42', channels: ['phone'] },
    },
    'POST /api/v2/appointments/appt-1/step_up/proof': { body: { good_until: '2026-11-17T12:00:00.000Z' } },
  };
  const enterCode = async () => {
    await act(async () => void (await vi.dynamicImportSettled()));
    fireEvent.change(screen.getByLabelText('Verification Code'), { target: { value: '123456' } });
    await press('Confirm');
  };
  /** Refused until the second time, when the code was entered. */
  const once = (answer: FakeAnswer) => {
    let times = 0;
    return () => {
      times += 1;
      return times === 1 ? refusal(403, 'step_up_required') : answer;
    };
  };

  it('is tipped after the code, with the key of the first try', async () => {
    const tipped = { body: { data: { id: 'review-1', attributes: { tip_amount: 20 } } } };
    const server = serve({ ...codes, [calls.tip]: once(tipped) });
    await open();
    await rate('4 stars');
    await choose('$20');
    await press('Continue');
    await enterCode();
    expect(heading()).toBe('Rate Our Mobile App');
    const keys = server.to(calls.tip).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('says that nothing was charged where the code was not entered', async () => {
    serve({ ...codes, [calls.tip]: refusal(403, 'step_up_required') });
    await open();
    await rate('4 stars');
    await choose('$20');
    await press('Continue');
    await act(async () => void (await vi.dynamicImportSettled()));
    await press('Cancel');
    expect(screen.getByRole('alert').textContent).toContain('Nothing was charged. We need the code first.');
    expect(heading()).toContain('leaving a Tip');
  });

  it('buys a membership after the code', async () => {
    const server = serve({
      ...codes,
      [calls.join]: once({ status: 201, body: { data: { id: 'm1', attributes: sold } } }),
    });
    await open();
    await rate('4 stars');
    await press('Skip');
    await press('Skip to Membership');
    await press('Join Now');
    await enterCode();
    expect(server.to(calls.join)).toHaveLength(2);
  });
});
