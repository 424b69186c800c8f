// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Appointment } from '../../../shared/booking/stages';
import { sampleQuote, sampleService } from '../../../shared/estimate/sample-quotes';
import { fakeServer } from '../../../testing/fake-server';
import { LinkedFunnel } from '../linked-funnel';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const work = { labor: { minutes: 60, rateCentsPerHour: 95_00 }, parts: [] };
const agreed = {
  ...work,
  typeOfService: 'service' as const,
  customerToSupplyParts: false,
  memberBenefit: 'ten percent off' as const,
};
const bill = (agreedDollars: number, proposed = agreedDollars) => ({
  agreed: agreedDollars,
  credit: 0,
  due: agreedDollars,
  membership: 190,
  proposed,
});

type Options = {
  readonly status?: 'scheduled' | 'in_progress';
  readonly figures?: ReturnType<typeof bill>;
  readonly version?: number;
};
const visitOf = (
  services: Parameters<typeof sampleQuote>[0],
  { status = 'scheduled', figures = bill(642.1, 674.5), version = 1 }: Options = {},
) => sampleQuote({ ...services, version, attributes: { status, bill: figures } });

const battery = sampleService('Battery', { status: 'approved' });
const dearer = { services: [battery, sampleService('Brakes', { status: 'pending', agreed })] };
const found = { services: [battery, sampleService('Wipers', { status: 'pending', typeOfService: 'addon' })] };
const both = { services: [battery, sampleService('Brakes', { status: 'approved' })] };

function Live() {
  return <p>Live {JSON.stringify(useLocation().state)}</p>;
}
function Window() {
  const { pathname, search } = useLocation();
  return <p>{`Window ${pathname}${search}`}</p>;
}
const at = `GET /api/v1/appointments/${visitOf(both).id}`;
const show = async (route: 'estimate' | 'estimate response', id: string, search = '') => {
  const App = createRoutesStub([
    { path: '/', Component: () => <LinkedFunnel route={route} appointmentId={id} /> },
    { path: '/appointment/:id/live', Component: Live },
    { path: '/appointment/:page/second', Component: Window },
  ]);
  await act(async () => render(<App initialEntries={[`/${search}`]} />));
};
const open = async (route: 'estimate' | 'estimate response', visit: Appointment) => {
  const server = fakeServer({ [at]: { body: { data: visit } } });
  await show(route, visit.id);
  return server;
};
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('[FLT-12] more work on a job that goes on a monthly invoice', () => {
  const visit = sampleQuote({
    ...found,
    attributes: { status: 'scheduled', bill: bill(642.1, 674.5), paid_with: 'terms' },
  });
  const words =
    'This goes past your fleet’s credit limit, so approving it charges the whole job to your card.';
  const payment = { by: 'card', words, is_missing: false, is_warning: true };
  const respond = 'POST /api/v1/estimate_responses';

  it('says that the card would pay before anything is pressed, and sends what it said', async () => {
    const server = fakeServer({
      [at]: { body: { data: visit } },
      [`GET /api/v2/appointments/${visit.id}/offer_payment`]: { body: { data: payment } },
      [respond]: { status: 409, body: { errors: ['Changed'], code: 'quote_changed' } },
    });
    await show('estimate', visit.id);
    expect(await screen.findByText(words)).toBeDefined();
    await press('Approve all');
    expect(server.to(respond)[0]?.query.pay_by).toBe('card');
  });

  it('keeps quiet where the job stays on the invoice', async () => {
    fakeServer({
      [at]: { body: { data: visit } },
      [`GET /api/v2/appointments/${visit.id}/offer_payment`]: {
        body: { data: { by: 'terms', words: 'On your invoice', is_missing: false, is_warning: false } },
      },
    });
    await show('estimate', visit.id);
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe('a booked visit with something to decide', () => {
  it('[BILL-2] shows both answers where the message leads, and the agreed total beside the new one', async () => {
    await open('estimate', visitOf(dearer));
    await screen.findByRole('heading', { level: 1, name: 'New price for your visit' });
    expect(screen.getByRole('button', { name: 'Approve new price: Brakes' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Keep \$95\.00: Brakes$/ })).toBeDefined();
    expect(screen.getByText(/Agreed so far: \$642\.10/)).toBeDefined();
    expect(screen.queryByLabelText(/Coupon code/)).toBeNull();
    expect(screen.queryByText('Rescheduling is always free')).toBeNull();
  });

  it('[BILL-2] leads to the live page once everything is decided, and to no payment', async () => {
    const server = await open('estimate response', visitOf(found, { status: 'in_progress' }));
    await screen.findByRole('heading', { level: 1, name: 'Your mechanic recommends more work' });
    // BILL-3: agreed work is not offered to be taken back at the car.
    expect(screen.queryByRole('button', { name: 'Decline: Battery' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Decline: Wipers' })).toBeDefined();
    server.answer('POST /api/v1/estimate_responses', {
      body: { data: visitOf(both, { status: 'in_progress', figures: bill(674.5), version: 2 }) },
    });
    await press('Approve all');
    expect(screen.getByText('Live {"decided":"approved","total":674.5}')).toBeDefined();
  });

  it('[BILL-2] keeps what was agreed when the new price is declined', async () => {
    const server = await open('estimate', visitOf(dearer));
    await screen.findByRole('heading', { level: 1 });
    server.answer('PUT /api/v1/estimate_services/brakes', {
      body: { data: visitOf(both, { figures: bill(642.1), version: 2 }) },
    });
    await press('Keep $95.00: Brakes');
    expect(screen.getByText('Live {"decided":"declined","total":642.1}')).toBeDefined();
  });

  it('[BILL-2] offers to decline also what has no service to say no to', async () => {
    // A fee, or a discount that was taken back: every service is agreed to.
    const onlyTerms = visitOf(both);
    const { estimate } = onlyTerms.attributes;
    const server = await open('estimate', {
      ...onlyTerms,
      attributes: { ...onlyTerms.attributes, estimate: estimate && { ...estimate, awaits_decision: true } },
    });
    await screen.findByRole('heading', { level: 1, name: 'New price for your visit' });
    server.answer('POST /api/v1/estimate_responses', {
      body: { data: visitOf(both, { figures: bill(642.1), version: 2 }) },
    });
    await press('Decline all and keep $642.10');
    expect(screen.getByText('Live {"decided":"declined","total":642.1}')).toBeDefined();
  });

  it('[INSP-2] shows what was found between the price and the answer, and no picture twice', async () => {
    const photo = (id: string) => ({ id, url: `/photos/${id}` });
    const server = fakeServer({
      [at]: { body: { data: visitOf(found, { status: 'in_progress' }) } },
      [`GET /api/v2/appointments/${visitOf(found).id}/live`]: {
        body: {
          id: 'job',
          status: 'in_progress',
          car: '2015 Toyota Camry',
          services: ['Battery'],
          mechanic: 'Marcus',
          day: null,
          window: null,
          arrival: null,
          steps: [],
          undecided: ['Wipers'],
          offer: {
            message: 'Have a look at these.',
            photos: [{ ...photo('leak'), of: 'Leaks' }],
            findings: [
              {
                service: 'Wipers',
                of: 'Wipers and washer',
                light: 'red',
                measured: '',
                note: 'Torn on the driver’s side',
                photos: [photo('wipers')],
              },
            ],
          },
          not_done: [],
          withdrawn: [],
          paid: null,
          exception: null,
          earlier_visits: [],
          earlier_photos: [],
          is_owner: false,
        },
      },
    });
    await show('estimate response', visitOf(found).id);
    const evidence = await screen.findByRole('region', { name: 'Wipers and washer' });
    expect(evidence.textContent).toContain('Needs attention now');
    expect(evidence.textContent).toContain('Torn on the driver’s side');
    expect(within(evidence).getByRole('img', { name: 'Photo: Wipers and washer' }).getAttribute('src')).toBe(
      '/photos/wipers',
    );
    const line = evidence.closest('li');
    expect(line && within(line).getByRole('button', { name: 'Approve: Wipers' })).toBeTruthy();
    const word = screen.getByRole('region', { name: 'What Marcus found' });
    expect(word.textContent).toContain('Have a look at these.');
    expect(within(word).getAllByRole('img')).toHaveLength(1);
    server.answer('PUT /api/v1/estimate_services/wipers', {
      body: { data: visitOf(both, { status: 'in_progress', figures: bill(674.5), version: 2 }) },
    });
    await press('Approve: Wipers');
    expect(screen.getByText('Live {"decided":"approved","total":674.5}')).toBeDefined();
  });

  const changedText =
    'This estimate has changed since you opened this page. Please check it and decide again.';
  const changed = { status: 409, body: { code: 'quote_changed', errors: [changedText] } };
  const wipers = sampleService('Wipers', { status: 'pending', typeOfService: 'addon' });
  const filter = sampleService('Air Filter', { status: 'pending', typeOfService: 'addon' });
  const two = visitOf({ services: [battery, filter, wipers] }, { status: 'in_progress' });

  it.each([
    ['Approve: Wipers', 'PUT /api/v1/estimate_services/wipers'],
    ['Approve all', 'POST /api/v1/estimate_responses'],
  ])('[BILL-2] never says approved of a press that was refused: %s', async (name, route) => {
    const server = await open('estimate response', two);
    await screen.findByRole('heading', { level: 1 });
    // Another tab has approved the filter and declined the wipers.
    const now = visitOf(
      { services: [battery, { ...filter, status: 'approved' }, { ...wipers, status: 'rejected' }] },
      { status: 'in_progress', figures: bill(674.5), version: 3 },
    );
    server.answer(route, changed);
    server.answer(at, { body: { data: now } });
    await press(name);
    expect(screen.getByText('Live {"decided":"refused","total":674.5}')).toBeDefined();
  });

  it('[BILL-2] says at the service what was refused, also where it has no button any more', async () => {
    const server = await open('estimate response', two);
    await screen.findByRole('heading', { level: 1 });
    const now = visitOf(
      { services: [battery, { ...filter, status: 'approved' }, wipers] },
      { status: 'in_progress', figures: bill(660, 674.5), version: 2 },
    );
    server.answer('PUT /api/v1/estimate_services/air-filter', changed);
    server.answer(at, { body: { data: now } });
    await press('Decline: Air Filter');
    expect(screen.queryByRole('button', { name: 'Decline: Air Filter' })).toBeNull();
    expect(screen.getByText(changedText)).toBeDefined();
    // The other tab's yes is not told as ours.
    server.answer('PUT /api/v1/estimate_services/wipers', {
      body: {
        data: visitOf(
          { services: [battery, { ...filter, status: 'approved' }, { ...wipers, status: 'rejected' }] },
          { status: 'in_progress', figures: bill(660), version: 3 },
        ),
      },
    });
    await press('Decline: Wipers');
    expect(screen.getByText('Live {"decided":"declined","total":660}')).toBeDefined();
  });

  const needsCode = { status: 403, body: { code: 'step_up_required', errors: ['Enter the code.'] } };

  it.each([
    ['Approve: Wipers', 'PUT /api/v1/estimate_services/wipers'],
    ['Approve all', 'POST /api/v1/estimate_responses'],
    ['Decline all and keep $642.10', 'POST /api/v1/estimate_responses'],
  ])('[LINK-3] takes no other answer while the code for one is waited for: %s', async (name, route) => {
    const server = await open('estimate response', two);
    await screen.findByRole('heading', { level: 1 });
    server.answer(route, needsCode);
    server.answer(`POST /api/v2/appointments/${two.id}/step_up`, () => new Promise(() => {}));
    await press(name);
    const sent = () => server.sent.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    for (const other of ['Approve: Air Filter', 'Approve: Wipers', 'Approve all', /^Decline all and keep/])
      await press(other);
    expect(sent()).toHaveLength(2);
  });

  const refusal = {
    status: 409,
    body: { code: 'does_not_fit', errors: ['This takes more time than your window allows.'] },
  };

  it('[PLAN-1] offers another window for work that does not fit the booked one', async () => {
    const server = await open('estimate', visitOf(dearer));
    await screen.findByRole('heading', { level: 1 });
    server.answer('POST /api/v1/estimate_responses', refusal);
    await press('Approve all');
    expect(screen.getByText('This takes more time than your window allows.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose another window' }).getAttribute('href')).toBe(
      `/user/reschedule/${visitOf(dearer).id}`,
    );
  });

  const check = `GET /api/v2/appointments/${visitOf(both).id}/second_visit`;
  const book = `POST /api/v2/appointments/${visitOf(both).id}/second_visit`;
  const noRoom = { body: { data: { services: ['Wipers'], total: 32.4, payment: null } } };

  it.each([
    ['paid like the first', true, 'estimate_response'],
    ['to be paid for', false, 'estimate'],
  ])(
    '[PLAN-1] offers a second visit from the start, %s, and leads to its window',
    async (_, isPaid, page) => {
      const server = fakeServer({
        [at]: { body: { data: visitOf(found, { status: 'in_progress' }) } },
        [check]: noRoom,
      });
      await show('estimate response', visitOf(found).id);
      await screen.findByRole('heading', { level: 2, name: 'This takes a second visit' });
      expect(screen.getByText('There isn’t enough time for Wipers during this visit.')).toBeDefined();
      expect(screen.getByText(/on a day you choose for \$32\.40\./)).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Approve all' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Choose another window' })).toBeNull();
      server.answer(book, refusal);
      await press('Book it as a second visit');
      expect(screen.getByText('This takes more time than your window allows.')).toBeDefined();
      const second = sampleQuote({ attributes: { payment_setup: isPaid, second_visit: true } });
      server.answer(book, { body: { data: { ...second, id: 'second' } } });
      await press('Book it as a second visit');
      expect(screen.getByText(new RegExp(`Window.*/${page}/second.*step=time`))).toBeDefined();
      expect(server.to(book)[1]?.body).toEqual({ services: ['Wipers'], estimate_version: 1, total: 32.4 });
      expect(server.to(book)[1]?.key).toBe(server.to(book)[0]?.key);
    },
  );

  it('[PLAN-1] books a second visit whose answer was lost with the same key', async () => {
    const server = fakeServer({ [at]: { body: { data: visitOf(found) } }, [check]: noRoom });
    await show('estimate response', visitOf(found).id);
    await screen.findByRole('heading', { level: 2, name: 'This takes a second visit' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const second = {
      ...sampleQuote({ attributes: { payment_setup: true, second_visit: true } }),
      id: 'second',
    };
    const answers = [{ status: 502, body: 'Bad gateway' }, { body: { data: second } }];
    server.answer(book, () => answers.shift() ?? refusal);
    await press('Book it as a second visit');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText(/Window.*second.*step=time/)).toBeDefined();
    expect(server.to(book)[1]?.key).toBe(server.to(book)[0]?.key);
  });

  it('[PLAN-1] shows the new price of a second visit where it has changed', async () => {
    const server = fakeServer({ [at]: { body: { data: visitOf(found) } }, [check]: noRoom });
    await show('estimate response', visitOf(found).id);
    await screen.findByText(/on a day you choose for \$32\.40\./);
    const said = 'The price of the second visit has changed. Please check the new price.';
    server.answer(book, { status: 409, body: { code: 'quote_changed', errors: [said] } });
    server.answer(check, { body: { data: { services: ['Wipers'], total: 40, payment: null } } });
    await press('Book it as a second visit');
    expect(screen.getByText(said)).toBeDefined();
    await screen.findByText(/on a day you choose for \$40\.00\./);
  });

  it('[PLAN-1] has one set of sums: this visit, the second one, and both', async () => {
    const data = { services: ['Wipers'], total: 32.4, visit_total: 642.1, payment: null };
    fakeServer({ [at]: { body: { data: visitOf(found) } }, [check]: { body: { data } } });
    await show('estimate response', visitOf(found).id);
    const both = (await screen.findByText('Both visits')).closest('dl, div');
    expect(both?.textContent).toContain('$674.50');
    expect(screen.getByText('This visit')).toBeDefined();
    expect(screen.queryByText('Your Quote')).toBeNull();
  });

  it('[PLAN-1] says what is taken off a second visit, and nothing where nothing is', async () => {
    const line = (id: string, label: string, amount: number) => ({ id, label, kind: 'amount', amount });
    const price_lines = [
      line('services', 'Services', 75),
      line('diagnosis-credit', 'Free with repairs', -75),
      { id: 'your-quote', label: 'Your Quote', kind: 'total', amount: 0 },
    ];
    const data = { services: ['Wipers'], total: 0, payment: null };
    fakeServer({
      [at]: { body: { data: visitOf(found) } },
      [check]: { body: { data: { ...data, price_lines } } },
    });
    await show('estimate response', visitOf(found).id);
    const card = await screen.findByRole('region', { name: 'This takes a second visit' });
    expect(within(card).getByText('$75.00')).toBeDefined();
    expect(within(card).getByText('Free with repairs')).toBeDefined();
    expect(within(card).getByText(/75\.00/, { selector: '.text-ok-ink *' })).toBeDefined();
    cleanup();
    const full = [line('services', 'Services', 75)];
    fakeServer({
      [at]: { body: { data: visitOf(found) } },
      [check]: { body: { data: { ...data, total: 75, price_lines: full } } },
    });
    await show('estimate response', visitOf(found).id);
    const plain = await screen.findByRole('region', { name: 'This takes a second visit' });
    expect(within(plain).queryByText('Services')).toBeNull();
  });

  it('[PLAN-1] offers no second visit any more that another tab has booked', async () => {
    const server = fakeServer({ [at]: { body: { data: visitOf(found) } }, [check]: noRoom });
    await show('estimate response', visitOf(found).id);
    await screen.findByRole('heading', { level: 2, name: 'This takes a second visit' });
    server.answer(check, { body: { data: { services: [], total: null, payment: null } } });
    server.answer(at, { body: { data: visitOf(both, { figures: bill(674.5), version: 2 }) } });
    await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(screen.queryByRole('heading', { name: 'This takes a second visit' })).toBeNull();
    expect(screen.getByText('Live null')).toBeDefined();
  });

  it('[PLAN-1] reads nothing beside a decision because another second visit is still asked about', async () => {
    const server = fakeServer({
      [at]: { body: { data: visitOf({ services: [battery, filter, wipers] }) } },
      [check]: noRoom,
    });
    await show('estimate response', visitOf(found).id);
    await screen.findByRole('heading', { level: 2, name: 'This takes a second visit' });
    server.answer(check, () => new Promise(() => {}));
    server.answer('PUT /api/v1/estimate_services/air-filter', refusal);
    const before = server.to(at).length;
    await press('Approve: Air Filter');
    expect(server.to(check).at(-1)?.query).toEqual({ service: 'Air Filter' });
    // Only what the refusal itself asks for.
    expect(server.to(at)).toHaveLength(before + 1);
  });

  it('[PLAN-1] an older answer read beside a decision does not overwrite it, and none leaves the page', async () => {
    const three = visitOf({ services: [battery, filter, wipers] }, { version: 1 });
    const server = fakeServer({ [at]: { body: { data: three } }, [check]: noRoom });
    await show('estimate response', three.id);
    await screen.findByRole('heading', { level: 2, name: 'This takes a second visit' });
    server.answer(check, { body: { data: { services: [], total: null, payment: null } } });
    let answer = (_: { body: unknown }) => {};
    server.answer(at, () => new Promise((resolve) => (answer = resolve)));
    await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    server.answer('PUT /api/v1/estimate_services/air-filter', {
      body: {
        data: visitOf({ services: [battery, { ...filter, status: 'approved' }, wipers] }, { version: 2 }),
      },
    });
    await press('Approve: Air Filter');
    expect(screen.queryByRole('button', { name: 'Approve: Air Filter' })).toBeNull();
    await act(async () => answer({ body: { data: three } }));
    expect(screen.queryByRole('button', { name: 'Approve: Air Filter' })).toBeNull();
  });

  it('[PLAN-1] stays as it is where nobody can be asked what another tab has booked', async () => {
    const server = fakeServer({ [at]: { body: { data: visitOf(found) } }, [check]: noRoom });
    await show('estimate response', visitOf(found).id);
    await screen.findByRole('heading', { level: 2, name: 'This takes a second visit' });
    server.answer(check, { body: { data: { services: [], total: null, payment: null } } });
    server.answer(at, () => Promise.reject(new TypeError('Failed to fetch')));
    await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    // An unhandled rejection fails the run.
    expect(screen.getByRole('button', { name: 'Approve all' })).toBeDefined();
  });

  it('[PLAN-1] says once why it was refused, however it was tried', async () => {
    const server = fakeServer({ [at]: { body: { data: visitOf(found) } }, [check]: noRoom });
    await show('estimate response', visitOf(found).id);
    await screen.findByRole('heading', { level: 2, name: 'This takes a second visit' });
    server.answer(book, refusal);
    server.answer('PUT /api/v1/estimate_services/wipers', refusal);
    await press('Book it as a second visit');
    await press('Approve: Wipers');
    expect(screen.getAllByText('This takes more time than your window allows.')).toHaveLength(1);
  });

  it('[PLAN-1] asks about the service that was refused, and keeps the other choice', async () => {
    const server = await open('estimate', visitOf(dearer));
    await screen.findByRole('heading', { level: 1 });
    server.answer('PUT /api/v1/estimate_services/brakes', refusal);
    server.answer(check, ({ query }) => ({
      body: { data: { services: [query.service], total: 95, payment: null } },
    }));
    await press('Approve new price: Brakes');
    expect(screen.getByRole('button', { name: 'Book it as a second visit' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose another window' })).toBeDefined();
    expect(server.to(check).at(-1)?.query).toEqual({ service: 'Brakes' });
  });

  it('[PLAN-1] offers no other window while the technician is at the car', async () => {
    const atTheCar = await open('estimate response', visitOf(found, { status: 'in_progress' }));
    await screen.findByRole('heading', { level: 1 });
    atTheCar.answer('POST /api/v1/estimate_responses', refusal);
    await press('Approve all');
    expect(screen.queryByRole('link', { name: 'Choose another window' })).toBeNull();
  });

  it('[BILL-2] opened again after the decision is the live page, not a payment', async () => {
    await open('estimate response', visitOf(both, { status: 'in_progress', figures: bill(674.5) }));
    expect(screen.getByText('Live null')).toBeDefined();
  });

  it('[PLAN-1] a second visit booked from its message ends in its confirmation', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    const second = visitOf(both, { figures: bill(674.5) });
    const day = { appointment_day: '2026-11-18', appointment_time: '09:00am-12:00pm' };
    fakeServer({ [at]: { body: { data: { ...second, attributes: { ...second.attributes, ...day } } } } });
    await show('estimate response', second.id, '?step=thanks');
    expect(await screen.findByRole('heading', { level: 1, name: /confirmed/i })).toBeDefined();
  });
});
