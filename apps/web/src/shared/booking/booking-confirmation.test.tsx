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
      '9 am-12 pm',
      '2934 Woodward Ave, Detroit, MI 48226',
      '$89.50',
      nextSteps,
    ])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(/^Total to be charged at time of service/)).toBeDefined();
    expect(screen.getByText("Point your phone's camera here to open it there")).toBeDefined();
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
});
