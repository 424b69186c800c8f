// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { toasts } from '../../shared/ui/toast-store';
import { fakeServer, refusal } from '../../testing/fake-server';
import { DispatchHead } from './dispatch-head';
import { UndoPlanDialog } from './undo-plan-dialog';
import { useMoves } from './use-moves';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const undone = {
  body: {
    data: {
      id: 'p1',
      attributes: {
        status: 'refused',
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

const plan = {
  id: 'p1',
  title: 'Ann Lee is out',
  by: 'Dana Cole',
  when: 'Monday, March 1, 10:12 AM',
  refusal: null,
};
const older = { ...plan, id: 'p0', title: 'Bob Ray is out' };
const assignCall = 'POST /api/v2/dispatch/jobs/j1/assign';
const undoCall = (id: string) => `POST /api/v2/staff/replans/${id}/undo`;

type Board = NonNullable<Parameters<typeof useMoves>[1]>;
const proposed = { id: 'p1' } as Board['proposals'][number];
const boardOf = (undoable: Board['undoable'], proposals: Board['proposals'] = []): Board => ({
  undoable,
  proposals,
});

const show = (board: Board) => {
  const reload = vi.fn(async () => undefined);
  return {
    reload,
    ...renderHook(({ shown }) => useMoves(reload, shown), { initialProps: { shown: board } }),
  };
};

/** Accepted on this page. */
const accepted = () => {
  const shown = show(boardOf(older, [proposed]));
  act(() => shown.result.current.noteAccepted('p1'));
  shown.rerender({ shown: boardOf(plan) });
  return shown;
};

it('[OPS-3] takes back the plan that was accepted here last with one press', async () => {
  const server = fakeServer({ [undoCall('p1')]: undone });
  const { result, reload, rerender } = accepted();
  expect(result.current.undoes).toBe(
    'Undo the plan: Ann Lee is out, accepted by Dana Cole, Monday, March 1, 10:12 AM',
  );
  await act(() => result.current.undo());
  expect(server.to(undoCall('p1'))).toHaveLength(1);
  expect(reload.mock.calls.length).toBe(1);
  rerender({ shown: boardOf(null) });
  expect(result.current.undoes).toBeUndefined();
});

it('[OPS-3] takes back nothing until the board knows the plan that was just accepted', async () => {
  const server = fakeServer({});
  const { result, rerender } = show(boardOf(older, [proposed]));
  act(() => result.current.noteAccepted('p1'));
  expect(result.current.undoes).toBeUndefined();
  await act(() => result.current.undo());
  expect(result.current.asked).toBeUndefined();
  // It cannot be undone, as where a customer was asked: the older one is another plan.
  rerender({ shown: boardOf(older) });
  await act(() => result.current.undo());
  expect(result.current.asked).toEqual(older);
  expect(server.sent).toHaveLength(0);
});

it('[OPS-3] asks before it takes back a plan that was not accepted here, also after a move was taken back', async () => {
  const move = { body: { data: { id: 'j1', told_customer: false } } };
  const server = fakeServer({ [undoCall('p1')]: undone, [assignCall]: move });
  const { result } = show(boardOf(plan));
  const spot = { technicianId: 't1', technicianName: 'Ann Lee', day: '2027-03-02', time: '09:00am-12:00pm' };
  await act(async () => {
    await result.current.move({ jobId: 'j1', from: spot, to: { ...spot, technicianId: 't2' } });
  });
  expect(result.current.undoes).toBe('Undo');
  await act(() => result.current.undo());
  expect(server.to(assignCall)).toHaveLength(2);
  await act(() => result.current.undo());
  expect(result.current.asked).toEqual(plan);
  await act(() => result.current.answer(false));
  expect(result.current.asked).toBeUndefined();
  expect(server.to(undoCall('p1'))).toHaveLength(0);
  await act(() => result.current.undo());
  await act(() => result.current.answer(true));
  expect(result.current.asked).toBeUndefined();
  expect(server.to(undoCall('p1'))).toHaveLength(1);
});

it('[OPS-3] says why there is nothing to undo, beside the button and to who reaches it by keyboard', async () => {
  const server = fakeServer({});
  const refusal = 'These routes have changed since, so this plan can no longer be undone.';
  const board = boardOf({ ...plan, refusal });
  const { result } = show(board);
  expect(result.current.undoes).toBeUndefined();
  await act(() => result.current.undo());
  expect([result.current.asked, server.sent.length]).toEqual([undefined, 0]);
  const words = `Can’t undo the plan “Ann Lee is out”: ${refusal}`;
  expect(result.current.whyNot).toBe(words);
  const never = vi.fn();
  render(
    <MemoryRouter>
      <DispatchHead
        {...{ board: undefined, show: never, step: never, improve: never }}
        {...{ undo: undefined, undoes: undefined, whyNoUndo: words, isUndoing: false, isImproving: false }}
      />
    </MemoryRouter>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' });
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  const about = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(about?.textContent).toBe(words);
  expect(show(boardOf(plan)).result.current.whyNot).toBeUndefined();
});

it('[OPS-3] says why a plan cannot be taken back any more', async () => {
  const words = 'Somebody has set off or started since, so this plan can no longer be undone.';
  fakeServer({ [undoCall('p1')]: refusal(409, 'conflict', words) });
  const { result } = accepted();
  await act(() => result.current.undo());
  expect(toasts.get().map(({ text }) => text)).toContain(words);
});

it.each([
  [plan, 'Accepted by Dana Cole on Monday, March 1, 10:12 AM.'],
  [{ ...plan, by: null }, 'Accepted on Monday, March 1, 10:12 AM.'],
])('[OPS-3] names the plan it asks about, who accepted it and when', (asked, words) => {
  const onAnswer = vi.fn();
  render(<UndoPlanDialog plan={asked} onAnswer={onAnswer} />);
  screen.getByRole('dialog', { name: 'Undo the plan: Ann Lee is out?' });
  screen.getByText(words);
  screen.getByText('Jobs and hours go back to how they were.');
  fireEvent.click(screen.getByRole('button', { name: 'Keep the plan' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo plan' }));
  expect(onAnswer.mock.calls).toEqual([[false], [true]]);
});

it('[OPS-3] says that a job was given where only the answer was lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let tries = 0;
  const server = fakeServer({
    [assignCall]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return { body: { data: { id: 'j1', told_customer: false } } };
    },
  });
  const { result } = show(boardOf(null));
  const to = { technicianId: 't1', technicianName: 'Ann Lee', day: '2027-03-02', time: '09:00am-12:00pm' };
  let problem: string | undefined = 'not asked yet';
  await act(async () => {
    const moving = result.current.move({ jobId: 'j1', from: undefined, to });
    await vi.advanceTimersByTimeAsync(2_000);
    problem = await moving;
  });
  vi.useRealTimers();
  expect(problem).toBeUndefined();
  const keys = server.to(assignCall).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('[OPS-3] [FIELD-3] sends who wanted the move, and takes it back as ours', async () => {
  const server = fakeServer({ [assignCall]: { body: { data: { id: 'j1', told_customer: true } } } });
  const { result } = show(boardOf(null));
  const spot = { technicianId: 't1', technicianName: 'Ann Lee', day: '2027-03-02' };
  const [from, to] = [
    { ...spot, time: '09:00am-12:00pm' },
    { ...spot, time: '12:00pm-03:00pm' },
  ];
  await act(async () => void (await result.current.move({ jobId: 'j1', from, to, askedBy: 'customer' })));
  await act(() => result.current.undo());
  const asked = server
    .to(assignCall)
    .map(({ body }) => [
      (body as { appointment_time: string }).appointment_time,
      (body as { asked_by?: string }).asked_by,
    ]);
  expect(asked).toEqual([
    [to.time, 'customer'],
    [from.time, undefined],
  ]);
});

it('[OPS-3] takes back the same move again with the same key where nobody knows whether it was', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const move = { body: { data: { id: 'j1', told_customer: false } } };
  const server = fakeServer({ [assignCall]: move });
  const { result } = show(boardOf(older));
  const spot = { technicianId: 't1', technicianName: 'Ann Lee', day: '2027-03-02', time: '09:00am-12:00pm' };
  await act(async () => {
    await result.current.move({ jobId: 'j1', from: spot, to: { ...spot, technicianId: 't2' } });
  });
  server.answer(assignCall, { status: 502, body: 'Bad gateway' });
  await act(async () => {
    const undoing = result.current.undo();
    await vi.advanceTimersByTimeAsync(5_000);
    await undoing;
  });
  vi.useRealTimers();
  expect(result.current.undoes).toBe('Undo');
  server.answer(assignCall, move);
  await act(() => result.current.undo());
  expect(result.current.asked).toBeUndefined();
  const [first, ...undos] = server.to(assignCall).map(({ key }) => key);
  expect([undos.length, new Set(undos).size, new Set(undos).has(first ?? null)]).toEqual([4, 1, false]);
});
