// @vitest-environment jsdom
import type { DispatchBoard, DispatchProposal } from '@lugnut/contract';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '../../shared/ui/toast-region';
import { fakeServer, refusal } from '../../testing/fake-server';
import { AttentionPanel } from './attention-panel';

const swap: DispatchProposal = {
  id: 'p1',
  kind: 'swap',
  title: 'Marcus Reed may be late for Oil Change (2015 Toyota Camry)',
  chance: 'Chance of being late: 62% → 8%',
  moves: [
    {
      appointment_id: 'j1',
      words: 'Give the 12-3 pm Oil Change at 2934 Woodward Ave from Marcus Reed to Dana Cole',
    },
  ],
  asks: [],
  added_driving_minutes: -12,
  is_stale: false,
};

const repair: DispatchProposal = {
  ...swap,
  id: 'p2',
  kind: 'repair',
  title: 'Marcus Reed is out',
  chance: null,
  added_driving_minutes: 1,
};

const boardWith = (proposals: DispatchProposal[]): DispatchBoard => ({
  market: { id: 'DET', name: 'Detroit', time_zone: 'America/Detroit' },
  markets: [],
  day: '2027-03-02',
  today: '2027-03-02',
  now_minutes: 690,
  holiday: null,
  is_open: true,
  chance: null,
  technicians: [],
  unassigned: [],
  proposals,
});

const show = (proposals: DispatchProposal[]) => {
  const reload = vi.fn(async () => undefined);
  render(
    <>
      <AttentionPanel board={boardWith(proposals)} onAssign={vi.fn()} onAssignNew={vi.fn()} reload={reload} />
      <ToastRegion />
    </>,
  );
  return reload;
};
const press = (verb: string) =>
  fireEvent.click(screen.getByRole('button', { name: `${verb}: ${swap.title}` }));

const answered = (status: string) => ({
  body: {
    data: {
      id: 'p1',
      attributes: {
        status,
        day: '2027-03-02',
        moves: [],
        asks: [],
        added_driving_minutes: 0,
        is_optimal: false,
      },
    },
  },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what needs dispatch', () => {
  it('[PLAN-3] says what a swap would change and what it is worth, before what was asked for', () => {
    show([repair, swap]);
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('button', { name: /^Accept: / }));
    expect(first?.textContent).toContain(swap.title);
    expect(first?.textContent).toContain(swap.moves[0]?.words);
    expect(first?.textContent).toContain('Chance of being late: 62% → 8%');
    expect(first?.textContent).toContain('12 minutes less driving. Arrival windows stay as promised.');
    expect(second?.textContent).toContain('1 minute more driving.');
    expect(second?.textContent).not.toContain('Chance');
  });

  it('[PLAN-3] accepts it, and asks for the board again', async () => {
    const server = fakeServer({ 'POST /api/v2/staff/replans/p1/accept': answered('accepted') });
    const reload = show([swap]);
    press('Accept');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.sent).toHaveLength(1);
    expect(await screen.findByText('Swap made')).toBeDefined();
  });

  it('[PLAN-3] dismisses it', async () => {
    const server = fakeServer({ 'POST /api/v2/staff/replans/p1/refuse': answered('refused') });
    const reload = show([swap]);
    press('Dismiss');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.to('POST /api/v2/staff/replans/p1/refuse')).toHaveLength(1);
  });

  it('[PLAN-3] says why when the day has changed since, and asks for the board again', async () => {
    const words = 'The day has changed since, so this swap was dropped. Nothing was moved.';
    fakeServer({ 'POST /api/v2/staff/replans/p1/accept': refusal(409, 'conflict', words) });
    const reload = show([swap]);
    press('Accept');
    expect(await screen.findByText(words)).toBeDefined();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('is not there when nothing does', () => {
    show([]);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
