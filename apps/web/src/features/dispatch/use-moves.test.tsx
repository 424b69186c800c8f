// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toasts } from '../../shared/ui/toast-store';
import { fakeServer, refusal } from '../../testing/fake-server';
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
      },
    },
  },
};

const plan = { id: 'p1', title: 'Ann Lee is out', by: 'Dana Cole', when: 'Monday, March 1, 10:12 AM' };

const accepted = () => {
  const reload = vi.fn(async () => undefined);
  const { result, rerender } = renderHook(({ undoable }) => useMoves(reload, undoable), {
    initialProps: { undoable: null as typeof plan | null },
  });
  expect(result.current.undoes).toBeUndefined();
  act(() => result.current.noteAccepted());
  // The board says whether it can be undone.
  expect(result.current.undoes).toBeUndefined();
  rerender({ undoable: plan });
  expect(result.current.undoes).toBe(
    'Undo the plan: Ann Lee is out, accepted by Dana Cole, Monday, March 1, 10:12 AM',
  );
  return { result, reload, rerender };
};

it('[OPS-3] takes back the plan that was accepted last, also after the board was loaded anew', async () => {
  const server = fakeServer({ 'POST /api/v2/staff/replans/p1/undo': undone });
  const { result, reload, rerender } = accepted();
  await act(() => result.current.undo());
  expect(server.sent).toHaveLength(1);
  expect(reload.mock.calls.length).toBe(1);
  rerender({ undoable: null });
  expect(result.current.undoes).toBeUndefined();
});

it('[OPS-3] says why a plan cannot be taken back any more', async () => {
  const words = 'Somebody has set off or started since, so this plan can no longer be undone.';
  fakeServer({ 'POST /api/v2/staff/replans/p1/undo': refusal(409, 'conflict', words) });
  const { result } = accepted();
  await act(() => result.current.undo());
  expect(toasts.get().map(({ text }) => text)).toContain(words);
});
