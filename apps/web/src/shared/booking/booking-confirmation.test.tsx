// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleAppointment } from '../../testing/sample-appointment';
import { BookingConfirmation } from './booking-confirmation';

type Change = Parameters<typeof sampleAppointment>[0];

const show = (change: Change = {}) => {
  const appointment = sampleAppointment({
    status: 'scheduled',
    appointment_day: '2026-11-19',
    appointment_time: '09:00am-12:00pm',
    exact_address: '2934 Woodward Ave, Detroit, MI 48226',
    services: ['Oil Change', 'Battery'],
    price_lines: [{ id: 'total', label: 'Your Quote', kind: 'total', amount: 89.5 }],
    ...change,
  });
  const App = createRoutesStub([
    { path: '/', Component: () => <BookingConfirmation appointment={appointment} plan={undefined} /> },
  ]);
  render(<App initialEntries={['/']} />);
};

const nextSteps =
  "Next steps: Download the app. You'll need it to chat with your technician for your service.";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the confirmation', () => {
  it('[WIZ-3] names who comes, what for, the day, the window, the address and the total', () => {
    show({
      mechanic: { name: 'Luis R.', years_of_experience: 12, portrait_url: '/portraits/portrait-02.svg' },
    });
    expect(screen.getByRole('heading', { name: 'Appointment Confirmed' })).toBeDefined();
    for (const text of [
      'Luis R.',
      'Oil Change',
      'Battery',
      'November 19, 2026',
      '9 AM–12 PM',
      '2934 Woodward Ave, Detroit, MI 48226',
      '$89.50',
      nextSteps,
    ])
      expect(screen.getAllByText(text)).not.toEqual([]);
    expect(screen.getByText(/^Total to be charged at time of service/)).toBeDefined();
    expect(screen.getByText('Scan this with your phone’s camera to open it there')).toBeDefined();
  });

  it('[WIZ-3] says what the membership booked with it adds', () => {
    show({ member_job: true, membership_due: 190 });
    expect(screen.getByText('$279.50')).toBeDefined();
    expect(screen.getByText('Your membership fee of $190.00 is included')).toBeDefined();
  });

  it('[WIZ-3] without a technician yet it is the place’s team, and a diagnosis is called one', () => {
    show({ services: [] });
    expect(screen.getByText('Metro Detroit team')).toBeDefined();
    expect(screen.getByText('Mobile diagnosis')).toBeDefined();
  });

  it.each([
    ['a fleet job', { fleet_job: true }, true],
    ['a shop-network job', { shop_network: true }, false],
  ] as const)('[WIZ-3] %s has no next steps in the app', (_what, change, hasTotal) => {
    show(change);
    expect(screen.queryByText(nextSteps)).toBeNull();
    expect(screen.queryByText(/Total to be charged/) !== null).toBe(hasTotal);
  });

  it('[WIZ-3] leads to the account, or to the login of whoever is not logged in', () => {
    show();
    expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe('/login');
    cleanup();
    localStorage.setItem('fmc', JSON.stringify({ token: 't', user: { id: 'u1', name: 'Dana' } }));
    show();
    expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe('/dashboard');
  });

  it('[KEEP-3] says how to prepare, how to change, where it was sent, and has the calendar', () => {
    show({
      preparation: ['Park in a driveway.', 'Have the keys ready.'],
      told: { phone: 'number ending in 01', email: 'd…@example.com' },
      calendar: {
        file: '/api/v2/appointments/appt-1/calendar.ics',
        google: [{ title: 'Lugnut: Oil Change', url: 'https://calendar.google.com/calendar/render?x=1' }],
      },
      mechanic: { name: 'Luis R.', years_of_experience: 12, portrait_url: '/portraits/portrait-02.svg' },
      cancellation: {
        free_until: '2026-11-17T14:00:00.000Z',
        free_until_text: 'Tuesday, November 17, 2026 at 9 AM',
        terms: 'Cancel free until Tuesday.',
        fee: 70,
        fee_applies_now: false,
        always_free: false,
        fee_charged: null,
        discount_available: true,
      },
    });
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    for (const text of ['Park in a driveway.', 'Have the keys ready.', '12 years of experience'])
      expect(screen.getByText(text)).toBeDefined();
    expect(
      screen.getByText(
        'We texted you at the number ending in 01 and emailed all of this to d…@example.com. Dates and times are local to your vehicle.',
      ),
    ).toBeDefined();
    expect(hrefOf('Apple or Outlook')).toBe('/api/v2/appointments/appt-1/calendar.ics');
    expect(hrefOf('Google Calendar')).toContain('calendar.google.com');
    expect(hrefOf('Reschedule')).toBe('/user/reschedule/appt-1');
    expect(hrefOf('Cancel appointment')).toBe('/user/cancel/appt-1');
    expect(screen.getByText(/Cancel free until Tuesday\. Rescheduling is always free\./)).toBeDefined();
  });

  it('[KEEP-3] before somebody is assigned it says when the name comes', () => {
    show();
    expect(screen.getByText(/We’ll name your mechanic in the reminder/)).toBeDefined();
  });

  it('[KEEP-7] offers the login in the same words to everybody, and leads back to the booking', () => {
    show();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login?next=%2Fappointment%2Fconfirmed%2Fappt-1',
    );
  });
});
