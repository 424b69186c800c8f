// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client';
import type { Appointment, JoinMemberProps } from '../../../shared/booking/stages';
import { oilChange, sampleDiagnosis, sampleQuote } from '../../../shared/estimate/sample-quotes';
import JoinMember from './join-member';

const plan = (id: string, price: number, billing: 'yearly' | 'monthly', soldAt: string[], due = price) => ({
  id,
  attributes: {
    name: `${id} membership`,
    price,
    billing,
    billing_interval: billing === 'yearly' ? 'year' : 'month',
    billing_count: billing === 'yearly' ? 1 : 6,
    due_with_job: due,
    sold_at: soldAt,
    free_oil_changes: 1,
    oil_change_months: billing === 'yearly' ? 12 : 6,
  },
});
const plans = [
  plan('review', 180, 'monthly', ['review page'], 162),
  plan('yearly', 190, 'yearly', ['funnel', 'wizard']),
  plan('half', 120, 'monthly', ['funnel', 'wizard']),
];
const listed = (member_count: number | null = null, services: object[] = []) =>
  new Response(JSON.stringify({ data: plans, services, member_count }));
const failed = () => new Response(JSON.stringify({ errors: ['x'], code: 'internal' }), { status: 500 });

const calls: unknown[] = [];
const onBack = vi.fn();

const open = (appointment: Appointment, props: Partial<JoinMemberProps> = {}) => {
  const show = () =>
    render(
      <JoinMember
        appointment={appointment}
        onAppointment={vi.fn()}
        onBack={onBack}
        onContinue={() => calls.push('continue')}
        plan={undefined}
        onPlan={(chosen) => calls.push(chosen)}
        {...props}
      />,
    );
  return show();
};

const ready = () => screen.findByRole('article');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

beforeEach(() => {
  queryClient().clear();
  calls.length = 0;
  onBack.mockClear();
  vi.stubGlobal('fetch', async () => listed());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Join for Savings', () => {
  it('[QUOTE-9] shows the benefits, the fee, the member price with the other struck through, and their sum', async () => {
    open(sampleQuote());
    const ticket = await ready();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Join for Savings');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText('10% off all repairs')).toBeDefined();
    expect(screen.getByText('One free oil change every year for your car')).toBeDefined();
    expect(ticket.textContent).toContain('Membership Fee$190.00');
    expect(ticket.querySelector('s')?.textContent).toBe('was $256.50');
    expect(ticket.textContent).toContain('$230.19');
    expect(ticket.textContent).toContain('10% discount applied');
    expect(ticket.textContent).toContain('Total Due at Service$420.19');
    expect(screen.getByText('Without membership').textContent).toBe('Without membership $256.50');
    expect(ticket.textContent).toContain("Due Now $0 · You won't be charged until time of service.");
  });

  it('[QUOTE-9] turns between yearly and 6 months, and says what the year saves', async () => {
    open(sampleQuote());
    await ready();
    expect(screen.getByText('$190 per year', { selector: 'strong' })).toBeDefined();
    expect(screen.getByText('Save 20%')).toBeDefined();
    choose('6 months');
    expect(screen.getByText('$120 per 6 months', { selector: 'strong' })).toBeDefined();
    expect(screen.queryByText(/^Save/)).toBeNull();
    expect(screen.getByRole('article').textContent).toContain('Total Due at Service$350.19');
    press('Join & Continue');
    expect(calls).toEqual([{ id: 'half', priceCents: 120_00, dueWithJobCents: 120_00 }, 'continue']);
  });

  it('[QUOTE-9] tells which billing is looked at, and opens with it again', async () => {
    const looked: string[] = [];
    open(sampleQuote(), { onLookedAt: (id) => looked.push(id) });
    await ready();
    choose('6 months');
    expect([looked, calls]).toEqual([['half'], []]);
    cleanup();
    open(sampleQuote(), { lookedAtPlanId: 'half' });
    await ready();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '6 months' }).checked).toBe(true);
  });

  it("[QUOTE-9] says 'FREE oil change applied' where there is one", async () => {
    open(sampleQuote({ services: [oilChange] }));
    expect((await ready()).textContent).toContain('FREE oil change applied');
  });

  it('[QUOTE-9] is offered with a diagnosis', async () => {
    open(sampleDiagnosis());
    const ticket = await ready();
    expect(ticket.querySelector('s')?.textContent).toBe('was $120.00');
    expect(ticket.textContent).toContain('Total Due at Service$298.00');
  });

  it('[QUOTE-9] goes back to the quote, and on without joining', async () => {
    open(sampleQuote(), { plan: { id: 'half', priceCents: 120_00, dueWithJobCents: 120_00 } });
    await ready();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '6 months' }).checked).toBe(true);
    press('Back');
    expect([onBack.mock.calls.length, calls]).toEqual([1, []]);
    press('No thanks');
    expect(calls).toEqual([undefined, 'continue']);
  });

  it('[MEMB-5] says how many members there are where the server has counted enough, and no number otherwise', async () => {
    open(sampleQuote());
    await ready();
    expect(screen.getByText('Members pay less for every visit.')).toBeDefined();
    cleanup();
    queryClient().clear();
    vi.stubGlobal('fetch', async () => listed(1_204));
    open(sampleQuote());
    await ready();
    expect(screen.getByText('1,204 members pay less for every visit.')).toBeDefined();
  });

  it('[MEMB-2] says that it renews, when, for how much and how to end it, for the plan looked at', async () => {
    open(sampleQuote());
    await ready();
    const terms = screen.getByRole('region', { name: 'Renews until you end it' });
    expect(terms.textContent).toContain('The first fee of $190 is charged with this visit.');
    expect(terms.textContent).toContain('renews automatically one year after the visit is paid for');
    expect(terms.textContent).toContain('End it anytime in your account under Membership, in two taps.');
    choose('6 months');
    expect(terms.textContent).toContain('then every 6 months, at $120 each time');
  });

  it('[MEMB-4] lists of the services only what the server says is delivered', async () => {
    const roadside = { label: 'Roadside help', delivered_by: 'call (313) 555-0100' };
    vi.stubGlobal('fetch', async () => listed(null, [roadside]));
    open(sampleQuote());
    await ready();
    expect(screen.getByText('Roadside help: call (313) 555-0100')).toBeDefined();
    expect(screen.queryByText(/price match|maintenance alerts/i)).toBeNull();
  });

  it('lets everybody go on when the plans cannot be loaded, and tries again', async () => {
    vi.stubGlobal('fetch', async () => failed());
    open(sampleQuote());
    await screen.findByText('We couldn’t load memberships');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Join & Continue' }).disabled).toBe(true);
    vi.stubGlobal('fetch', async () => listed());
    press('Try again');
    await ready();
    press('No thanks');
    expect(calls).toEqual([undefined, 'continue']);
  });
});
