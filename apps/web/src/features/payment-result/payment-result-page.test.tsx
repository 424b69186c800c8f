// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { sampleAppointment } from '../../testing/sample-appointment';
import { PaymentResultPage } from './payment-result-page';

const load = 'GET /api/v1/appointments/appt-1';
const confirm = 'POST /api/v2/appointments/confirm/appt-1';
const unpaid = sampleAppointment();
const paid = sampleAppointment({
  status: 'scheduled',
  payment_setup: true,
  appointment_day: '2026-11-19',
  appointment_time: '09:00am-12:00pm',
  exact_address: '2934 Woodward Ave, Detroit, MI 48226',
});
const answerOf = (data: unknown) => ({ body: { data } });

const open = (search = '') => {
  const App = createRoutesStub([
    { path: '/appointment/confirmed/appt-1', Component: () => <PaymentResultPage appointmentId="appt-1" /> },
    { path: '/appointment/unavailable', Component: () => <p>unavailable</p> },
  ]);
  render(<App initialEntries={[`/appointment/confirmed/appt-1${search}`]} />);
};

const allSet = () => screen.findByRole('heading', { name: 'All set' });
const failure = () => screen.findByRole('heading', { name: 'There was an error processing your payment' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the result of a payment', () => {
  it('[PAY-5] set up: the car, the services, the long date, the time and the exact address', async () => {
    const server = fakeServer({ [load]: answerOf(paid) });
    open();
    await allSet();
    for (const text of [
      'Thank you for your request',
      '2015 Toyota Camry',
      'Service/Repair',
      'Oil Change',
      'Thursday, November 19, 2026',
      '9 AM–12 PM',
      '2934 Woodward Ave, Detroit, MI 48226',
    ])
      expect(screen.getAllByText(text)).not.toEqual([]);
    expect(screen.getByRole('region', { name: 'The app' })).toBeDefined();
    expect(server.sent.map(({ method }) => method)).toEqual(['GET']);
  });

  it('[PAY-5] shows the total that was agreed to', async () => {
    const bill = { agreed: 642.1, credit: 0, due: 642.1, membership: 190, proposed: 674.5 };
    fakeServer({ [load]: answerOf({ ...paid, attributes: { ...paid.attributes, bill } }) });
    open();
    await allSet();
    expect(screen.getByText('$642.10')).toBeDefined();
    expect(screen.queryByText('$674.50')).toBeNull();
  });

  it('[PAY-5] a diagnosis shows what was said about the problem', async () => {
    const { attributes } = paid;
    const diagnosis = {
      ...attributes,
      appointment_type: 'diagnosis',
      services: [],
      diagnosis_input: 'It shakes.',
    };
    fakeServer({ [load]: answerOf({ id: 'appt-1', attributes: diagnosis }) });
    open();
    await allSet();
    expect(screen.getAllByText('Diagnosis')).not.toEqual([]);
    expect(screen.getAllByText('It shakes.')).not.toEqual([]);
    expect(screen.queryByText('Service/Repair')).toBeNull();
  });

  it('[PAY-10] a missing day reads Invalid date format', async () => {
    fakeServer({ [load]: answerOf({ ...paid, attributes: { ...paid.attributes, appointment_day: null } }) });
    open();
    await allSet();
    expect(screen.getByText('Invalid date format')).toBeDefined();
  });

  it('[PAY-5] not set up: the error, and the way back to paying', async () => {
    fakeServer({ [load]: answerOf(unpaid) });
    open();
    await failure();
    expect(screen.getByRole('link', { name: 'Retry Payment' }).getAttribute('href')).toBe(
      '/appointment/confirm/appt-1',
    );
  });

  it('[PAY-5] redirect_status=failed blocks the paid state, and confirms nothing', async () => {
    const server = fakeServer({ [load]: answerOf(paid) });
    open('?setup_intent=seti_failed&redirect_status=failed');
    await failure();
    expect(server.to(confirm)).toEqual([]);
  });

  it('[PAY-5] sent back with a setup, it is confirmed once before it is judged, and logs in', async () => {
    const server = fakeServer({
      [load]: answerOf(unpaid),
      [confirm]: {
        body: {
          data: paid,
          auth_token: 'token-1',
          user: { id: 'u1', name: 'Dana', email: null, phone: null },
          account_exists: false,
        },
      },
    });
    open('?setup_intent=seti_good&setup_intent_client_secret=secret&redirect_status=succeeded');
    await allSet();
    const [sent, ...more] = server.to(confirm);
    expect(more).toEqual([]);
    expect([sent?.body, sent?.key]).toEqual([{ token: 'seti_good' }, 'return-seti_good']);
    expect(localStorage.getItem('fmc')).toContain('token-1');
  });

  it('[PAY-5] where confirming is refused, what the server knows decides', async () => {
    const server = fakeServer({ [load]: answerOf(paid), [confirm]: refusal(409, 'conflict') });
    open('?setup_intent=seti_late&redirect_status=succeeded');
    await allSet();
    expect(server.to(load)).toHaveLength(1);
    cleanup();
    fakeServer({ [load]: answerOf(unpaid), [confirm]: refusal(402, 'card_declined') });
    open('?setup_intent=seti_declined&redirect_status=succeeded');
    await failure();
  });

  it('[HOME-7] an appointment nobody knows leads to the page that says so', async () => {
    fakeServer({ [load]: refusal(404, 'not_found') });
    open();
    await screen.findByText('unavailable');
  });

  it('that could not be loaded can be asked for again', async () => {
    const server = fakeServer({});
    open();
    await screen.findByText('We couldn’t load your appointment');
    server.answer(load, answerOf(paid));
    screen.getByRole('button', { name: 'Try again' }).click();
    await waitFor(allSet);
  });
});
