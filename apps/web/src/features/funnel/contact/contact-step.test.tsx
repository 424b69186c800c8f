// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineWords } from '../../../shared/api/copy.en';
import { changeDraft, choicesOf, emptyDraft, readDraft } from '../../../shared/booking/request-draft';
import type { Appointment } from '../../../shared/booking/stages';
import { toasts } from '../../../shared/ui/toast-store';
import { drawn } from '../../../testing/drawn';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { sampleAppointment } from '../../../testing/sample-appointment';
import { ContactStep } from './contact-step';

const linked = { id: 'a1' } as Appointment;
let sent: { url: string; method: string; body: unknown }[];

const answerWith = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async (url: string, options: { method: string; body?: string }) => {
    sent.push({ url, method: options.method, body: JSON.parse(options.body ?? 'null') });
    return new Response(JSON.stringify(body), { status });
  });

const onDone = vi.fn();
const open = () => {
  const App = createRoutesStub([
    {
      path: '/',
      Component: () => <ContactStep zip={undefined} linked={linked} known={linked} onDone={onDone} />,
    },
  ]);
  render(<App initialEntries={['/']} />);
};
const press = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'View Quote' })));
  await drawn();
};
const passMs = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => {
  toasts.set([]);
  sent = [];
  onDone.mockClear();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  changeDraft({
    ...emptyDraft,
    contact: { name: 'Dana', email: 'dana@example.com', phone: '7345550142', heardAboutUs: 'Google' },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('before anybody says who they are', () => {
  const openAt = () => {
    const App = createRoutesStub([
      {
        path: '/',
        Component: () => <ContactStep zip="48226" linked={undefined} known={undefined} onDone={onDone} />,
      },
    ]);
    changeDraft({
      desk: { ...emptyDraft.desk, tab: 'services', services: ['Oil Change'] },
      car: { year: 2015, make: 'Toyota', model: 'Camry', engine: undefined, vin: undefined },
    });
    render(<App initialEntries={['/']} />);
  };

  it('[KEEP-2] says what it will cost for this car and place', async () => {
    vi.useRealTimers();
    const server = fakeServer({ 'POST /api/v2/pricing/range': { body: { range: { from: 55, to: 85 } } } });
    openAt();
    expect(await screen.findByText('$55–$85')).toBeDefined();
    expect(server.to('POST /api/v2/pricing/range')[0]?.body).toEqual({
      zip_code: '48226',
      services: ['Oil Change'],
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: null },
    });
  });
});

describe('correcting who to reach', () => {
  it('[CONT-5] shows the server’s errors, joined, for 3 s above the form', async () => {
    answerWith(400, {
      errors: ['Invalid email address', 'Invalid phone number'],
      code: 'invalid_input',
    });
    open();
    await press();
    expect(sent).toEqual([
      {
        url: '/api/v2/appointments/contact/a1',
        method: 'PUT',
        body: {
          name: 'Dana',
          email: 'dana@example.com',
          phone: '7345550142',
          heard_about_us: 'Google',
          referral_code: null,
          referral_name: null,
        },
      },
    ]);
    const message = 'Invalid email address, Invalid phone number';
    expect(screen.getByText(message).getAttribute('role')).toBe('alert');
    await passMs(2_999);
    expect(screen.queryByText(message)).not.toBeNull();
    await passMs(1);
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Dana');
  });

  it('[CONT-5] has words of its own where the server has none', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    await press();
    expect(
      screen.getByText('Error creating your request, please try correcting information above'),
    ).toBeDefined();
  });
});

describe('without a connection', () => {
  it('says so wherever it says anything, and takes it back with the next try', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    await press();
    expect(toasts.get().map(({ text }) => text)).toEqual([offlineWords]);
    expect(screen.getByRole('alert').textContent).toBe(offlineWords);
    onLine.mockRestore();
    answerWith(200, { data: sampleAppointment({ status: 'quoted' }) });
    await press();
    expect(toasts.get()).toEqual([]);
  });
});

describe('a referral', () => {
  it('[CONT-3] asks for the friend’s name right after the choice that opens it', async () => {
    answerWith(500, {});
    open();
    await act(async () =>
      fireEvent.change(screen.getByLabelText('How did you hear about us?'), {
        target: { value: 'Referral from friend' },
      }),
    );
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select')];
    const at = fields.findIndex(({ tagName }) => tagName === 'SELECT');
    expect(fields[at + 1]).toBe(screen.getByLabelText("What's your friend's name who referred you?"));
  });
});

describe('a code that takes nothing off', () => {
  const asked = sampleAppointment({ status: 'quoted', estimate: null });
  const typeCode = () =>
    act(async () =>
      fireEvent.change(screen.getByLabelText(/Coupon code/), { target: { value: 'Nonsense' } }),
    );

  it('[CONT-1] is said beside the field with what was typed kept, and blocks nothing', async () => {
    fakeServer({
      'PUT /api/v2/appointments/contact/a1': { body: { data: asked } },
      'GET /api/v2/coupons/NONSENSE/appt-1': refusal(404, 'not_found', 'This code isn’t valid.'),
    });
    open();
    await typeCode();
    await press();
    expect(onDone).toHaveBeenCalledOnce();
    expect(choicesOf(readDraft(), 'appt-1').codeProblem).toEqual({
      code: 'Nonsense',
      message: 'This code isn’t valid.',
      language: 'en',
    });
    const field = screen.getByLabelText<HTMLInputElement>(/Coupon code/);
    expect(field.value).toBe('Nonsense');
    expect(screen.getByText('This code isn’t valid.').getAttribute('role')).toBe('alert');
    await act(async () => fireEvent.change(field, { target: { value: 'Other' } }));
    expect(screen.queryByText('This code isn’t valid.')).toBeNull();
  });
});
