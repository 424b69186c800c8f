// @vitest-environment jsdom
import { couponDiscount, newCustomerDiscount } from '@lugnut/domain/discounts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appointment, ReviewQuoteProps } from '../../../shared/booking/stages';
import { sampleDiagnosis, sampleQuote, sampleService } from '../../../shared/estimate/sample-quotes';
import ReviewQuote from './review-quote';

type Answer = { readonly status: number; readonly body: unknown };
type Sent = { readonly method: string; readonly url: string; readonly body: unknown };

const brakes = sampleService('Brakes');
const battery = sampleService('Battery', { parts: [] });
const two = sampleQuote({ services: [brakes, battery] });
const withoutBattery = sampleQuote({ services: [brakes, { ...battery, status: 'rejected' }], version: 2 });
const spring = couponDiscount({ code: 'SPRING', amountCents: 45_00 });

const ok = (data: Appointment): Answer => ({ status: 200, body: { data } });
const changedText = 'This estimate has changed since you opened this page. Please check it and decide again.';
const refused = (status: number, code: string, ...errors: string[]): Answer => ({
  status,
  body: { errors, code },
});

let sent: Sent[];
let release: (answer: Answer) => Promise<void>;

/** Each call waits for its answer, so that what is shown in between can be seen. */
const answerByHand = () => {
  const waiting: ((answer: Answer) => void)[] = [];
  release = (answer) => act(async () => waiting.shift()?.(answer));
  vi.stubGlobal('fetch', (url: string, options: { method: string; body?: string }) => {
    sent.push({ method: options.method, url, body: JSON.parse(options.body ?? 'null') });
    return new Promise((resolve) => {
      waiting.push(({ status, body }) => resolve(new Response(JSON.stringify(body), { status })));
    });
  });
};

const onContinue = vi.fn();
const onBack = vi.fn();
const onCouponCode = vi.fn();

const open = (start: Appointment, props: Partial<ReviewQuoteProps> = {}) => {
  function Funnel() {
    const [appointment, setAppointment] = useState(start);
    const [couponCode, setCouponCode] = useState<string | undefined>(props.couponCode);
    return (
      <ReviewQuote
        mode="instant"
        onBack={onBack}
        onContinue={onContinue}
        {...props}
        appointment={appointment}
        onAppointment={setAppointment}
        couponCode={couponCode}
        onCouponCode={(code) => {
          onCouponCode(code);
          setCouponCode(code);
        }}
      />
    );
  }
  const App = createRoutesStub([{ path: '/', Component: Funnel }]);
  render(<App initialEntries={['/']} />);
};

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(/Coupon code/), { target: { value } }));
const ticket = () => screen.getByRole('article').textContent ?? '';

beforeEach(() => {
  sent = [];
  vi.clearAllMocks();
  answerByHand();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Your Service Quote', () => {
  it('[QUOTE-1] [QUOTE-12] shows the services, every fee and what is due now, before any calendar', () => {
    open(two);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Service Quote');
    for (const text of ['Brakes', 'Battery', 'Convenience Fee', 'Shop Supplies Fee', 'Taxes', 'Due Now $0'])
      expect(ticket()).toContain(text);
  });

  it('[QUOTE-7] [QUOTE-8] goes on and back by what the funnel gives', async () => {
    open(two);
    await press('Continue');
    await press('Back');
    expect([onContinue.mock.calls.length, onBack.mock.calls.length, sent.length]).toEqual([1, 1, 0]);
  });

  it('[QUOTE-8] has no Back where there is no way back, nor in a technician’s estimate', () => {
    open(two, { onBack: undefined });
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    cleanup();
    open(two, { mode: 'technician' });
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('[QUOTE-7] approves a technician’s estimate before it goes on, once however often it is pressed', async () => {
    open(two, { mode: 'technician' });
    await press('Approve & Continue');
    await press('Approve & Continue');
    expect(sent).toEqual([
      {
        method: 'POST',
        url: '/api/v1/estimate_responses?estimate_response%5Bestimate_id%5D=e1&estimate_version=1',
        body: null,
      },
    ]);
    expect(onContinue).not.toHaveBeenCalled();
    await release(ok(two));
    expect(onContinue).toHaveBeenCalledTimes(1);
  });

  it('[QUOTE-7] says why an approval was not taken, and stays', async () => {
    open(two, { mode: 'technician' });
    await press('Approve & Continue');
    await release(refused(409, 'conflict', 'This quote has expired. Please ask for a new one.'));
    expect(screen.getByRole('alert').textContent).toContain('This quote has expired.');
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('[QUOTE-7] shows an estimate that changed under the page, says so, and approves what is shown then', async () => {
    open(two, { mode: 'technician' });
    await press('Approve & Continue');
    await release(refused(409, 'quote_changed', changedText));
    expect(sent[1]).toMatchObject({ method: 'GET', url: `/api/v1/appointments/${two.id}` });
    await release(ok(withoutBattery));
    expect(screen.getByRole('alert').textContent).toContain(changedText);
    expect(ticket()).toContain('$256.50');
    expect(onContinue).not.toHaveBeenCalled();
    await press('Approve & Continue');
    expect(sent[2]?.url).toMatch(/estimate_version=2$/);
  });

  it('[QUOTE-7] asks to load the page again where the new estimate cannot be had', async () => {
    open(two, { mode: 'technician' });
    await press('Approve & Continue');
    await release(refused(409, 'quote_changed', changedText));
    await release(refused(503, 'overloaded', 'Too busy'));
    expect(screen.getByRole('alert').textContent).toContain('Please reload this page');
  });

  it('does not post an office estimate: it is booked, not answered', async () => {
    open(two, { mode: 'office' });
    await press('Continue');
    expect(sent).toEqual([]);
    expect(onContinue).toHaveBeenCalledTimes(1);
  });
});

describe('approving and removing', () => {
  it('[QUOTE-6] strikes the service at once, and shows the price when the server has said it', async () => {
    open(two);
    await press('Remove Service: Battery');
    expect(sent).toEqual([
      {
        method: 'PUT',
        url: '/api/v1/estimate_services/battery',
        body: { estimate_service: { status: 'rejected' }, estimate_version: 1 },
      },
    ]);
    expect(button('Approve Service: Battery').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('Updating the price')).toBeDefined();
    expect(button('Continue').getAttribute('aria-disabled')).toBe('true');
    await press('Continue');
    expect(onContinue).not.toHaveBeenCalled();
    await release(ok(withoutBattery));
    expect(screen.queryByText('Updating the price')).toBeNull();
    expect(ticket()).toContain('$256.50');
  });

  it('[LINK-3] goes on with nothing that waits for a code', async () => {
    open(two);
    await press('Remove Service: Battery');
    await release(refused(403, 'step_up_required', 'Enter the code.'));
    expect(screen.queryByText('Updating the price')).toBeNull();
    await press('Continue');
    expect(onContinue).not.toHaveBeenCalled();
    // Before the next test, whose call it would be.
    await vi.waitFor(() => expect(sent.at(-1)?.url).toMatch(/step_up$/));
  });

  it('[LINK-3] decides about no service while all of them are approved', async () => {
    open(two, { mode: 'technician' });
    await press('Approve & Continue');
    await release(refused(403, 'step_up_required', 'Enter the code.'));
    await press('Remove Service: Battery');
    expect(sent.map(({ method }) => method)).not.toContain('PUT');
    // Before the next test, whose call it would be.
    await vi.waitFor(() => expect(sent.at(-1)?.url).toMatch(/step_up$/));
  });

  it('[QUOTE-6] puts everything back when the server refuses, and says why', async () => {
    open(two);
    const before = ticket();
    await press('Remove Service: Battery');
    await release(refused(409, 'conflict', 'This service is already underway and can’t be changed.'));
    await release(ok(two));
    expect(screen.getByRole('alert').textContent).toBe(
      'This service is already underway and can’t be changed.',
    );
    expect(ticket().replace(/This service is already.*changed\./, '')).toBe(before);
    await press('Remove Service: Battery');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[QUOTE-6] puts everything back when there is no connection', async () => {
    open(two);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press('Remove Service: Battery');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    vi.useRealTimers();
    expect(screen.getByRole('alert').textContent).toMatch(/^We don’t know yet whether that went through/);
    expect(button('Remove Service: Battery')).toBeDefined();
  });

  it('[QUOTE-6] deletes an added service instead of declining it', async () => {
    open(sampleQuote({ services: [brakes, { ...battery, typeOfService: 'addon' }] }));
    await press('Remove Service: Battery');
    expect(sent[0]).toEqual({
      method: 'DELETE',
      url: '/api/v1/estimate_services/battery?estimate_version=1',
      body: null,
    });
    expect(screen.queryByText('Battery')).toBeNull();
    await release(ok(sampleQuote({ services: [brakes], version: 2 })));
    expect(screen.queryByText('Battery')).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove Service/ })).toBeNull();
  });

  it('does not go on with nothing to come for', () => {
    open(
      sampleQuote({ services: [brakes, battery].map((each) => ({ ...each, status: 'rejected' as const })) }),
    );
    expect(button('Continue').disabled).toBe(true);
    expect(screen.getByText('Approve at least one service to continue.')).toBeDefined();
  });

  it('does not go on without a price', () => {
    const { labor: _unpriced, ...unpriced } = battery;
    open(sampleQuote({ services: [unpriced] }));
    expect(button('Continue').disabled).toBe(true);
  });
});

describe('the coupon', () => {
  const previewed = sampleQuote({ services: [brakes, battery], discounts: [spring] });

  it("[QUOTE-10] applies a code, says 'Code Applied!' and rests until it is edited", async () => {
    open(two);
    expect(button('Apply').disabled).toBe(true);
    await type(' spring ');
    await press('Apply');
    expect(sent[0]).toMatchObject({ method: 'GET', url: `/api/v2/coupons/SPRING/${two.id}` });
    await release(ok(previewed));
    expect(screen.getByText('Code Applied!')).toBeDefined();
    expect(button('Apply').disabled).toBe(true);
    expect(onCouponCode.mock.calls).toEqual([['SPRING']]);
    expect(ticket()).toContain('Code SPRING applied: $45 off');

    await type('SPRIN');
    expect(screen.queryByText('Code Applied!')).toBeNull();
    expect(onCouponCode.mock.lastCall).toEqual([undefined]);
    expect(sent[1]).toMatchObject({ method: 'GET', url: `/api/v1/appointments/${two.id}` });
    expect(screen.getByText('Updating the price')).toBeDefined();
    await release(ok(two));
    expect(ticket()).toContain('New customer discount: $25 off');
    expect(button('Apply').disabled).toBe(false);
  });

  it('[QUOTE-10] shows the first word of a refusal beside the field, until it is edited', async () => {
    open(two);
    await type('OLD');
    await press('Apply');
    await release(refused(409, 'conflict', 'This code has expired.', 'This code is for new customers.'));
    expect(screen.getByRole('alert').textContent).toBe('This code has expired.');
    expect(screen.getByLabelText(/Coupon code/).getAttribute('aria-invalid')).toBe('true');
    expect(onCouponCode).not.toHaveBeenCalled();
    await type('OLDE');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[QUOTE-10] tells what became of a code typed before there was a price, and lets one go on', async () => {
    const codeProblem = { code: 'Nonsense', message: 'This code isn’t valid.', language: 'en' } as const;
    open(two, { codeProblem });
    expect(screen.getByLabelText<HTMLInputElement>(/Coupon code/).value).toBe('Nonsense');
    expect(screen.getByRole('alert').textContent).toBe('This code isn’t valid.');
    await press('Continue');
    expect(onContinue).toHaveBeenCalledTimes(1);
    cleanup();
    open(sampleDiagnosis(), { codeProblem });
    expect(screen.getByRole('alert').textContent).toBe('Code Nonsense: This code isn’t valid.');
  });

  it('[QUOTE-10] is not offered for a diagnosis', () => {
    open(sampleDiagnosis());
    expect(screen.queryByLabelText(/Coupon code/)).toBeNull();
  });

  it('says so when another discount is worth more and stays', async () => {
    open(two);
    await type('SMALL');
    await press('Apply');
    await release(ok(two));
    expect(screen.getByText(/Your current one saves you more/)).toBeDefined();
  });

  it('shows no price that does not hold when the code cannot be taken off, and tries again', async () => {
    open(previewed, { couponCode: 'SPRING' });
    expect(screen.getByText('Code Applied!')).toBeDefined();
    await type('');
    await release(refused(500, 'internal', 'Something went wrong on our side'));
    expect(screen.getByText('We couldn’t update the price')).toBeDefined();
    expect(button('Continue').getAttribute('aria-disabled')).toBe('true');
    await press('Try again');
    await release(ok(two));
    expect(ticket()).toContain('New customer discount: $25 off');
  });

  it('looks the code up again when the work changes, and drops one that no longer holds', async () => {
    open(previewed, { couponCode: 'SPRING' });
    await press('Remove Service: Battery');
    await release(ok(withoutBattery));
    expect(sent[1]?.url).toBe(`/api/v2/coupons/SPRING/${two.id}`);
    await release(refused(409, 'conflict', 'This code can’t be used for the services you chose.'));
    expect(screen.getByRole('alert').textContent).toBe('This code can’t be used for the services you chose.');
    expect(onCouponCode.mock.calls).toEqual([[undefined]]);
    expect(ticket()).toContain('New customer discount: $25 off');
  });
});

describe('other quotes', () => {
  it('[QUOTE-4] [QUOTE-5] a diagnosis says what the visit includes, and in Houston what comes off', async () => {
    open(sampleDiagnosis({ marketId: 'HOU' }));
    expect(screen.getByRole('heading', { name: 'What the visit includes' })).toBeDefined();
    expect(ticket()).toContain('FREE with repairs after');
    expect(screen.getByText('Repairs after the diagnosis? We’ll take its price off the bill.')).toBeDefined();
    await press('Continue');
    expect(onContinue).toHaveBeenCalledTimes(1);
    cleanup();
    open(sampleDiagnosis());
    expect(screen.queryByText(/comes off the bill/)).toBeNull();
  });

  it('[DESK-11] an inspection says that nothing is repaired', () => {
    open(sampleQuote({ attributes: { inspection_only: true } }));
    expect(screen.getByText(/^Inspection only/)).toBeDefined();
  });

  it('[QUOTE-3] a fleet reads nothing of membership', () => {
    open(sampleQuote({ payer: { membership: 'none', job: 'fleet' }, discounts: [newCustomerDiscount()] }));
    expect(document.body.textContent).not.toMatch(/[Mm]ember/);
  });

  it('one that has expired says so, offers a new one and nothing else', () => {
    const { estimate } = two.attributes;
    if (!estimate) throw new Error('it has one');
    open({
      ...two,
      attributes: { ...two.attributes, estimate: { ...estimate, valid_through: '2020-01-31' } },
    });
    expect(screen.getByRole('alert').textContent).toContain('January 31, 2020');
    expect(screen.getByRole('link', { name: 'Get a new quote' }).getAttribute('href')).toBe(
      '/quote?zip=48226',
    );
    for (const name of [/Continue/, /Remove Service/, /Apply/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(button('Back')).toBeDefined();
  });
});
