// @vitest-environment jsdom
import { cancelReasons } from '@lugnut/domain/appointment';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { sampleAppointment, sampleAvailability } from '../../testing/sample-appointment';
import { CancelPage } from './cancel-page';
import { ManagePage } from './manage-page';
import { ReschedulePage } from './reschedule-page';

type Change = Parameters<typeof sampleAppointment>[0];

const calls = {
  read: 'GET /api/v1/appointments/appt-1',
  availability: 'GET /api/v2/availability/appt-1',
  move: 'PATCH /api/v1/user/reschedule/appt-1',
  cancel: 'PATCH /api/v1/appointments/appt-1',
  keep: 'POST /api/v2/appointments/appt-1/cancellation_discount',
} as const;

const free = {
  free_until: '2126-11-17T14:00:00Z',
  free_until_text: 'Tuesday, November 17, 9 AM',
  terms: '',
  fee: 70,
  fee_applies_now: false,
  always_free: false,
  fee_charged: null,
  discount_available: true,
};
const bookedWindow = { appointment_day: '2026-11-19', appointment_time: '09:00am-12:00pm' };
const todayAt3 = { appointment_day: '2026-11-17', appointment_time: '03:00pm-06:00pm' };
const booked: Change = {
  status: 'scheduled',
  ...bookedWindow,
  cancellation: free,
};
const reply = (change: Change = {}) => ({ body: { data: sampleAppointment({ ...booked, ...change }) } });

const serve = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [calls.read]: reply(),
    [calls.availability]: { body: { data: { id: 'appt-1', attributes: sampleAvailability() } } },
    [calls.move]: reply(todayAt3),
    [calls.cancel]: reply({ status: 'cancelled', cancellation: null }),
    [calls.keep]: reply({ cancellation: { ...free, discount_available: false } }),
    ...answers,
  });

const open = async (path: 'edit_appointment' | 'reschedule' | 'cancel') => {
  const App = createRoutesStub([
    { path: '/', Component: () => <p>The landing page</p> },
    { path: '/get-quote', Component: () => <p>A new quote</p> },
    { path: '/appointment/unavailable', Component: () => <p>Not to be opened</p> },
    { path: '/user/edit_appointment/:appId', Component: () => <ManagePage /> },
    { path: '/user/reschedule/:appId', Component: () => <ReschedulePage /> },
    { path: '/user/cancel/:appId', Component: () => <CancelPage /> },
  ]);
  await act(async () => render(<App initialEntries={[`/user/${path}/appt-1`]} />));
};
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByText(name, { selector: 'button *, a' })));
const choose = (name: string) =>
  act(async () => fireEvent.click(screen.getByLabelText(name, { selector: 'input' })));
const giveReason = (value: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText('Why do you want to cancel?'), { target: { value } }),
  );
const comeBack = () =>
  act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const failing = () => Promise.reject(new TypeError('Failed to fetch'));
const shows = (text: string | RegExp) => screen.queryAllByText(text).length > 0;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('managing an appointment', () => {
  it('[PUB-6] offers two ways with OR between them', async () => {
    const server = serve();
    await open('edit_appointment');
    expect(screen.getByText('Reschedule My Appointment').getAttribute('href')).toBe(
      '/user/reschedule/appt-1',
    );
    expect(shows('OR')).toBe(true);
    expect(screen.getByText('Cancel My Appointment').getAttribute('href')).toBe('/user/cancel/appt-1');
    expect(server.sent.map(({ method }) => method)).toEqual(['GET']);
  });

  it('[PUB-6] [KEEP-3] tells all of the visit, and what each way costs before it is pressed', async () => {
    serve({
      [calls.read]: reply({
        exact_address: '1 Campus Martius, Detroit, MI 48226',
        mechanic: { name: 'Marcus', years_of_experience: 9, portrait_url: '/portraits/1.webp' },
        preparation: ['Park where the hood can be opened.'],
        calendar: {
          file: '/api/v2/appointments/appt-1/visit.ics',
          google: [{ title: 'Oil Change', url: 'https://calendar.google.com/x' }],
        },
        price_lines: [{ id: 'total', label: 'Your quote', kind: 'total', amount: 319.25 }],
        cancellation: { ...free, terms: 'Canceling is free until Tuesday. After that, it costs $70.' },
      }),
    });
    await open('edit_appointment');
    for (const text of [
      'Thursday, November 19',
      '9 AM–12 PM',
      '2015 Toyota Camry',
      'Oil Change',
      '1 Campus Martius, Detroit, MI 48226',
      '$319.25',
      'Marcus',
      'Park where the hood can be opened.',
      'Rescheduling is free. Canceling is free until Tuesday. After that, it costs $70.',
    ])
      expect(shows(text), text).toBe(true);
    expect(screen.getByText('Apple or Outlook').getAttribute('href')).toContain('.ics');
  });

  it('[PUB-6] what is not booked yet is not said to cost anything', async () => {
    serve({ [calls.read]: reply({ status: 'quoted', cancellation: { ...free, terms: 'It costs $70.' } }) });
    await open('edit_appointment');
    expect(shows(/\$70/)).toBe(false);
    expect(shows(/Canceling is free because no arrival window is confirmed yet/)).toBe(true);
  });

  it('[PUB-6] one that is done says so and leads to a new one', async () => {
    serve({ [calls.read]: reply({ status: 'completed', cancellation: null }) });
    await open('edit_appointment');
    expect(shows('Your appointment has already been completed')).toBe(true);
    expect(shows('Reschedule My Appointment')).toBe(false);
    await press('Book a New Appointment');
    expect(shows('A new quote')).toBe(true);
  });

  it.each([
    ['cancelled', 'Your appointment has been cancelled'],
    ['en_route', 'Your mechanic is already on the way'],
    ['in_progress', 'Your mechanic is already at work'],
    ['no_service_area', 'We’re not in your area yet'],
  ] as const)('[PUB-6] %s has a page of its own', async (status, title) => {
    serve({ [calls.read]: reply({ status, cancellation: null }) });
    await open('edit_appointment');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('[HOME-7] one that nobody knows leads to the page that says so', async () => {
    serve({ [calls.read]: refusal(404, 'not_found') });
    await open('edit_appointment');
    expect(shows('Not to be opened')).toBe(true);
  });

  it('is not taken for unknown while the server cannot be reached', async () => {
    const server = serve({ [calls.read]: refusal(500, 'internal') });
    await open('edit_appointment');
    expect(shows('We couldn’t load your appointment')).toBe(true);
    server.answer(calls.read, reply());
    await press('Try again');
    expect(shows('Reschedule My Appointment')).toBe(true);
  });
});

describe('rescheduling', () => {
  it('[PUB-5] moves it to the window chosen and confirms it', async () => {
    const server = serve();
    await open('reschedule');
    expect(shows('Moving your appointment is always free.')).toBe(true);
    expect(shows('9 AM–12 PM')).toBe(true);
    await press('Reschedule');
    expect(screen.getByRole('alert').textContent).toBe('Choose a window');
    expect(server.to(calls.move)).toEqual([]);
    await choose('Today 3–6 PM');
    await press('Reschedule');
    expect(server.to(calls.move).map(({ body }) => body)).toEqual([
      { appointment: { ...todayAt3, shown: bookedWindow } },
    ]);
    expect(shows('Your appointment has been rescheduled')).toBe(true);
    expect(shows('Tuesday, November 17')).toBe(true);
    expect(shows('3–6 PM')).toBe(true);
  });

  it('[PUB-5] another day clears the window chosen before, which is never sent for it', async () => {
    const server = serve();
    await open('reschedule');
    await choose('Today 3–6 PM');
    await press('Other days');
    fireEvent.click(await screen.findByRole('button', { name: /November 19/ }));
    expect(shows('Choose a new window')).toBe(true);
    await press('Reschedule');
    expect(server.to(calls.move)).toEqual([]);
    await choose('6–9 PM');
    await press('Reschedule');
    expect(server.to(calls.move).map(({ body }) => body)).toEqual([
      {
        appointment: {
          appointment_day: '2026-11-19',
          appointment_time: '06:00pm-09:00pm',
          shown: bookedWindow,
        },
      },
    ]);
  });

  it('[FIELD-1] names no window where we gave it up, and says why another is picked', async () => {
    serve({
      [calls.read]: reply({ appointment_day: null, appointment_time: null, missing_window: 'ours' }),
    });
    await open('reschedule');
    expect(shows('Pick another time')).toBe(true);
    expect(shows(/your mechanic can’t make it in the time we promised/)).toBe(true);
    expect(shows('Your current window')).toBe(false);
  });

  it('[PUB-5] a window just taken leaves the appointment where it was and offers the next ones', async () => {
    const server = serve({ [calls.move]: refusal(409, 'window_taken') });
    await open('reschedule');
    await choose('Today 3–6 PM');
    await press('Reschedule');
    expect(shows('That window was just taken')).toBe(true);
    expect(server.to(calls.availability)).toHaveLength(2);
  });

  it('[PUB-5] the window it has already is no move', async () => {
    const server = serve();
    await open('reschedule');
    await choose('Thu, Nov 19 9 AM–12 PM');
    await press('Reschedule');
    expect(server.to(calls.move)).toEqual([]);
  });

  describe('in a tab that was left open', () => {
    const moved = { appointment_day: '2026-11-20', appointment_time: '12:00pm-03:00pm' };

    it('[PUB-5] reads it anew when somebody comes back, says that it was changed, and takes the old window as another', async () => {
      const server = serve();
      await open('reschedule');
      expect(shows('This was changed since you opened the page')).toBe(false);
      server.answer(calls.read, reply(moved));
      await comeBack();
      expect(screen.getByRole('alert').textContent).toContain('This was changed since you opened the page');
      expect(shows('Friday, November 20')).toBe(true);
      expect(server.to(calls.availability)).toHaveLength(2);
      await choose('Thu, Nov 19 9 AM–12 PM');
      expect(shows('That’s your current window. Pick a different one.')).toBe(false);
      await press('Reschedule');
      expect(server.to(calls.move).map(({ body }) => body)).toEqual([
        { appointment: { ...bookedWindow, shown: moved } },
      ]);
      expect(shows('This was changed since you opened the page')).toBe(false);
    });

    it('[PUB-5] refused because it was changed, shows how it is now and moves nothing', async () => {
      const server = serve({ [calls.move]: refusal(409, 'quote_changed') });
      await open('reschedule');
      await choose('Today 3–6 PM');
      server.answer(calls.read, reply(moved));
      await press('Reschedule');
      expect(screen.getByRole('alert').textContent).toContain('This was changed since you opened the page');
      expect(shows('Friday, November 20')).toBe(true);
      expect(shows('Your appointment has been rescheduled')).toBe(false);
    });

    it('[PUB-5] refused because it was changed, says so also where it cannot be read', async () => {
      const said = 'Your appointment has changed.';
      const server = serve({ [calls.move]: refusal(409, 'quote_changed', said) });
      await open('reschedule');
      await choose('Today 3–6 PM');
      server.answer(calls.read, failing);
      await press('Reschedule');
      expect(shows('We couldn’t change your appointment')).toBe(true);
      expect(shows(said)).toBe(true);
    });

    it('[PUB-5] refused because it was changed and changed back, says so', async () => {
      const server = serve({ [calls.move]: refusal(409, 'quote_changed') });
      await open('reschedule');
      server.answer(calls.read, reply(moved));
      await comeBack();
      await choose('Today 3–6 PM');
      server.answer(calls.read, reply());
      await press('Reschedule');
      expect(shows('Thursday, November 19')).toBe(true);
      expect(screen.getByRole('alert').textContent).toContain('This was changed since you opened the page');
    });

    it('[PUB-5] refused for a change that was undone before it could be read, says why', async () => {
      const said = 'Your appointment has changed.';
      serve({ [calls.move]: refusal(409, 'quote_changed', said) });
      await open('reschedule');
      await choose('Today 3–6 PM');
      await press('Reschedule');
      expect(shows(said)).toBe(true);
    });

    it('[PUB-5] an address shown only after a code is no change of the visit, another one is', async () => {
      const server = serve({ [calls.read]: reply({ exact_address: null }) });
      await open('edit_appointment');
      for (const [exact_address, isChanged] of [
        ['1 Campus Martius', false],
        [null, false],
        ['2 Campus Martius', true],
      ] as const) {
        server.answer(calls.read, reply({ exact_address }));
        await comeBack();
        expect(shows('This was changed since you opened the page'), `${exact_address}`).toBe(isChanged);
      }
    });

    it('[PUB-5] what was changed is scrolled to once, and not at every render', async () => {
      const scrolled = vi.fn();
      Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', { value: scrolled, configurable: true });
      const server = serve();
      await open('reschedule');
      server.answer(calls.read, reply(moved));
      await comeBack();
      server.answer(calls.read, reply({ ...moved, exact_address: '1 Campus Martius' }));
      await comeBack();
      Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
      expect(
        scrolled.mock.contexts.filter(
          (node) => node instanceof HTMLElement && node.querySelector('[role=alert]'),
        ),
      ).toHaveLength(1);
    });

    it.each(['reschedule', 'edit_appointment', 'cancel'] as const)(
      '[PUB-4] %s shows that it was canceled elsewhere, and stays as it is when nobody can be asked',
      async (page) => {
        const server = serve();
        await open(page);
        const title = screen.getByRole('heading', { level: 1 }).textContent;
        server.answer(calls.read, failing);
        await comeBack();
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
        server.answer(calls.read, reply({ status: 'cancelled', cancellation: null }));
        await comeBack();
        expect(shows('Your appointment has been cancelled')).toBe(true);
        expect(shows(/free until/)).toBe(false);
      },
    );
  });

  describe('when the answer is lost', () => {
    const lose = async () => {
      const server = serve({ [calls.move]: failing });
      await open('reschedule');
      await choose('Today 3–6 PM');
      server.answer(calls.read, failing);
      await press('Reschedule');
      expect(shows('We don’t know yet whether it went through')).toBe(true);
      expect(shows('We couldn’t change your appointment')).toBe(false);
      return server;
    };
    const comeOnline = () => act(async () => globalThis.dispatchEvent(new Event('online')));

    it('[PUB-5] looks it up by itself, and shows that it was moved', async () => {
      const server = await lose();
      server.answer(calls.read, reply(todayAt3));
      await comeOnline();
      expect(shows('Your appointment has been rescheduled')).toBe(true);
      expect(shows('This was changed since you opened the page')).toBe(false);
    });

    it('[PUB-5] says that it was not moved so far, and is sent again with the same key', async () => {
      const server = await lose();
      server.answer(calls.read, reply());
      await comeOnline();
      await comeOnline();
      // The server may still be at it.
      expect(shows('It hasn’t gone through yet')).toBe(false);
      await comeOnline();
      expect(shows('It hasn’t gone through yet')).toBe(true);
      const looks = server.to(calls.read).length;
      await comeOnline();
      expect(server.to(calls.read)).toHaveLength(looks);
      server.answer(calls.move, reply(todayAt3));
      await press('Reschedule');
      expect(shows('Your appointment has been rescheduled')).toBe(true);
      const keys = server.to(calls.move).map(({ key }) => key);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
    });

    it('[PUB-5] a slow look is waited for, and is not asked for again beside it', async () => {
      const server = await lose();
      server.answer(calls.read, reply());
      await comeOnline();
      const before = server.to(calls.read).length;
      let answer = (_: ReturnType<typeof reply>) => {};
      server.answer(calls.read, () => new Promise((resolve) => (answer = resolve)));
      await comeOnline();
      await comeOnline();
      expect(server.to(calls.read)).toHaveLength(before + 1);
      await act(async () => answer(reply(todayAt3)));
      expect(shows('Your appointment has been rescheduled')).toBe(true);
    });

    it('[PUB-5] another window chosen meanwhile ends the look, whose answer is not told', async () => {
      const server = await lose();
      let answer = (_: ReturnType<typeof reply>) => {};
      server.answer(calls.read, () => new Promise((resolve) => (answer = resolve)));
      await comeOnline();
      await choose('Thu, Nov 19 9 AM–12 PM');
      expect(shows('We don’t know yet whether it went through')).toBe(false);
      await act(async () => answer(reply(todayAt3)));
      expect(shows('Your appointment has been rescheduled')).toBe(false);
    });

    it('[PUB-5] is not said to have changed under the page while nobody knows', async () => {
      const server = await lose();
      server.answer(calls.read, reply({ appointment_day: '2026-11-20' }));
      await comeOnline();
      expect(shows('Friday, November 20')).toBe(true);
      expect(shows('This was changed since you opened the page')).toBe(false);
      await comeOnline();
      await comeOnline();
      expect(shows('This was changed since you opened the page')).toBe(true);
      expect(shows('It hasn’t gone through yet')).toBe(false);
      expect(shows('We don’t know yet whether it went through')).toBe(false);
    });

    it('[PUB-5] shows that it was moved also where it is read for another reason', async () => {
      const server = await lose();
      server.answer(calls.read, reply(todayAt3));
      await comeBack();
      expect(shows('Your appointment has been rescheduled')).toBe(true);
    });

    it('[PUB-5] says no error of the window where another look shows it moved before the answer is there', async () => {
      let answer = (_: ReturnType<typeof reply>) => {};
      const server = serve({ [calls.move]: () => new Promise((resolve) => (answer = resolve)) });
      await open('reschedule');
      await choose('Today 3–6 PM');
      await press('Reschedule');
      server.answer(calls.read, reply(todayAt3));
      await comeBack();
      expect(shows('Tuesday, November 17')).toBe(true);
      expect(shows('That’s your current window. Pick a different one.')).toBe(false);
      await act(async () => answer(reply(todayAt3)));
      expect(shows('Your appointment has been rescheduled')).toBe(true);
    });

    it('[PUB-5] shows that it was moved also where it arrives after the last look', async () => {
      const server = await lose();
      server.answer(calls.read, reply());
      for (const _ of [1, 2, 3]) await comeOnline();
      expect(shows('It hasn’t gone through yet')).toBe(true);
      server.answer(calls.read, reply(todayAt3));
      await comeBack();
      expect(shows('Your appointment has been rescheduled')).toBe(true);
    });

    it('[PUB-4] of canceling, says that it was changed and not that it wasn’t', async () => {
      const server = serve({ [calls.cancel]: failing });
      await open('cancel');
      await giveReason('Other');
      server.answer(calls.read, failing);
      await press('Cancel Appointment');
      server.answer(calls.read, reply(todayAt3));
      for (const _ of [1, 2, 3]) await comeOnline();
      expect(shows('This was changed since you opened the page')).toBe(true);
      expect(shows('It hasn’t gone through yet')).toBe(false);
    });

    it('[PUB-4] of staying for less, takes no visit that has begun for one that has the $30', async () => {
      const server = serve({ [calls.keep]: failing });
      await open('cancel');
      await giveReason('Not in my budget right now');
      server.answer(
        calls.read,
        reply({ status: 'en_route', cancellation: { ...free, discount_available: false } }),
      );
      await press('Keep it for $30 less');
      expect(shows('We took $30 off your quote')).toBe(false);
    });

    it('[PUB-4] of canceling, shows that it was canceled', async () => {
      const server = serve({ [calls.cancel]: failing });
      await open('cancel');
      await giveReason('Other');
      server.answer(calls.read, failing);
      await press('Cancel Appointment');
      expect(shows('We don’t know yet whether it went through')).toBe(true);
      server.answer(calls.read, reply({ status: 'cancelled', cancellation: null }));
      await comeOnline();
      expect(shows('Your appointment has been cancelled')).toBe(true);
    });
  });

  const taken_along = {
    booked_at: '2026-11-01T12:00:00Z',
    moved_late_at: null,
    is_broken: false,
    has_visit_fee: false,
    is_one_of_several: false,
  };
  const late = 'Canceling costs $70 now.';
  const soonLate = { ...free, free_until: '2026-11-17T14:00:00Z', taken_along };

  it.each([
    [
      'read',
      () => reply({ time_zone: 'America/Detroit', cancellation: { ...soonLate, fee_applies_now: true } }),
    ],
    ['not read', failing],
  ] as const)(
    '[PUB-5] [KEEP-4] a page left open past the deadline says what the window picked costs by then: %s',
    async (_, then) => {
      vi.useFakeTimers({ now: Date.parse('2026-11-17T13:59:00Z') });
      const server = serve({
        [calls.read]: reply({ time_zone: 'America/Detroit', cancellation: soonLate }),
      });
      await open('reschedule');
      await choose('Thu, Nov 19 12–3 PM');
      expect(shows(/Canceling is free until Tuesday, November 17/)).toBe(true);
      server.answer(calls.read, then);
      await act(async () => vi.advanceTimersByTimeAsync(62_000));
      expect(shows(late)).toBe(true);
    },
  );

  it('[PUB-5] [KEEP-4] says what canceling costs in the window picked, and in the one it has now', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-17T14:00:00Z'), toFake: ['Date'] });
    serve({
      [calls.read]: reply({ time_zone: 'America/Detroit', cancellation: { ...free, taken_along } }),
      [calls.move]: reply({ ...todayAt3, cancellation: { ...free, fee_applies_now: true, terms: late } }),
    });
    await open('reschedule');
    expect(shows(late)).toBe(false);
    // Read out where it was there before its words were.
    const told = screen.getAllByRole('status');
    await choose('Today 3–6 PM');
    expect(told.map(({ textContent }) => textContent)).toContain(late);
    await press('Reschedule');
    expect(
      shows(`Your mechanic will arrive in the new window. We sent you a confirmation, too. ${late}`),
    ).toBe(true);
  });

  it('[PUB-5] what is not booked yet cannot be moved, and leads to its quote', async () => {
    serve({ [calls.read]: reply({ status: 'quoted' }) });
    await open('reschedule');
    expect(screen.getByText('View my quote').getAttribute('href')).toBe('/appointment/estimate/appt-1');
  });
});

describe('canceling', () => {
  it('[PUB-4] keeps the reason and the details over a reload, and not beyond the cancellation', async () => {
    serve();
    await open('cancel');
    await giveReason('Other');
    await act(async () =>
      fireEvent.change(screen.getByLabelText(/Tell us more/), { target: { value: 'Sold the car' } }),
    );
    cleanup();
    await open('cancel');
    expect(screen.getByLabelText<HTMLSelectElement>('Why do you want to cancel?').value).toBe('Other');
    expect(screen.getByDisplayValue('Sold the car')).toBeDefined();
    await press('Cancel Appointment');
    expect(shows('Your appointment has been cancelled')).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  it('[PUB-4] says that it was not canceled, and not that it was not moved', async () => {
    serve({ [calls.cancel]: refusal(500, 'internal') });
    await open('cancel');
    await giveReason('Other');
    await press('Cancel Appointment');
    expect(shows('We couldn’t cancel your appointment')).toBe(true);
  });

  it('[PUB-4] takes one of six reasons, with details, and then says that it is canceled', async () => {
    const server = serve();
    await open('cancel');
    const reasons = screen.getByLabelText<HTMLSelectElement>('Why do you want to cancel?');
    expect([...reasons.options].map(({ value }) => value).filter(Boolean)).toEqual([...cancelReasons]);
    await press('Cancel Appointment');
    expect(screen.getByRole('alert').textContent).toBe('Choose a reason');
    expect(server.to(calls.cancel)).toEqual([]);
    await giveReason('Other');
    await act(async () =>
      fireEvent.change(screen.getByLabelText(/Tell us more/), { target: { value: 'Sold the car' } }),
    );
    await press('Cancel Appointment');
    expect(server.to(calls.cancel).map(({ body }) => body)).toEqual([
      {
        appointment: {
          status: 'cancelled',
          cancel_reason_select: 'Other',
          cancel_reason: 'Sold the car',
          fee_cents: 0,
          shown: bookedWindow,
        },
      },
    ]);
    expect(shows('Your appointment has been cancelled')).toBe(true);
  });

  it('[PUB-4] costs nothing that was not on the page: the fee is shown first, and pressed again', async () => {
    let isLate = false;
    const server = serve({
      [calls.read]: () => reply({ cancellation: { ...free, fee_applies_now: isLate } }),
      [calls.cancel]: () => {
        const wasLate = isLate;
        isLate = true;
        return wasLate ? reply({ status: 'cancelled', cancellation: null }) : refusal(409, 'quote_changed');
      },
    });
    await open('cancel');
    await giveReason('Other');
    await press('Cancel Appointment');
    expect(shows(/\$70/)).toBe(true);
    await press('Cancel Appointment');
    await press('Cancel and pay $70');
    expect(
      server
        .to(calls.cancel)
        .map(({ body }) => (body as { appointment: { fee_cents: number } }).appointment.fee_cents),
    ).toEqual([0, 70_00]);
    expect(shows('Your appointment has been cancelled')).toBe(true);
  });

  it('does not send details that are too long', async () => {
    const server = serve();
    await open('cancel');
    await giveReason('Other');
    await act(async () =>
      fireEvent.change(screen.getByLabelText(/Tell us more/), { target: { value: 'x'.repeat(1_001) } }),
    );
    await press('Cancel Appointment');
    expect(screen.getByRole('alert').textContent).toBe('Shorten this to 1000 characters.');
    expect(server.to(calls.cancel)).toEqual([]);
  });

  it('[PUB-4] the budget hides the details and brings $30 for staying', async () => {
    const server = serve();
    await open('cancel');
    expect(shows('Keep it and save $30')).toBe(false);
    await giveReason('Not in my budget right now');
    expect(screen.queryByLabelText(/Tell us more/)).toBeNull();
    await press('Keep it for $30 less');
    expect(server.to(calls.keep)).toHaveLength(1);
    expect(server.to(calls.cancel)).toEqual([]);
    expect(shows('We took $30 off your quote')).toBe(true);
  });

  it('[PUB-4] the $30 are offered once', async () => {
    serve({ [calls.read]: reply({ cancellation: { ...free, discount_available: false } }) });
    await open('cancel');
    await giveReason('Not in my budget right now');
    expect(shows('Keep it and save $30')).toBe(false);
  });

  it('[PUB-4] the exact deadline in the vehicle’s time stands before the button', async () => {
    serve();
    await open('cancel');
    expect(shows('Canceling is free right now')).toBe(true);
    expect(
      shows(
        'It’s free until Tuesday, November 17, 9 AM, the vehicle’s local time. After that, it costs $70.',
      ),
    ).toBe(true);
    expect(screen.getByText('Reschedule instead').getAttribute('href')).toBe('/user/reschedule/appt-1');
  });

  it('[PLAN-1] says before that second visits go with it', async () => {
    serve({ [calls.read]: reply({ second_visit_services: ['Brakes', 'Wipers'] }) });
    await open('cancel');
    expect(
      shows('Your second visit for Brakes and Wipers is canceled with this one. There’s no fee for it.'),
    ).toBe(true);
  });

  it('[PUB-4] while somebody is driving, offers no other window and shows how far they are', async () => {
    serve({
      [calls.read]: reply({ status: 'en_route', cancellation: { ...free, fee_applies_now: true } }),
    });
    await open('cancel');
    expect(shows('Canceling now costs $70')).toBe(true);
    expect(shows('It was free until Tuesday, November 17, 9 AM, the vehicle’s local time.')).toBe(false);
    expect(screen.queryByText('Reschedule instead')).toBeNull();
    expect(screen.getByText('Track your mechanic').getAttribute('href')).toBe('/appointment/appt-1/live');
  });

  it('[PUB-4] after a promise we broke, says why it is free and names no deadline', async () => {
    const terms = 'Canceling is free: we couldn’t keep your visit as promised.';
    serve({ [calls.read]: reply({ cancellation: { ...free, always_free: true, terms } }) });
    await open('cancel');
    expect(shows(terms)).toBe(true);
    expect(screen.queryByText(/free until/)).toBeNull();
  });

  it('[PUB-4] within 48 hours the fee is said before and after', async () => {
    serve({
      [calls.read]: reply({ cancellation: { ...free, fee_applies_now: true } }),
      [calls.cancel]: reply({ status: 'cancelled', cancellation: { ...free, fee_charged: 70 } }),
    });
    await open('cancel');
    expect(shows('Canceling now costs $70')).toBe(true);
    await giveReason('I have an emergency');
    await press('Cancel Appointment');
    await press('Cancel and pay $70');
    expect(shows('Your appointment has been cancelled')).toBe(true);
    expect(shows(/the \$70 late cancellation fee will be charged to your card/)).toBe(true);
  });

  it('[PUB-4] a late cancellation is asked about with its amount, and the choice that costs nothing has the focus', async () => {
    const server = serve({ [calls.read]: reply({ cancellation: { ...free, fee_applies_now: true } }) });
    await open('cancel');
    await giveReason('Other');
    await press('Cancel Appointment');
    const question = screen.getByRole('dialog');
    expect(question.textContent).toContain('Cancel and pay $70?');
    expect(document.activeElement?.textContent).toBe('Keep appointment');
    await press('Keep appointment');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to(calls.cancel)).toEqual([]);
    await press('Cancel Appointment');
    await press('Cancel and pay $70');
    expect(server.to(calls.cancel)).toHaveLength(1);
  });

  it('[PUB-4] while it is free nothing more is asked', async () => {
    const server = serve();
    await open('cancel');
    await giveReason('Other');
    await press('Cancel Appointment');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to(calls.cancel)).toHaveLength(1);
  });

  it('[KEEP-1] a request that is not booked is withdrawn, for nothing, whatever window was held', async () => {
    const server = serve({
      [calls.read]: reply({ status: 'quoted', cancellation: { ...free, fee_applies_now: true } }),
      [calls.cancel]: reply({ status: 'cancelled', withdrawn: true, cancellation: null }),
    });
    await open('cancel');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cancel your request');
    expect(shows(/\$70/)).toBe(false);
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Why are you canceling?'), { target: { value: 'Other' } }),
    );
    await press('Cancel request');
    expect(server.to(calls.cancel)).toHaveLength(1);
    expect(shows('Your request has been withdrawn')).toBe(true);
    expect(shows('Your appointment has been cancelled')).toBe(false);
  });

  it('[PUB-4] a page left open past the deadline asks again what it costs', async () => {
    vi.useFakeTimers();
    const soon = { ...free, free_until: new Date(Date.now() + 60_000).toISOString() };
    const server = serve({ [calls.read]: reply({ cancellation: soon }) });
    await open('cancel');
    server.answer(calls.read, reply({ cancellation: { ...soon, fee_applies_now: true } }));
    await act(async () => vi.advanceTimersByTimeAsync(62_000));
    expect(shows('Canceling now costs $70')).toBe(true);
  });

  it('[PUB-4] one already canceled says so', async () => {
    const server = serve({ [calls.read]: reply({ status: 'cancelled', cancellation: null }) });
    await open('cancel');
    expect(shows('Your appointment has been cancelled')).toBe(true);
    expect(server.sent).toHaveLength(1);
  });

  it.each([
    ['edit_appointment', 70, true],
    ['cancel', 70, true],
    ['cancel', 0, false],
  ] as const)(
    '[PUB-4] %s: the fee of one canceled late (%d) is still said later',
    async (page, fee_charged, said) => {
      serve({ [calls.read]: reply({ status: 'cancelled', cancellation: { ...free, fee_charged } }) });
      await open(page);
      expect(shows(/the \$70 late cancellation fee will be charged to your card/)).toBe(said);
    },
  );

  it('[PUB-4] an unknown one leads to the landing page', async () => {
    serve({ [calls.read]: refusal(404, 'not_found') });
    await open('cancel');
    expect(shows('The landing page')).toBe(true);
  });
});
