// @vitest-environment jsdom
import type { SaveVisitBody } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { sampleAppointment, sampleAvailability } from '../../../testing/sample-appointment';
import { sampleQuote } from '../../estimate/sample-quotes';
import { toasts } from '../../ui/toast-store';
import type { Appointment, ScheduleServiceProps } from '../stages';
import { scheduleCopy as copy } from './copy.en';
import ScheduleService from './schedule-service';
import { forgetDraft } from './stored-draft';

/** Every test has an appointment of its own: the page remembers what was saved. */
let id = '';
let nth = 0;
const calls = {
  get availability() {
    return `GET /api/v2/availability/${id}`;
  },
  geocode: 'GET /api/v2/addresses/geocode',
  coverage: 'GET /api/v2/appointments/check_out_of_coverage',
  get zip() {
    return `PUT /api/v2/availability/update_zipcode/${id}`;
  },
  get save() {
    return `PUT /api/v2/appointments/${id}`;
  },
  get estimate() {
    return `PATCH /api/v2/appointments/estimate_booking/${id}`;
  },
};
const appointmentWith = (change: Parameters<typeof sampleAppointment>[0] = {}): Appointment => ({
  ...sampleAppointment(change),
  id,
});

const available = (change: Parameters<typeof sampleAvailability>[0] = {}) => ({
  body: { data: { id, attributes: sampleAvailability(change) } },
});
const reply = (change: Parameters<typeof sampleAppointment>[0] = {}) => ({
  body: { data: appointmentWith(change) },
});
const located = (postal_code: string) => ({
  body: {
    address: {
      route: 'Woodward Ave',
      street_number: '2934',
      locality: 'Detroit',
      administrative_area_level_one: 'MI',
      administrative_area_level_two: 'Wayne',
      country: 'US',
      postal_code,
      latitude: 42.3,
      longitude: -83.1,
    },
  },
});

const serve = (change: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [calls.availability]: available(),
    [calls.geocode]: located('48226'),
    [calls.coverage]: { body: { out_of_range: false } },
    [calls.zip]: reply({ address: '48201' }),
    [calls.save]: reply({ appointment_day: '2026-11-17', appointment_time: '03:00pm-06:00pm' }),
    [calls.estimate]: reply(),
    ...change,
  });

const getEstimate = ({ attributes }: Appointment) => {
  if (!attributes.estimate) throw new Error('The sample has an estimate');
  return attributes.estimate;
};

const onContinue = vi.fn();
const onAppointment = vi.fn();

type More = Partial<Pick<ScheduleServiceProps, 'lostWindow' | 'onWindowChosen'>>;

function Stage({ appointment, flow, ...more }: Pick<ScheduleServiceProps, 'appointment' | 'flow'> & More) {
  const [current, setCurrent] = useState(appointment);
  return (
    <ScheduleService
      {...more}
      appointment={current}
      flow={flow}
      onBack={undefined}
      onContinue={onContinue}
      onAppointment={(told) => {
        onAppointment(told);
        setCurrent(told);
      }}
    />
  );
}

const show = async (
  flow: ScheduleServiceProps['flow'] = 'booking',
  appointment = appointmentWith(),
  more: More = {},
) => {
  await act(async () => render(<Stage {...more} appointment={appointment} flow={flow} />));
};
const passMs = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByText(name, { selector: 'button *' })));
/** By its label: searching by role walks the whole page. */
const radio = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const choose = (name: string) => act(async () => fireEvent.click(radio(name)));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const place = () => screen.getByLabelText<HTMLInputElement>('Vehicle location');
const locate = async (text: string) => {
  await act(async () => fireEvent.change(place(), { target: { value: text } }));
  await act(async () => fireEvent.blur(place()));
};
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent);

beforeEach(() => {
  nth += 1;
  id = `appt-${nth}`;
  vi.useFakeTimers();
  onContinue.mockClear();
  onAppointment.mockClear();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Time & Location', () => {
  it('[TIME-4] says what is required for 4 s, and the fields stay marked until they are edited', async () => {
    const server = serve({ [calls.availability]: available({ next_windows: [] }) });
    await show();
    await press('Continue');
    expect(alerts()).toEqual(['Time is required', 'Location is required']);
    await passMs(3_999);
    expect(alerts()).toContain('Time is required');
    await passMs(1);
    expect(alerts()).toEqual(['Choose a window', 'Tell us where it’s parked']);
    expect(place().getAttribute('aria-invalid')).toBe('true');
    await choose('3–6 PM');
    await locate('2934 Woodward Ave');
    expect(alerts()).toEqual([]);
    expect(server.to(calls.save)).toEqual([]);
  });

  it('the soonest window stands chosen, so that only the place is asked for', async () => {
    const server = serve();
    await show();
    expect(radio('Today 3–6 PM').checked).toBe(true);
    await locate('2934 Woodward Ave');
    await press('Continue');
    expect(server.to(calls.save)[0]?.body).toMatchObject({
      appointment_day: '2026-11-17',
      appointment_time: '03:00pm-06:00pm',
    });
  });

  it('[TIME-6] two presses at once save once', async () => {
    const server = serve();
    await show();
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave');
    const button = screen.getByRole('button', { name: 'Continue' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await passMs(0);
    expect(server.to(calls.save)).toHaveLength(1);
  });

  it('[TIME-3, TIME-6] Continue saves day, window, address, details and color by PUT, once', async () => {
    const server = serve();
    await show();
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave');
    await choose('Apartment');
    await type('Apartment number *', '4B');
    await type('Apartment code *', '#1234');
    await choose('No');
    await choose('Covered');
    await type('Tips for finding it', 'Behind the mill');
    await choose('Other');
    await type('Your color', 'Teal');
    await press('Continue');
    expect(server.to(calls.save).map(({ body }) => body)).toEqual([
      {
        is_booked: false,
        appointment_day: '2026-11-17',
        appointment_time: '03:00pm-06:00pm',
        exact_address: '2934 Woodward Ave, Detroit, MI 48226',
        apartment_number: '4B',
        apartment_code: '#1234',
        type_of_site: 'Apartment',
        garage: 'no',
        covered: 'Covered',
        hints_to_find: 'Behind the mill',
        car_attributes: { id: 'car-1', color: 'Teal' },
        location_attributes: {
          zip: '48226',
          postal_code: '48226',
          street_number: '2934',
          route: 'Woodward Ave',
          locality: 'Detroit',
          administrative_area_level_one: 'MI',
          administrative_area_level_two: 'Wayne',
          country: 'US',
        },
        place_confirmed: false,
      },
    ]);
    expect(onContinue).toHaveBeenCalledOnce();
    expect(onAppointment.mock.lastCall?.[0].attributes.appointment_day).toBe('2026-11-17');
  });

  it.each([
    ['Blue', 'Blue'],
    ['Black', 'Black'],
    ['Red', 'Red'],
    ['White', 'White'],
    ['Gray', 'Grey'],
  ])('[TIME-3] %s is one press', async (label, color) => {
    const server = serve();
    await show();
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave');
    await choose(label);
    await press('Continue');
    expect(server.to(calls.save)[0]?.body).toMatchObject({ car_attributes: { color } });
  });

  it('[TIME-4] an address typed and not left is looked up by Continue itself', async () => {
    const server = serve();
    await show();
    await choose('Today 3–6 PM');
    await act(async () => fireEvent.change(place(), { target: { value: '2934 Woodward Ave' } }));
    await press('Continue');
    expect(server.to(calls.geocode)).toHaveLength(1);
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('[TIME-4] needs a street number where the place could not be found', async () => {
    const server = serve({ [calls.geocode]: refusal(404, 'not_found') });
    await show();
    await choose('Today 3–6 PM');
    await locate('Woodward Ave');
    await press('Continue');
    expect(screen.getByText('Add the street number')).toBeDefined();
    expect(server.to(calls.save)).toEqual([]);
    await type('Street Address', '2934 Woodward Ave');
    await press('Continue');
    expect(server.to(calls.save)[0]?.body).toMatchObject({
      exact_address: '2934 Woodward Ave, 48226',
      location_attributes: { street_number: '2934' },
    });
  });

  it('[TIME-5] a zip outside blocks Continue; its message stands for 5 s and the field stays marked', async () => {
    const server = serve({
      [calls.geocode]: located('49001'),
      [calls.coverage]: { body: { out_of_range: true } },
    });
    await show();
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave, 49001');
    const message = 'we do not have coverage in the 49001, please select different address';
    expect(alerts()).toEqual([message]);
    await passMs(4_999);
    expect(alerts()).toEqual([message]);
    await passMs(1);
    expect(alerts()).toEqual(['Outside our service area']);
    await press('Continue');
    expect(alerts()).toEqual([message]);
    expect([server.to(calls.save), server.to(calls.zip)]).toEqual([[], []]);
    await type('ZIP Code', '48226');
    expect(alerts()).toEqual([]);
    await press('Continue');
    expect(server.to(calls.save)).toHaveLength(1);
  });

  it('[TIME-5] an address nobody serves is told by the server and blocks Continue', async () => {
    const server = serve({ [calls.geocode]: located('48201'), [calls.zip]: refusal(422, 'out_of_area') });
    await show();
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave, 48201');
    const message =
      'We currently do not have technicians serving this address, please choose another address';
    expect(alerts()).toEqual([message]);
    await press('Continue');
    expect(server.to(calls.save)).toEqual([]);
  });

  it('[TIME-5] the server’s last word on the address is shown the same way', async () => {
    serve({ [calls.save]: refusal(422, 'out_of_area') });
    await show();
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave');
    await press('Continue');
    expect(alerts()).toEqual([
      'We currently do not have technicians serving this address, please choose another address',
    ]);
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('[TIME-5] asks whether a town is right, and goes on once the customer says so', async () => {
    const words = 'ZIP code 48226 is in Detroit, and your address says Highland Park.';
    const reasons = [{ code: 'address_town_elsewhere', values: {} }];
    const server = serve({
      [calls.save]: { status: 400, body: { code: 'invalid_input', errors: [words], reasons } },
    });
    await show();
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave');
    await press('Continue');
    expect(alerts().join()).toContain(`${copy.isThisRight}${words} ${copy.isThisRightHelp}`);
    expect(onContinue).not.toHaveBeenCalled();
    server.answer(calls.save, reply());
    await press(copy.itIsRight);
    expect(onContinue).toHaveBeenCalledOnce();
    const confirmed = server.to(calls.save).map(({ body }) => (body as SaveVisitBody).place_confirmed);
    expect(confirmed).toEqual([false, true]);
  });

  it('[TIME-5] a booked visit keeps its ZIP until its whole new address is saved', async () => {
    const server = serve({ [calls.geocode]: located('48201') });
    await show('booking', appointmentWith({ status: 'scheduled' }));
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave, 48201');
    expect(server.to(calls.zip)).toEqual([]);
    await press('Continue');
    expect(server.to(calls.save)).toHaveLength(1);
  });

  it("[TIME-5] 'Location must be updated' when the zip could not be checked; Continue tries again", async () => {
    const server = serve({ [calls.geocode]: located('48201'), [calls.coverage]: refusal(500, 'internal') });
    await show();
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave, 48201');
    expect(alerts()).toEqual(['Location must be updated']);
    server.answer(calls.coverage, { body: { out_of_range: false } });
    await press('Continue');
    expect(server.to(calls.save)).toHaveLength(1);
  });

  it('[TIME-5] another zip that we serve moves the appointment and asks for its windows', async () => {
    const server = serve({ [calls.geocode]: located('48201') });
    await show();
    await locate('2934 Woodward Ave, 48201');
    expect(server.to(calls.zip).map(({ query }) => query)).toEqual([{ zipcode: '48201', id }]);
    expect(server.to(calls.availability)).toHaveLength(2);
    expect(onAppointment).toHaveBeenCalledOnce();
  });

  const inAnotherZip = (change: Parameters<typeof sampleAppointment>[0] = {}) => ({
    [calls.geocode]: located('48201'),
    [calls.zip]: reply({ address: '48201', ...change }),
  });
  const earlierThere = {
    today: '2026-11-17',
    next_windows: [{ appointment_day: '2026-11-17', appointment_time: '09:00am-12:00pm' }],
  };

  it.each(['typed and left', 'typed only'])(
    '[TIME-5] the preset window is kept in another area where it is free there (%s)',
    async (how) => {
      const server = serve(inAnotherZip());
      await show();
      expect(radio('Today 3–6 PM').checked).toBe(true);
      server.answer(
        calls.availability,
        available({
          ...earlierThere,
          availability: { '2026-11-17': ['09:00am-12:00pm', '03:00pm-06:00pm'] },
        }),
      );
      await act(async () => fireEvent.change(place(), { target: { value: '2934 Woodward Ave, 48201' } }));
      if (how === 'typed and left') await act(async () => fireEvent.blur(place()));
      await press('Continue');
      expect(server.to(calls.save).map(({ body }) => body)).toMatchObject([
        { appointment_day: '2026-11-17', appointment_time: '03:00pm-06:00pm' },
      ]);
      expect(onContinue).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['preset', 'typed and left'],
    ['preset', 'typed only'],
    ['chosen', 'typed and left'],
    ['chosen', 'typed only'],
  ])(
    '[TIME-5] a %s window that is not free in the other area is replaced by none, and nothing is held (%s)',
    async (by, how) => {
      const server = serve(inAnotherZip());
      await show();
      if (by === 'chosen') await choose('Thu, Nov 19 9 AM–12 PM');
      server.answer(
        calls.availability,
        available({ ...earlierThere, availability: { '2026-11-17': ['09:00am-12:00pm'] } }),
      );
      await act(async () => fireEvent.change(place(), { target: { value: '2934 Woodward Ave, 48201' } }));
      if (how === 'typed and left') await act(async () => fireEvent.blur(place()));
      else await press('Continue');
      expect(screen.getByText('This address is in another area')).toBeDefined();
      expect(screen.queryByText('That window was just taken')).toBeNull();
      expect(radio('Today 9 AM–12 PM').checked).toBe(false);
      expect(server.to(calls.save)).toEqual([]);
      await press('Continue');
      // Why it is required stays until another is chosen.
      expect(alerts()).toEqual([
        expect.stringMatching(/^This address is in another area/),
        'Time is required',
      ]);
      expect(server.to(calls.save)).toEqual([]);
      await choose('Today 9 AM–12 PM');
      await press('Continue');
      expect(server.to(calls.save)).toHaveLength(1);
      expect(onContinue).toHaveBeenCalledOnce();
    },
  );

  it('[TIME-5] a window refused after the place changed was not taken by somebody', async () => {
    const server = serve({ ...inAnotherZip(), [calls.save]: refusal(409, 'window_taken') });
    await show();
    await locate('2934 Woodward Ave, 48201');
    await press('Continue');
    expect(server.to(calls.save)).toHaveLength(1);
    expect(screen.getByText('This address is in another area')).toBeDefined();
    expect(screen.queryByText('That window was just taken')).toBeNull();
  });

  it('[TIME-4] a day picked in the calendar without a window is asked for its window', async () => {
    const server = serve();
    await show();
    await locate('2934 Woodward Ave');
    await press('Other days');
    const day = await vi.waitFor(() => screen.getByRole('button', { name: /November 19, 2026/ }));
    await act(async () => fireEvent.click(day));
    expect(radio('Today 3–6 PM').checked).toBe(false);
    await press('Continue');
    expect(alerts()).toEqual(['Choose a window on Thursday, November 19']);
    expect(document.activeElement?.closest('fieldset')?.textContent).toContain('on Thursday, November 19');
    expect(server.to(calls.save)).toEqual([]);
    await choose('6–9 PM');
    await press('Continue');
    expect(server.to(calls.save)[0]?.body).toMatchObject({
      appointment_day: '2026-11-19',
      appointment_time: '06:00pm-09:00pm',
    });
  });

  it('[TIME-6] a window somebody else took: everything typed is kept, the next ones are offered', async () => {
    const server = serve({ [calls.save]: refusal(409, 'window_taken') });
    await show();
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave');
    await type('Tips for finding it', 'Behind the mill');
    server.answer(
      calls.availability,
      available({
        availability: { '2026-11-19': ['09:00am-12:00pm'] },
        next_windows: [{ appointment_day: '2026-11-19', appointment_time: '09:00am-12:00pm' }],
      }),
    );
    await press('Continue');
    expect(screen.getByText('That window was just taken')).toBeDefined();
    expect(screen.queryByLabelText('Today 3–6 PM')).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Tips for finding it').value).toBe('Behind the mill');
    expect(place().value).toBe('2934 Woodward Ave');
    server.answer(calls.save, reply());
    await choose('Thu, Nov 19 9 AM–12 PM');
    await press('Continue');
    expect(onContinue).toHaveBeenCalledOnce();
    const [first, second] = server.to(calls.save);
    expect(first?.key).not.toBe(second?.key);
  });

  it('[SAFE-1] a hold that has ended is said, and the window is still there to be held again', async () => {
    const chosen = { appointment_day: '2026-11-17', appointment_time: '03:00pm-06:00pm' };
    const hold = { expires_at: '2026-11-17T15:10:00.000Z', seconds_left: 2, extendable: false };
    const server = serve({
      [`GET /api/v1/appointments/${id}`]: reply(chosen),
      [calls.save]: refusal(409, 'conflict', 'You’ve held times for an hour.'),
    });
    await show('booking', appointmentWith({ ...chosen, hold }));
    await passMs(3_000);
    expect(screen.getByText('We’re no longer holding this window')).toBeDefined();
    expect(radio('Today 3–6 PM').checked).toBe(true);
    server.answer(calls.save, reply(chosen));
    await locate('2934 Woodward Ave');
    await press('Continue');
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('[KEEP-5] says why the window chosen before is gone until another one is chosen', async () => {
    const next = ['12:00pm-03:00pm', '03:00pm-06:00pm'];
    serve({
      [calls.availability]: available({
        availability: { '2026-11-17': next },
        next_windows: next.map((time) => ({ appointment_day: '2026-11-17', appointment_time: time })),
      }),
    });
    const words = 'That window was just taken';
    const onWindowChosen = vi.fn();
    await show('booking', appointmentWith({}), { lostWindow: words, onWindowChosen });
    expect(screen.getByText(words)).toBeDefined();
    await press('Continue');
    expect(screen.getByText(words)).toBeDefined();
    await choose('Today 3–6 PM');
    expect(screen.queryByText(words)).toBeNull();
    expect(onWindowChosen).toHaveBeenCalledOnce();
  });

  it('a failed save says so, keeps everything, and sends the same request again', async () => {
    const server = serve({ [calls.save]: refusal(500, 'internal') });
    await show();
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave');
    await press('Continue');
    expect(screen.getByText('An error occurred while processing your quote.')).toBeDefined();
    server.answer(calls.save, reply());
    await press('Continue');
    const [first, second] = server.to(calls.save);
    expect(second?.key).toBe(first?.key);
    expect(onContinue).toHaveBeenCalledOnce();
  });

  describe('without a connection', () => {
    const cutOff = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it.each([
      ['in the zip of the quote', '2934 Woodward Ave'],
      ['in another zip', '2934 Woodward Ave, 48201'],
      ['without a number', 'Woodward Ave'],
    ])('says that one is offline and blames no address: %s', async (_where, text) => {
      const server = serve();
      await show();
      cutOff();
      const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
      for (const call of [calls.geocode, calls.coverage, calls.zip, calls.save])
        server.answer(call, unreachable);
      await locate(text);
      expect(alerts()).toEqual([]);
      await press('Continue');
      expect(alerts()).toEqual([
        'You’re offlineEverything you typed is kept. Continue once you’re connected again.',
      ]);
      expect(place().getAttribute('aria-invalid')).not.toBe('true');
      expect(onContinue).not.toHaveBeenCalled();
      vi.restoreAllMocks();
      server.answer(calls.geocode, located('48226'));
      server.answer(calls.coverage, { body: { out_of_range: false } });
      server.answer(calls.zip, reply({ address: '48201' }));
      server.answer(calls.save, reply());
      await press('Continue');
      expect(onContinue).toHaveBeenCalledOnce();
    });

    it('[TIME-1] the windows are asked for again by themselves once it is back', async () => {
      const server = serve({ [calls.availability]: refusal(500, 'internal') });
      await show();
      expect(screen.getByText('We couldn’t load the times')).toBeDefined();
      server.answer(calls.availability, available());
      await act(async () => void window.dispatchEvent(new Event('online')));
      await passMs(0);
      expect(radio('Today 3–6 PM').checked).toBe(true);
    });
  });

  describe('a quote that changes meanwhile', () => {
    const quotedAt = (amount: number, version = 1) => ({
      ...sampleQuote().attributes,
      price_lines: [{ id: 'total', label: 'Your quote', kind: 'total' as const, amount }],
      estimate: { ...getEstimate(sampleQuote()), version },
    });
    const read = () => `GET /api/v1/appointments/${id}`;

    it('[KEEP-1] says the old and the new price before the card is asked for, then goes on', async () => {
      serve({ [calls.save]: reply(quotedAt(402.5, 2)) });
      await show('booking', appointmentWith(quotedAt(319.25)));
      await locate('2934 Woodward Ave');
      await press('Continue');
      expect(alerts().join()).toContain('It was $319.25 and is now $402.50.');
      expect(onContinue).not.toHaveBeenCalled();
      await press('Continue');
      expect(onContinue).toHaveBeenCalledOnce();
    });

    it('[KEEP-1] says so by itself while the step is open', async () => {
      serve({ [read()]: reply(quotedAt(402.5, 2)) });
      await show('booking', appointmentWith(quotedAt(319.25)));
      await passMs(20_000);
      await passMs(0);
      expect(alerts().join()).toContain('It was $319.25 and is now $402.50.');
    });

    it('[KEEP-1] booked on another device is told, and the booking is shown', async () => {
      serve({ [read()]: reply({ status: 'scheduled' }) });
      await show();
      await act(async () => void window.dispatchEvent(new Event('focus')));
      await passMs(0);
      expect(onAppointment.mock.calls.at(-1)?.[0].attributes.status).toBe('scheduled');
      expect(toasts.get().map(({ text }) => text)).toContain(
        'This visit is already booked. Here are the details.',
      );
    });
  });

  it('what was typed survives a reload of the tab, also when one comes back after it was saved, until it is booked', async () => {
    const server = serve();
    await show();
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave');
    await type('Tips for finding it', 'Behind the mill');
    cleanup();
    await show();
    expect(radio('Today 3–6 PM').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Street Address').value).toBe('2934 Woodward Ave');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Tips for finding it').value).toBe('Behind the mill');
    await press('Continue');
    cleanup();
    await show();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Tips for finding it').value).toBe('Behind the mill');
    await press('Continue');
    expect(server.to(calls.save).map(({ body }) => body)).toMatchObject([
      { hints_to_find: 'Behind the mill' },
      { hints_to_find: 'Behind the mill' },
    ]);
    forgetDraft(id);
    expect(sessionStorage.length).toBe(0);
  });

  it('a device without details of the site sends none, so nothing is erased', async () => {
    const server = serve();
    await show();
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave');
    await press('Continue');
    const [saved] = server.to(calls.save).map(({ body }) => Object.keys(body as object));
    expect(saved).toContain('exact_address');
    expect(saved).not.toContain('hints_to_find');
    expect(saved).not.toContain('type_of_site');
  });

  it('who adds one thing about the site sends that one, and the rest of it stays', async () => {
    const server = serve();
    await show();
    await choose('Today 3–6 PM');
    await locate('2934 Woodward Ave');
    await type('Tips for finding it', 'Behind the mill');
    await press('Continue');
    const [saved] = server.to(calls.save).map(({ body }) => body as Record<string, unknown>);
    expect(saved).toMatchObject({ hints_to_find: 'Behind the mill' });
    expect(Object.keys(saved ?? {})).not.toContain('apartment_code');
  });

  it('[TIME-7] with a dedicated schedule no window is asked for', async () => {
    const server = serve({
      [calls.availability]: available({ dedicated_schedule: true, dedicated_schedule_time: 'every Tuesday' }),
    });
    await show();
    await locate('2934 Woodward Ave');
    await press('Continue');
    expect(server.to(calls.save)[0]?.body).not.toHaveProperty('appointment_day');
    expect(onContinue).toHaveBeenCalledOnce();
  });
});

describe('Time & Location of an estimate', () => {
  const known = () => appointmentWith({ exact_address: '2934 Woodward Ave, Detroit, MI 48226' });

  it('[TIME-6] the window is booked by PATCH; a known address is not asked for', async () => {
    const server = serve();
    await show('estimate', known());
    expect(screen.queryByRole('combobox')).toBeNull();
    await press('Continue');
    expect(alerts()).toEqual(['Time is required']);
    await choose('Today 3–6 PM');
    await press('Continue');
    expect(server.to(calls.estimate).map(({ body }) => body)).toEqual([
      {
        appointment: {
          id,
          appointment_day: '2026-11-17',
          appointment_time: '03:00pm-06:00pm',
          is_booked: false,
        },
      },
    ]);
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('[TIME-6] a request that has only a zip is asked where the car is, before the window is booked', async () => {
    const server = serve();
    await show('estimate');
    await choose('Today 3–6 PM');
    await press('Continue');
    expect(alerts()).toEqual(['Location is required']);
    expect(server.to(calls.estimate)).toEqual([]);
    await locate('2934 Woodward Ave');
    await press('Continue');
    expect(server.to(calls.save)[0]?.body).toMatchObject({
      appointment_day: '2026-11-17',
      exact_address: expect.stringContaining('2934 Woodward Ave'),
    });
    expect(server.to(calls.estimate)).toHaveLength(1);
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it("[TIME-6] 'My mechanic is here. Fix Now!' sends mechanic_already_here", async () => {
    const server = serve();
    await show('estimate');
    await press('My mechanic is here. Fix Now!');
    expect(server.to(calls.estimate).map(({ body }) => body)).toEqual([
      { appointment: { id, mechanic_already_here: true } },
    ]);
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('[TIME-6] nobody is asked that on a booking', async () => {
    serve();
    await show('booking');
    expect(screen.queryByRole('button', { name: /Fix Now/ })).toBeNull();
  });
});
