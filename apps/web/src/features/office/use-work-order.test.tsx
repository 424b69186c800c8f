// @vitest-environment jsdom
import { officeRoutes } from '@lugnut/contract';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { askAgain } from '../../shared/api/route-query';
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server';
import { emptyDraft, sampleWorkOrder } from '../../testing/sample-office';
import { useWorkOrder, type WorkOrder } from './use-work-order';

const read = 'GET /api/v2/office/requests/appt-1';
const save = 'PUT /api/v2/office/requests/appt-1/draft';
const send = 'POST /api/v2/office/requests/appt-1/send';

const order = sampleWorkOrder(0);

/** An answer that comes when it is told to. */
const held = (body = order) => {
  let release = (): void => undefined;
  const answer = new Promise<FakeAnswer>((resolve) => {
    release = () => resolve({ body });
  });
  return { answer: () => answer, release: () => act(async () => release()) };
};

const open = async () => {
  const server = fakeServer({ [read]: { body: order } });
  const { result } = renderHook(() => useWorkOrder('appt-1'));
  await act(async () => undefined);
  const tell = () =>
    act(async () => void askAgain(officeRoutes.getOfficeRequest, { params: { id: 'appt-1' } }));
  const type = (note: string) => act(() => result.current.change((now) => ({ ...now, note })));
  return { server, tell, type, result };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps what is typed while a change told by the stream is being asked for', async () => {
  const { server, tell, type, result } = await open();
  const later = held();
  server.answer(read, later.answer);
  await tell();
  type('Call first');
  await later.release();
  expect(server.to(read)).toHaveLength(2);
  expect(result.current.draft?.note).toBe('Call first');
});

it('keeps what is typed while a draft is being saved', async () => {
  const { server, type, result } = await open();
  type('Call first');
  const later = held();
  server.answer(save, later.answer);
  const saving = result.current.save(result.current.draft ?? emptyDraft);
  type('Call first, after five');
  await later.release();
  expect(await saving).toBe(true);
  expect(result.current.draft?.note).toBe('Call first, after five');
});

it('takes what the server has where nobody has typed', async () => {
  const { server, tell, result } = await open();
  const news = { ...emptyDraft, note: 'From another desk' };
  server.answer(read, { body: sampleWorkOrder(0, news) });
  await tell();
  expect(result.current.draft?.note).toBe('From another desk');
});

it('refuses to send what was begun before a colleague sent, until it is loaded again', async () => {
  const { server, tell, type, result } = await open();
  type('Call first');
  server.answer(read, { body: sampleWorkOrder(1) });
  server.answer(send, { body: sampleWorkOrder(2) });
  await tell();
  type('Call first, after five');
  expect(result.current.isStale).toBe(true);
  await act(() => result.current.send(result.current.draft ?? emptyDraft));
  expect(server.to(send)).toEqual([]);
  await act(() => result.current.reload());
  expect(result.current.isStale).toBe(false);
  type('Read the news');
  await act(() => result.current.send(result.current.draft ?? emptyDraft));
  expect(server.to(send)).toMatchObject([{ body: { base_version: 1, draft: { note: 'Read the news' } } }]);
});

it('names the version a draft was begun from, and learns of a newer one when it is refused', async () => {
  const { server, type, result } = await open();
  type('Call first');
  server.answer(read, { body: sampleWorkOrder(1) });
  server.answer(send, refusal(409, 'conflict'));
  await act(() => result.current.send(result.current.draft ?? emptyDraft));
  expect(server.to(send)).toMatchObject([{ body: { base_version: 0 } }]);
  await waitFor(() => expect(result.current.isStale).toBe(true));
  expect(result.current.draft?.note).toBe('Call first');
});

it('takes its own sending for nobody else’s change, whatever is typed during it', async () => {
  const { server, tell, type, result } = await open();
  type('Call first');
  const later = held(sampleWorkOrder(1));
  server.answer(send, later.answer);
  server.answer(read, { body: sampleWorkOrder(1) });
  const sent = result.current.send(result.current.draft ?? emptyDraft);
  type('Call first, after five');
  await later.release();
  await sent;
  await tell();
  expect(result.current.draft?.note).toBe('Call first, after five');
  expect(result.current.isStale).toBe(false);
  await act(() => result.current.send(result.current.draft ?? emptyDraft));
  expect(server.to(send)).toMatchObject([{ body: { base_version: 0 } }, { body: { base_version: 1 } }]);
});

it('retries with the key of what it sends, and sends a corrected draft with another', async () => {
  const { server, type, result } = await open();
  server.answer(send, refusal(500, 'internal'));
  const press = () => act(() => result.current.send(result.current.draft ?? emptyDraft));
  type('Call first');
  await press();
  await press();
  type('Call first, after five');
  await press();
  const [first, again, corrected] = server.to(send).map(({ key }) => key);
  expect(again).toBe(first);
  expect(corrected).not.toBe(first);
});

it('stays begun from the old estimate though it is saved after a colleague sent', async () => {
  const { server, type, result } = await open();
  type('Call first');
  server.answer(save, { body: sampleWorkOrder(1) });
  await act(() => result.current.save(result.current.draft ?? emptyDraft));
  expect(result.current.isStale).toBe(true);
});

it('[OFF-4] shows a draft that a colleague saved meanwhile beside one’s own, and replaces it only when told to', async () => {
  const { server, tell, type, result } = await open();
  type('Mine');
  const { builder, ...order } = sampleWorkOrder(0, { ...emptyDraft, note: 'Theirs' });
  const saved = { by: 'Priya', at: '2026-11-15T10:00:00Z', is_mine: false };
  const theirs = { ...order, builder: builder && { ...builder, saved, draft_version: 3 } };
  server.answer(read, { body: theirs });
  await tell();
  expect(result.current).toMatchObject({ isOverSaved: true, isWriting: true, draft: { note: 'Mine' } });
  await act(() => result.current.send(result.current.draft ?? emptyDraft));
  expect(server.to(send)).toEqual([]);
  act(() => result.current.keepMine());
  expect(result.current).toMatchObject({ isOverSaved: false, draft: { note: 'Mine' } });
  server.answer(save, { body: theirs });
  await act(() => result.current.save(result.current.draft ?? emptyDraft));
  expect(server.to(save)).toMatchObject([{ body: { note: 'Mine', draft_version: 3 } }]);
});

it('[OFF-4] does not ask about what the same person saved elsewhere', async () => {
  const { server, tell, type, result } = await open();
  type('Mine');
  const { builder, ...order } = sampleWorkOrder(0);
  const saved = { by: 'Me', at: '2026-11-15T10:00:00Z', is_mine: true };
  server.answer(read, { body: { ...order, builder: builder && { ...builder, saved, draft_version: 3 } } });
  await tell();
  expect(result.current.isOverSaved).toBe(false);
});

it.each([
  [
    'refund',
    (work: WorkOrder) => work.refund({ cents: 5_000, reason: 'Late' }),
    'POST /api/v2/office/requests/appt-1/refund',
  ],
  [
    'end of a membership',
    (work: WorkOrder) => work.endMembership({ when: 'now', cents: 5_000, reason: 'Moved' }),
    'POST /api/v2/office/requests/appt-1/membership/end',
  ],
])(
  '[OFF-2] gives money back once: a lost %s is asked again with one key, also by the next dialog',
  async (_, press, call) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server, result } = await open();
    server.answer(call, { status: 502, body: 'Bad gateway' });
    let isDone: boolean | undefined;
    await act(async () => {
      const pressing = press(result.current);
      await vi.advanceTimersByTimeAsync(5_000);
      isDone = await pressing;
    });
    expect(isDone).toBe(false);
    expect(server.to(call)).toHaveLength(3);
    cleanup();
    const later = renderHook(() => useWorkOrder('appt-1')).result;
    server.answer(call, { body: order });
    const again = async () => act(async () => expect(await press(later.current)).toBe(true));
    await again();
    expect(new Set(server.to(call).map(({ key }) => key)).size).toBe(1);
    // Answered: the same once more is another one.
    await again();
    expect(new Set(server.to(call).map(({ key }) => key)).size).toBe(2);
    vi.useRealTimers();
  },
);
