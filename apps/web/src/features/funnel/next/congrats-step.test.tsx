// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Appointment, ChosenPlan } from '../../../shared/booking/stages';
import { sampleQuote, sampleService } from '../../../shared/estimate/sample-quotes';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { CongratsStep } from './congrats-step';

/** What the step looks at, of all that an appointment has. */
const appointmentWith = (attributes: Partial<Appointment['attributes']>): Appointment =>
  ({
    id: 'a1',
    attributes: {
      status: 'quoted',
      appointment_type: 'diagnosis',
      address: '48226',
      estimate: null,
      appointment_day: null,
      appointment_time: null,
      exact_address: null,
      member_job: false,
      fleet_job: false,
      shop_network: false,
      second_visit: false,
      work_begun: false,
      services: [],
      diagnosis_input: '',
      quote_due: null,
      car: { one_string: '2015 Toyota Camry' },
      ...attributes,
    },
  }) as Appointment;

const booked = {
  status: 'scheduled',
  appointment_day: '2026-11-18',
  appointment_time: '09:00am-12:00pm',
  exact_address: '1 Campus Martius, Detroit, MI 48226',
} as const;

const show = (attributes: Partial<Appointment['attributes']>, plan?: ChosenPlan) => {
  const App = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <CongratsStep appointment={appointmentWith(attributes)} onCovered={() => undefined} plan={plan} />
      ),
    },
  ]);
  render(<App initialEntries={['/']} />);
};

afterEach(cleanup);

describe('the congrats step', () => {
  it.each([
    ['76501', /Dallas or Houston/],
    ['49001', /Metro Detroit/],
    ['86001', /Phoenix/],
  ])('[NEXT-2] at %s names a city nearby and takes another zip', (address, city) => {
    show({ status: 'no_service_area', address });
    expect(
      screen.getByText("Looks like we aren't in your exact area, but we may be in a city near you."),
    ).toBeDefined();
    expect(screen.getByText(city)).toBeDefined();
    expect(screen.getByLabelText('Another ZIP code')).toBeDefined();
    expect(screen.getByText(`We’ll also let you know when we open in ${address}.`)).toBeDefined();
  });

  it('[NEXT-3] asks about another zip once, however often it is pressed', async () => {
    const server = fakeServer({
      'PUT /api/v2/appointments/update_out_of_range/a1': refusal(422, 'out_of_area'),
    });
    show({ status: 'no_service_area', address: '76501' });
    fireEvent.change(screen.getByLabelText('Another ZIP code'), { target: { value: '76502' } });
    const button = screen.getByRole('button', { name: 'Try this ZIP code' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(screen.getByRole('alert').textContent).toBe("That's still a little outside our coverage.");
    expect(server.sent).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('[NEXT-2] elsewhere promises to tell when we open', () => {
    show({ status: 'no_service_area', address: '99801' });
    expect(
      screen.getByText(
        "Unfortunately, we don't have any technicians in your area. We've created an account for you, and we'll notify you when we open in your area.",
      ),
    ).toBeDefined();
    expect(screen.queryByLabelText('Another ZIP code')).toBeNull();
  });

  it('[NEXT-4] booked says when, and where the app is', () => {
    show({ ...sampleQuote().attributes, ...booked });
    expect(screen.getByRole('heading', { name: 'Appointment Confirmed' })).toBeDefined();
    expect(screen.getByText('Wednesday, November 18, 2026')).toBeDefined();
    expect(screen.getByText('9 AM–12 PM')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe('/app');
  });

  it('[NEXT-4] booked shows the ticket, and what is charged with a membership joined on the way', () => {
    show({ ...sampleQuote().attributes, ...booked });
    expect(screen.getByRole('article').textContent).toContain('Your Quote$256.50');
    const charged = () => screen.getByText('Total to be charged at time of service').textContent;
    expect(charged()).toContain('$256.50');
    cleanup();
    show(
      { ...sampleQuote().attributes, ...booked },
      { id: 'y', priceCents: 190_00, dueWithJobCents: 190_00 },
    );
    expect(charged()).toContain('$420.19');
    expect(charged()).toContain('Your membership fee of $190.00 is included');
  });

  it('[BILL-5] booked lists the work agreed to, and not what was removed', () => {
    const services = [
      sampleService('Battery', { status: 'approved' }),
      sampleService('Wipers', { status: 'rejected' }),
    ];
    show({ ...sampleQuote({ services }).attributes, ...booked });
    const ticket = screen.getByRole('article').textContent;
    expect(ticket).toContain('Battery');
    expect(ticket).not.toContain('Wipers');
  });

  it('says what membership does beside what it takes off, not beside the fee', () => {
    show(
      { ...sampleQuote().attributes, ...booked },
      { id: 'y', priceCents: 190_00, dueWithJobCents: 190_00 },
    );
    expect(screen.getByRole('article').textContent).toMatch(
      /Your Savings.*10% discount applied.*Membership Fee/,
    );
  });

  it("[NEXT-4] not booked says 'What's Next?'", () => {
    show({});
    expect(screen.getByRole('heading', { name: "What's Next?" })).toBeDefined();
  });

  it('[OFF-8] at night it says when the price will come', () => {
    show({ status: 'pending', appointment_type: 'repair', quote_due: 'by 9 AM tomorrow' });
    expect(screen.getByText('You’ll get an upfront fixed quote by 9 AM tomorrow.')).toBeDefined();
  });

  it('[KEEP-1] a request that waits for its price shows what was asked, and how to change or withdraw it', () => {
    show({ status: 'pending', appointment_type: 'repair', services: ['Timing Belt', 'Water Pump'] });
    const asked = within(screen.getByRole('region', { name: 'What you asked for' }));
    for (const text of ['Timing Belt', 'Water Pump', '2015 Toyota Camry', 'ZIP code 48226'])
      expect(asked.getByText(text)).toBeDefined();
    expect(asked.getByRole('button', { name: 'Change my request' })).toBeDefined();
    expect(asked.getByRole('link', { name: 'Cancel my request' }).getAttribute('href')).toBe(
      '/user/cancel/a1',
    );
  });

  it('[KEEP-1] [KEEP-8] shows the words and the pictures that were sent with it', async () => {
    const media = 'GET /api/v2/appointments/a1/sent_media';
    const server = fakeServer({ [media]: refusal(503, 'overloaded') });
    show({ status: 'pending', diagnosis_input: 'It leaks under the hood.' });
    expect(screen.getByText('It leaks under the hood.')).toBeDefined();
    await screen.findByText('We couldn’t load the pictures');
    server.answer(media, {
      body: { data: [{ id: 'm1', kind: 'picture', url: '/api/v2/request_media/m1' }] },
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect((await screen.findByAltText('Picture 1 of the problem')).getAttribute('src')).toBe(
      '/api/v2/request_media/m1',
    );
    vi.unstubAllGlobals();
  });

  it('[NEXT-5] a repair without a price promises one within an hour', () => {
    show({ status: 'pending', appointment_type: 'repair' });
    expect(screen.getByRole('heading', { name: "We'll get back to you" })).toBeDefined();
    expect(screen.getByText('You’ll get an upfront fixed quote within an hour.')).toBeDefined();
    const ways = within(screen.getByRole('navigation', { name: 'Where to go from here' })).getAllByRole(
      'link',
    );
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/', 'tel:+13135550142', '/login']);
  });
});

describe('where a booked visit is', () => {
  const hint = 'To keep your address private, we show the street only after you log in.';
  const where = () => screen.getByText('Where').nextElementSibling?.textContent;

  it.each([
    [
      'to whoever may see it',
      { exact_address: '1 Campus Martius, Detroit, MI 48226', place_known: true },
      '1 Campus Martius, Detroit, MI 48226',
    ],
    [
      'by the link alone, as after a reload',
      { exact_address: null, place_known: true },
      `ZIP code 48226${hint}`,
    ],
    ['where no street is known', { exact_address: null, place_known: false }, 'ZIP code 48226'],
  ])('[NEXT-4] [LINK-1] is said %s', (_whom, attributes, text) => {
    show({ ...sampleQuote().attributes, ...booked, ...attributes, address: '48226' });
    expect(where()).toBe(text);
  });
});
