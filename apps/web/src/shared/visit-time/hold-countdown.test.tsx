// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { sampleAppointment } from '../../testing/sample-appointment';
import { toasts } from '../ui/toast-store';
import { visitTimeCopy } from './copy.en';
import { HoldCountdown, NotHeldNote } from './hold-countdown';

let nth = 0;
const held = (secondsLeft: number, extendable = true) => {
  nth += 1;
  return sampleAppointment({
    hold: {
      expires_at: `2026-11-17T15:10:00.${String(nth).padStart(3, '0')}Z`,
      seconds_left: secondsLeft,
      extendable,
    },
  });
};
const passMs = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const show = (appointment: ReturnType<typeof sampleAppointment>) => {
  const onAppointment = vi.fn();
  const onLost = vi.fn();
  render(<HoldCountdown {...{ appointment, onAppointment, onLost }} />);
  return { onAppointment, onLost };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the hold on a window', () => {
  it('counts down what the server gave, quietly, and is announced once at the last minute', async () => {
    show(held(600));
    expect(screen.getByRole('timer').textContent).toBe('10:00 left');
    expect(screen.getByRole('status').textContent).toBe('');
    await passMs(125_000);
    expect(screen.getByRole('timer').textContent).toBe('7:55 left');
    await passMs(415_000);
    expect(screen.getByRole('status').textContent).toBe('One minute left to keep this window.');
  });

  it('names the window that is held, whichever is chosen on the page', () => {
    vi.setSystemTime('2026-11-17T15:00:00Z');
    const { attributes, ...appointment } = held(600);
    const window = { appointment_day: '2026-11-17', appointment_time: '03:00pm-06:00pm' };
    show({ ...appointment, attributes: { ...attributes, ...window, time_zone: 'America/Detroit' } });
    expect(screen.getByText(/^We’re holding today, 3–6 PM for you:/)).toBeDefined();
  });

  it('shows nothing where nothing is held', () => {
    show(sampleAppointment());
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it.each([
    ['chosen and not held', { appointment_day: '2026-11-17' }, true],
    ['held', { appointment_day: '2026-11-17', hold: held(600).attributes.hold }, false],
    ['not chosen', { appointment_day: null }, false],
    ['booked', { appointment_day: '2026-11-17', status: 'scheduled' as const }, false],
    ['let go by us', { appointment_day: '2026-11-17', hold_ended: true }, false],
  ])('[SAFE-1] is said to be missing where a window is %s: %s', (_what, attributes, isSaid) => {
    render(<NotHeldNote appointment={sampleAppointment({ hold: null, ...attributes })} />);
    expect(screen.queryByText(visitTimeCopy.notHeld) !== null).toBe(isSaid);
  });

  it('is kept 10 more minutes, once', async () => {
    const more = held(900, false);
    const server = fakeServer({ 'POST /api/v2/appointments/appt-1/hold': { body: { data: more } } });
    const { onAppointment } = show(held(300));
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Hold it for up to 10 more minutes' })),
    );
    expect(server.sent).toHaveLength(1);
    expect(onAppointment).toHaveBeenCalledWith(more);
    cleanup();
    show(more);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks the server at zero, and only its answer ends the hold', async () => {
    const still = held(60);
    const server = fakeServer({ 'GET /api/v1/appointments/appt-1': { body: { data: still } } });
    const { onAppointment, onLost } = show(held(2));
    await passMs(3_000);
    expect(onAppointment).toHaveBeenCalledWith(still);
    expect(onLost).not.toHaveBeenCalled();
    cleanup();
    server.answer('GET /api/v1/appointments/appt-1', { body: { data: sampleAppointment() } });
    const second = show(held(2));
    await passMs(3_000);
    expect(second.onLost).toHaveBeenCalledOnce();
    expect(screen.getByText('The hold has expired.')).toBeDefined();
  });

  const chosen = { appointment_day: '2026-11-18', appointment_time: '09:00am-12:00pm' };
  const openFor = (id: string) => {
    const withId = (appointment: ReturnType<typeof sampleAppointment>) => ({
      ...appointment,
      id,
      attributes: { ...appointment.attributes, ...chosen },
    });
    const server = fakeServer({
      [`GET /api/v1/appointments/${id}`]: { body: { data: withId(sampleAppointment()) } },
      [`PUT /api/v2/appointments/${id}`]: () => ({ body: { data: withId(held(600)) } }),
    });
    return { server, withId };
  };
  const touch = {
    pointer: () => fireEvent.pointerDown(document.body),
    key: () => fireEvent.keyDown(document.body, { key: 'a' }),
    frame: () => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      frame.focus();
      fireEvent.blur(globalThis.window);
      frame.remove();
    },
  };

  it.each(['pointer', 'key', 'frame'] as const)(
    '[KEEP-5] that runs out is taken again where somebody was at the page by %s, and not where nobody was since it began',
    async (by) => {
      const id = `appt-touched-${by}`;
      const { server, withId } = openFor(id);
      const first = show(withId(held(2)));
      touch[by]();
      await passMs(3_000);
      expect(first.onLost).not.toHaveBeenCalled();
      cleanup();
      const second = show(withId(held(2)));
      await passMs(3_000);
      expect(second.onLost).toHaveBeenCalledOnce();
      expect(server.to(`PUT /api/v2/appointments/${id}`)).toHaveLength(1);
    },
  );

  it('[KEEP-5] that runs out is taken again where the window is still free, at most three times in a row', async () => {
    const id = 'appt-again';
    const expected = { ...chosen, is_booked: false };
    const { server, withId } = openFor(id);
    for (const _ of ['first', 'second', 'third']) {
      const { onAppointment, onLost } = show(withId(held(2)));
      touch.key();
      await passMs(3_000);
      expect(onLost).not.toHaveBeenCalled();
      expect(onAppointment.mock.calls[0]?.[0].attributes.hold.seconds_left).toBe(600);
      cleanup();
    }
    expect(server.to(`PUT /api/v2/appointments/${id}`).map(({ body }) => body)).toEqual([
      expected,
      expected,
      expected,
    ]);
    const { onLost } = show(withId(held(2)));
    touch.key();
    await passMs(3_000);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('[KEEP-5] is lost where somebody else has the window by then', async () => {
    const id = 'appt-gone';
    const gone = { ...sampleAppointment(), id };
    fakeServer({
      [`GET /api/v1/appointments/${id}`]: { body: { data: gone } },
      [`PUT /api/v2/appointments/${id}`]: refusal(409, 'window_taken'),
    });
    const { onLost } = show({ ...held(2), id });
    touch.key();
    await passMs(3_000);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('booked on another device meanwhile says so and leads there, and has nothing left to keep', async () => {
    const booked = sampleAppointment({ status: 'scheduled' });
    fakeServer({
      'POST /api/v2/appointments/appt-1/hold': refusal(409, 'conflict', 'There’s no held window to extend.'),
      'GET /api/v1/appointments/appt-1': { body: { data: booked } },
    });
    const { onAppointment } = show(held(300));
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Hold it for up to 10 more minutes' })),
    );
    await passMs(0);
    expect(onAppointment).toHaveBeenCalledWith(booked);
    expect(toasts.get().map(({ text }) => text)).toContain(
      'This visit is already booked. Here are the details.',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lost while asking for more time is told as lost', async () => {
    fakeServer({ 'POST /api/v2/appointments/appt-1/hold': refusal(409, 'window_taken') });
    const { onLost } = show(held(300));
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Hold it for up to 10 more minutes' })),
    );
    expect(onLost).toHaveBeenCalledOnce();
  });
});
