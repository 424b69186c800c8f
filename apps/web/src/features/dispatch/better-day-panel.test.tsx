// @vitest-environment jsdom
import type { DispatchProposal } from '@lugnut/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '../../shared/ui/toast-region';
import { fakeServer, refusal } from '../../testing/fake-server';
import { BetterDayPanel } from './better-day-panel';

const proposal: DispatchProposal = {
  outcome: null,
  home: 'Everyone home by end of shift: 95% → 33%',
  disruption: null,
  id: 'p1',
  kind: 'improvement',
  title: 'A better plan for Tuesday, March 2, 2027',
  chance: null,
  moves: [{ appointment_id: 'j1', words: 'Oil Change (2015 Toyota Camry), 12–3 PM: Ann Lee → Bob Ray' }],
  asks: [],
  added_driving_minutes: -72,
  better: {
    driving_minutes: { before: 485, after: 413 },
    kept_percent: { before: 97, after: 98 },
    places: { before: 3, after: 5 },
    missed: [],
    technicians: [
      {
        technician_id: 'ann',
        name: 'Ann Lee',
        driving_minutes: { before: 120, after: 40 },
        home_at_minutes: { before: 1_080, after: 1_020 },
        stops: { before: 3, after: 2 },
      },
    ],
  },
  version: 'v1',
  is_stale: false,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (change: Partial<DispatchProposal> = {}) => {
  const reload = vi.fn(async () => undefined);
  const [onAgain, onAccepted] = [vi.fn(), vi.fn()];
  render(
    <>
      <BetterDayPanel
        proposal={{ ...proposal, ...change }}
        reload={reload}
        onAccepted={onAccepted}
        onAgain={onAgain}
        isLooking={false}
      />
      <ToastRegion />
    </>,
  );
  return { reload, onAgain, onAccepted };
};

const answered = {
  body: {
    data: {
      id: 'p1',
      attributes: {
        status: 'accepted',
        day: '2027-03-02',
        moves: [],
        asks: [],
        added_driving_minutes: 0,
        is_optimal: false,
        version: 'v1',
      },
    },
  },
};

it('[DISP-3] says what is saved and what changes for whom', () => {
  show();
  const panel = screen.getByRole('region', { name: proposal.title });
  expect(panel.textContent).toContain('1 hr 12 min less driving (8 hr 5 min → 6 hr 53 min).');
  expect(panel.textContent).toContain('Room for about 2 more jobs.');
  expect(panel.textContent).toContain('Chance of keeping every window: 97% → 98%.');
  expect(panel.textContent).toContain('Everyone home by end of shift: 95% → 33%.');
  expect(panel.textContent).toContain('Every arrival window stays as promised');
  expect(panel.textContent).not.toContain('Already late');
  expect(panel.textContent).toContain('Oil Change (2015 Toyota Camry), 12–3 PM: Ann Lee → Bob Ray');
  expect(panel.textContent).toContain('120 → 40 min');
});

it('[DISP-3] names who stays late, and promises no more than that no further window is missed', () => {
  const words = 'Brakes (2014 Subaru Outback), 9 AM–12 PM: 3 hr 5 min → 35 min after the window';
  const better = proposal.better && { ...proposal.better, missed: [{ appointment_id: 'j2', words }] };
  show({ better });
  const panel = screen.getByRole('region', { name: proposal.title });
  expect(panel.textContent).toContain(`No other window is missed.`);
  expect(panel.textContent).toContain(`Already late: ${words}.`);
  expect(panel.textContent).not.toContain('Every arrival window');
});

it.each([
  ['Use this plan', 'accept', 'The new plan is in place'],
  ['Leave it as is', 'refuse', 'The plan stays as it was'],
])('[DISP-3] %s with one press', async (button, verb, words) => {
  const server = fakeServer({ [`POST /api/v2/staff/replans/p1/${verb}`]: answered });
  const { reload, onAccepted } = show();
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(server.sent).toHaveLength(1);
  expect(onAccepted.mock.calls).toEqual(verb === 'accept' ? [['p1']] : []);
  expect(await screen.findByText(words)).toBeDefined();
});

it('[DISP-3] says why when the day has changed since', async () => {
  const words = 'The day has changed since, so this plan was dropped. Nothing was moved.';
  fakeServer({ 'POST /api/v2/staff/replans/p1/accept': refusal(409, 'conflict', words) });
  const { reload } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Use this plan' }));
  expect(await screen.findByText(words)).toBeDefined();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('[DISP-3] that no longer holds cannot be used, only worked out again', () => {
  const { onAgain } = show({ better: null, is_stale: true });
  expect(screen.queryByRole('button', { name: 'Use this plan' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Find a better plan' }));
  expect(onAgain).toHaveBeenCalledOnce();
});
