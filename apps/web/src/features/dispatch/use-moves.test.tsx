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

const accepted = () => {
  const reload = vi.fn(async () => undefined);
  const { result } = renderHook(() => useMoves(reload));
  expect(result.current.canUndo).toBe(false);
  act(() => result.current.noteAccepted('p1'));
  expect(result.current.canUndo).toBe(true);
  return { result, reload };
};

it('[OPS-3] takes back the plan that was accepted last', async () => {
  const server = fakeServer({ 'POST /api/v2/staff/replans/p1/undo': undone });
  const { result, reload } = accepted();
  await act(() => result.current.undo());
  expect(server.sent).toHaveLength(1);
  expect([result.current.canUndo, reload.mock.calls.length]).toEqual([false, 1]);
});

it('[OPS-3] says why a plan cannot be taken back any more', async () => {
  const words = 'Somebody has set off or started since, so this plan can no longer be undone.';
  fakeServer({ 'POST /api/v2/staff/replans/p1/undo': refusal(409, 'conflict', words) });
  const { result } = accepted();
  await act(() => result.current.undo());
  expect(toasts.get().map(({ text }) => text)).toContain(words);
});
