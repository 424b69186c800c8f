import type { TechnicianJob } from '@lugnut/contract';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../shared/api/client';
import { createMemoryStorage } from '../../shared/field-pages/field-storage';
import { createChangeQueue, type QueueState } from './change-queue';
import type { NewChange } from './changes';

const change = (key: string, accountId = 'me'): NewChange => ({
  kind: 'on_my_way',
  jobId: 'job',
  accountId,
  key,
  happenedAt: '2027-03-01T15:00:00Z',
});
const lost = () => new CallError('unreachable', []);

/** A server that hears every change and answers as the test wants. */
const setUp = (storage = createMemoryStorage(), who = 'me') => {
  const heard: string[] = [];
  const refused: string[] = [];
  let fate: (key: string) => Error | undefined = () => undefined;
  let state: QueueState = { changes: [], blocked: 'no' };
  const queue = createChangeQueue({
    storage,
    send: async ({ key }) => {
      const error = fate(key);
      heard.push(key);
      if (error) throw error;
      return { id: 'job' } as TechnicianJob;
    },
    accountId: () => who,
    onAnswer: () => undefined,
    onRefused: ({ key }) => refused.push(key),
    onState: (next) => {
      state = next;
    },
  });
  return {
    queue,
    storage,
    heard,
    refused,
    now: () => ({ keys: state.changes.map(({ key }) => key), blocked: state.blocked }),
    state: () => state,
    answerWith: (next: typeof fate) => {
      fate = next;
    },
  };
};

describe('the queue of changes', () => {
  it('[OPS-4] keeps what did not arrive, and sends it again in order with the same keys', async () => {
    const { queue, heard, now, answerWith } = setUp();
    answerWith(lost);
    await queue.add(change('first'));
    await queue.add(change('second'));
    expect(now()).toEqual({ keys: ['first', 'second'], blocked: 'connection' });
    answerWith(() => undefined);
    await queue.flush();
    expect(heard.slice(-2)).toEqual(['first', 'second']);
    expect(now()).toEqual({ keys: [], blocked: 'no' });
  });

  it('[FIELD-1] sends one undo for two presses, and looks again where it is refused', async () => {
    const { queue, heard, refused, answerWith } = setUp();
    answerWith(() => new CallError('conflict', ['A new time has already been picked'], 409));
    const undo = (key: string): NewChange => ({
      ...change(key),
      kind: 'undo',
      body: { step: { step: 'come_back', at: '2027-03-01T15:00:00Z' } },
    });
    await Promise.all([queue.add(undo('first')), queue.add(undo('second'))]);
    expect([heard, refused]).toEqual([['first'], ['first']]);
  });

  it('[FIELD-1] sends an undo that could not be kept when it is pressed again', async () => {
    const storage = createMemoryStorage();
    const { queue, heard } = setUp({
      ...storage,
      addChange: (kept) =>
        'key' in kept && kept.key === 'first' ? Promise.reject(new Error('Full')) : storage.addChange(kept),
    });
    const undo = (key: string): NewChange => ({
      ...change(key),
      kind: 'undo',
      body: { step: { step: 'come_back', at: '2027-03-01T15:00:00Z' } },
    });
    await expect(queue.add(undo('first'))).rejects.toThrow('Full');
    await queue.add(undo('second'));
    expect(heard).toEqual(['second']);
  });

  it('[FIELD-1] drops the undoing of a step that was refused: it would undo the one before', async () => {
    const { queue, heard, now, answerWith } = setUp();
    answerWith(lost);
    const step = {
      ...change('step'),
      kind: 'exception',
      body: { kind: 'not_there', note: '', expected_at: null },
    };
    await queue.add(step as NewChange);
    const undo = { step: { step: 'not_there' as const, at: step.happenedAt } };
    await queue.add({ ...change('undo'), kind: 'undo', body: undo });
    await queue.add({
      ...change('other'),
      kind: 'undo',
      body: { step: { ...undo.step, at: '2027-03-01T14:00:00Z' } },
    });
    heard.length = 0;
    answerWith((key) => (key === 'step' ? new CallError('conflict', ['No'], 409) : undefined));
    await queue.flush();
    expect(heard).toEqual(['step', 'other']);
    expect(now().keys).toEqual(['step']);
  });

  it('[OPS-4] is there again after the page was killed', async () => {
    const { queue, storage, answerWith } = setUp();
    answerWith(lost);
    await queue.add(change('typed'));
    const reopened = setUp(storage);
    await reopened.queue.load();
    expect(reopened.now().keys).toEqual(['typed']);
    await reopened.queue.flush();
    expect(reopened.heard).toEqual(['typed']);
    expect(await storage.listChanges()).toEqual([]);
  });

  it('never sends a later change before an earlier one', async () => {
    const { queue, heard, answerWith } = setUp();
    answerWith((key) => (key === 'first' ? lost() : undefined));
    await queue.add(change('first'));
    await queue.add(change('second'));
    expect(heard).toEqual(['first', 'first']);
  });

  it.each([
    ['a busy server', new CallError('overloaded', [], 503), 'connection'],
    ['too many requests', new CallError('rate_limited', [], 429), 'connection'],
    ['an answer nobody understands', new CallError('unexpected_answer', [], 502), 'connection'],
    ['a login that has ended', new CallError('unauthenticated', [], 401), 'login'],
  ])('keeps everything at %s', async (_what, error, blocked) => {
    const { queue, now, answerWith } = setUp();
    answerWith(() => error);
    await queue.add(change('first'));
    expect(now()).toEqual({ keys: ['first'], blocked });
  });

  it('[OPS-4] shows what was refused until it is read, and goes on with the rest', async () => {
    const { queue, heard, state, answerWith } = setUp();
    answerWith((key) => (key === 'first' ? new CallError('conflict', ['It is over.'], 409) : undefined));
    await queue.add(change('first'));
    await queue.add(change('second'));
    expect(heard).toEqual(['first', 'second']);
    expect(state().changes).toMatchObject([{ key: 'first', refused: ['It is over.'] }]);
    await queue.dismiss(state().changes[0]?.seq ?? 0);
    expect(state().changes).toEqual([]);
  });

  it("sends nothing of somebody else's who used this phone", async () => {
    const storage = createMemoryStorage();
    await storage.addChange(change('theirs', 'somebody else'));
    const { queue, heard, now } = setUp(storage);
    await queue.load();
    await queue.flush();
    expect(heard).toEqual([]);
    expect(now().keys).toEqual([]);
    expect(await storage.listChanges()).toHaveLength(1);
  });
});
