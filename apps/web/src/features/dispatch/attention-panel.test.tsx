// @vitest-environment jsdom
import type { DispatchBoard, DispatchLeftOpen, DispatchProposal } from '@lugnut/contract';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '../../shared/ui/toast-region';
import { fakeServer, refusal } from '../../testing/fake-server';
import { sampleBoard, sampleJob, sampleTechnician } from '../../testing/sample-board';
import { AttentionPanel } from './attention-panel';

const swap: DispatchProposal = {
  id: 'p1',
  kind: 'swap',
  title: 'Marcus Reed may be late for Oil Change (2015 Toyota Camry)',
  chance: 'Chance of being late: 62% → 8%',
  moves: [
    {
      appointment_id: 'j1',
      words: 'Move the 12–3 PM Oil Change at 2934 Woodward Ave from Marcus Reed to Dana Cole',
    },
  ],
  asks: [],
  added_driving_minutes: -12,
  outcome: null,
  home: 'Everyone home by end of shift: 95% → 33%',
  disruption: null,
  better: null,
  version: 'v1',
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

const boardWith = (proposals: DispatchProposal[]) => sampleBoard({ proposals });

const show = (
  proposals: DispatchProposal[],
  changes: Partial<DispatchBoard> = {},
  onAssignNew = vi.fn(),
  onAccepted = vi.fn(),
) => {
  const reload = vi.fn(async () => undefined);
  render(
    <MemoryRouter>
      <AttentionPanel
        board={{ ...boardWith(proposals), ...changes }}
        onAssign={vi.fn()}
        onAssignNew={onAssignNew}
        onAccepted={onAccepted}
        reload={reload}
      />
      <ToastRegion />
    </MemoryRouter>,
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
        version: 'v1',
      },
    },
  },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what needs dispatch', () => {
  it('[OPS-3] names who will be home long after their shift, and offers to give their last stop away', () => {
    const technicians = [sampleTechnician({ home_at_minutes: 1170, stops: [sampleJob()] })];
    show([], { technicians });
    screen.getByText('Marcus Reed will be home at 7:30 PM');
    screen.getByText('1 hr 30 min after the end of the shift');
    screen.getByRole('button', { name: 'Assign to…: Oil Change' });
  });

  it('[FIELD-4] names what earlier days left open, to be planned again or settled on its work order', () => {
    const left: DispatchLeftOpen = {
      id: 'a1',
      status: 'scheduled',
      work: 'Oil Change',
      car: '2015 Toyota Camry',
      customer: 'Dana Whitfield',
      address: '1 Woodward Ave',
      has_phone: true,
      work_order: 'AB12CD34',
      technician_id: 't1',
      technician: 'Marcus Reed',
      day: '2027-03-01',
      appointment_day: '2027-03-01',
      appointment_time: '09:00am-12:00pm',
      missing: 'not_begun',
      reason: 'Planned for Monday, March 1, 2027 and never started.',
      fixed_reason: null,
    };
    const begun: DispatchLeftOpen = {
      ...left,
      id: 'a2',
      work: 'Replace Battery',
      status: 'in_progress',
      missing: 'not_finished',
      fixed_reason: 'The technician is there',
    };
    const onAssignNew = vi.fn();
    show([], { left_open: [left, begun] }, onAssignNew);
    screen.getByText('Not started');
    expect(screen.getAllByText(left.reason)).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Reschedule: Oil Change' }));
    expect(onAssignNew).toHaveBeenCalledWith(
      expect.objectContaining({
        jobId: 'a1',
        day: '2027-03-02',
        from: {
          technicianId: 't1',
          technicianName: 'Marcus Reed',
          day: '2027-03-01',
          time: '09:00am-12:00pm',
        },
      }),
    );
    cleanup();
    const many = [1, 2, 3, 4, 5, 6].map((nth) => ({ ...left, id: `b${nth}`, work: `Job ${nth}` }));
    show([], { left_open: [begun, ...many] });
    expect(screen.queryByText(/^Job 4/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show 3 more from earlier days' }));
    screen.getByText(/^Job 6/);
    const link = screen.getByRole('link', { name: 'Open work order: Replace Battery' });
    expect(link.getAttribute('href')).toBe('/office/requests/a2');
  });

  it('[PLAN-3] says what a swap would change and what it is worth, before what was asked for', () => {
    show([repair, swap]);
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('button', { name: /^Accept: / }));
    expect(first?.textContent).toContain(swap.title);
    expect(first?.textContent).toContain(swap.moves[0]?.words);
    expect(first?.textContent).toContain('Chance of being late: 62% → 8%');
    expect(first?.textContent).toContain('12 min less driving. No arrival window changes.');
    expect(second?.textContent).toContain('1 min more driving.');
    expect(second?.textContent).not.toContain('Chance');
  });

  it('[PLAN-3] accepts it, and asks for the board again', async () => {
    const server = fakeServer({ 'POST /api/v2/staff/replans/p1/accept': answered('accepted') });
    const onAccepted = vi.fn();
    const reload = show([swap], {}, vi.fn(), onAccepted);
    press('Accept');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.sent.map(({ body }) => body)).toEqual([{ version: 'v1' }]);
    expect(onAccepted.mock.calls).toEqual([['p1']]);
    expect(await screen.findByText('Swap made')).toBeDefined();
  });

  it('[PLAN-3] says that it is gone when the day changes under it', () => {
    const panel = (proposals: DispatchProposal[]) => (
      <MemoryRouter>
        <AttentionPanel
          board={boardWith(proposals)}
          onAssign={vi.fn()}
          onAssignNew={vi.fn()}
          onAccepted={vi.fn()}
          reload={vi.fn(async () => undefined)}
        />
        <ToastRegion />
      </MemoryRouter>
    );
    const { rerender } = render(panel([swap, repair]));
    rerender(panel([swap, repair]));
    expect(screen.queryByText(/no longer applies/)).toBeNull();
    rerender(panel([repair]));
    expect(screen.getByText(/no longer applies.*Marcus Reed may be late/)).toBeDefined();
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

  const visit = {
    appointment_id: 'j1',
    work: 'Oil Change (2015 Toyota Camry)',
    window: '12–3 PM',
    from: 'Marcus Reed',
    to: 'Dana Cole',
    kept_before: 97,
    kept_after: 91,
    instead: [],
  };
  const planned: DispatchProposal = {
    ...repair,
    disruption: { kind: 'technician_out', technician_id: 't1' },
    outcome: {
      windows: { count: 41, kept_before: 40.2, kept_after: 39 },
      visits: [
        visit,
        {
          ...visit,
          appointment_id: 'j2',
          to: null,
          kept_after: null,
          instead: ['Tuesday, March 2, 2027, 3–6 PM'],
        },
      ],
      others: [{ ...visit, appointment_id: 'j3', from: 'Dana Cole', kept_before: 95, kept_after: 80 }],
    },
  };

  it('[OPS-3] says what a plan makes of each visit and of the day, and whom to call', () => {
    show([planned]);
    screen.getByText('Windows likely kept that day: 40.2 → 39 of 41');
    screen.getByText('When you accept, we’ll ask this customer to choose another time.');
    screen.getByText(/12–3 PM: Marcus Reed → Dana Cole \(97% → 91% on time\)/);
    screen.getByText(/stays with Dana Cole: \(95% → 80% on time\)/);
    screen.getByText(/nobody is likely to make this window/);
    screen.getByText(/^Call the customer\. These windows can be kept: Tuesday, March 2, 2027, 3–6 PM/);
  });

  it('[OPS-3] makes a plan anew for a day that has changed', async () => {
    const server = fakeServer({ 'POST /api/v2/staff/replans': { ...answered('open'), status: 201 } });
    const reload = show([
      { ...planned, outcome: null, home: 'Everyone home by end of shift: 95% → 33%', is_stale: true },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Update the plan: Marcus Reed is out' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.to('POST /api/v2/staff/replans')[0]?.body).toEqual({
      market_id: 'DET',
      day: '2027-03-02',
      disruption: { kind: 'technician_out', technician_id: 't1' },
    });
  });

  it('[OPS-3] names who is given nothing new until it is settled, and books their day again on one press', async () => {
    const server = fakeServer({
      'PUT /api/v2/dispatch/technicians/t1/days/2027-03-02': { body: { data: { id: 't1' } } },
    });
    const reload = show([], { technicians: [sampleTechnician({ is_closed: true })] });
    screen.getByText('Marcus Reed gets no new visits on this day');
    fireEvent.click(screen.getByRole('button', { name: 'Book as usual: Marcus Reed' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.sent[0]?.body).toEqual({ kind: 'as_usual' });
    cleanup();
    // A plan for a job that runs long says nothing of it.
    const long = {
      kind: 'runs_long',
      technician_id: 't1',
      appointment_id: 'j1',
      ends_at_minutes: 900,
    } as const;
    show([{ ...planned, disruption: long }], { technicians: [sampleTechnician({ is_closed: true })] });
    screen.getByText('Marcus Reed gets no new visits on this day');
    cleanup();
    // The plan for it says so already.
    show([planned], { technicians: [sampleTechnician({ is_closed: true })] });
    expect(screen.queryByText(/gets no new visits/)).toBeNull();
  });

  it.each([
    ['are out', null, 'You said they’re out.', { kind: 'technician_out', technician_id: 't1' }],
    [
      'leave early',
      840,
      'You said they leave at 2 PM.',
      { kind: 'leaves_early', technician_id: 't1', ends_at_minutes: 840 },
    ],
  ])('[OPS-3] makes a plan on one press for who was said to %s', async (_, from, words, disruption) => {
    const server = fakeServer({ 'POST /api/v2/staff/replans': { ...answered('open'), status: 201 } });
    const closed = sampleTechnician({ is_closed: true, closed_from_minutes: from });
    const reload = show([], { technicians: [closed] });
    screen.getByText(new RegExp(words));
    fireEvent.click(screen.getByRole('button', { name: 'Make a plan: Marcus Reed' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.sent[0]?.body).toEqual({ market_id: 'DET', day: '2027-03-02', disruption });
  });

  it('[PLAN-2] names a day that is likely not kept whole, though each window by itself may be', () => {
    const words = (percent: number) => ({ percent, words: `Chance of keeping every window: ${percent}%` });
    const stops = [
      sampleJob({ id: 'sure', chance: words(95) }),
      sampleJob({ id: 'weak', work: 'Brakes', chance: words(72) }),
    ];
    show([], { technicians: [sampleTechnician({ chance: words(69), stops })] });
    screen.getByText('Marcus Reed’s day is at risk');
    screen.getByText('Chance of keeping every window: 69%');
    screen.getByRole('button', { name: 'Assign to…: Brakes' });
    cleanup();
    show([], { technicians: [sampleTechnician({ chance: words(70), stops })] });
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('is not there when nothing does', () => {
    show([]);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
