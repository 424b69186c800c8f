import type { TechnicianJob } from '@lugnut/contract';
import { CallError } from '../../shared/api/client';
import type { FieldStorage } from '../../shared/field-pages/field-storage';
import { type Change, isUndoOf, type NewChange } from './changes';

export type QueueState = {
  /** In the order they were made; those refused wait to be read. */
  readonly changes: readonly Change[];
  /** Why nothing leaves now. */
  readonly blocked: 'no' | 'connection' | 'login';
};

type QueueParts = {
  readonly storage: Pick<FieldStorage, 'addChange' | 'listChanges' | 'putChange' | 'removeChange'>;
  readonly send: (change: NewChange) => Promise<TechnicianJob>;
  /** Of whoever is logged in: what somebody else left on this phone is theirs. */
  readonly accountId: () => string | undefined;
  readonly onAnswer: (job: TechnicianJob, change: Change) => void;
  /** The server knows more than this phone: the job is asked for again. */
  readonly onRefused: (change: Change) => void;
  readonly onState: (state: QueueState) => void;
};

/** A refusal is an answer; everything else may have another one later. */
const fateOf = (error: unknown): 'later' | 'login' | 'refused' => {
  if (!(error instanceof CallError)) return 'later';
  if (error.code === 'unauthenticated') return 'login';
  const { status } = error;
  return status !== undefined && status >= 400 && status < 500 && status !== 429 ? 'refused' : 'later';
};

const pressOf = (change: NewChange): string | undefined =>
  change.kind === 'undo' && change.body?.step
    ? JSON.stringify([change.jobId, change.body.step.step, Date.parse(change.body.step.at)])
    : undefined;

/**
 * Changes leave one after the other, in the order they were made, and are kept until the server has said that it has
 * them. A change that is sent twice because an answer was lost carries the same key and counts once.
 */
export const createChangeQueue = (parts: QueueParts) => {
  const { storage } = parts;
  let changes: readonly Change[] = [];
  let blocked: QueueState['blocked'] = 'no';
  let sending: Promise<void> | undefined;

  /** Of what is taken back, which is there once: a second press of it is the same one. */
  let lastPress: string | undefined;

  const show = (): void => parts.onState({ changes: mine(), blocked });
  const mine = (): readonly Change[] => changes.filter(({ accountId }) => accountId === parts.accountId());
  const next = (): Change | undefined => mine().find(({ refused }) => refused === undefined);

  const settle = async (change: Change): Promise<boolean> => {
    try {
      const job = await parts.send(change);
      blocked = 'no';
      await storage.removeChange(change.seq);
      changes = changes.filter(({ seq }) => seq !== change.seq);
      parts.onAnswer(job, change);
      return true;
    } catch (error) {
      const fate = fateOf(error);
      if (fate !== 'refused') {
        blocked = fate === 'login' ? 'login' : 'connection';
        return false;
      }
      const refused = { ...change, refused: error instanceof CallError ? error.errors : [] };
      await storage.putChange(refused);
      parts.onRefused(refused);
      lastPress = undefined;
      // What never happened needs no undoing: sent, it would undo the step before.
      const undone = changes.filter((other) => isUndoOf(other, change));
      for (const { seq } of undone) await storage.removeChange(seq);
      changes = changes
        .filter((other) => !undone.includes(other))
        .map((other) => (other.seq === change.seq ? refused : other));
      return true;
    } finally {
      show();
    }
  };

  const run = async (): Promise<void> => {
    for (let change = next(); change; change = next()) if (!(await settle(change))) return;
  };

  const flush = (): Promise<void> => {
    sending ??= run().finally(() => {
      sending = undefined;
    });
    return sending;
  };

  return {
    /** What an earlier page left. */
    async load(): Promise<void> {
      changes = (await storage.listChanges()) as readonly Change[];
      show();
    },
    /** On the disk first, then on the screen, then on its way. */
    async add(change: NewChange): Promise<void> {
      const press = pressOf(change);
      if (press !== undefined && press === lastPress) return;
      lastPress = press;
      const seq = await storage.addChange(change).catch((error: unknown) => {
        // Not kept: the next press is the first one.
        if (lastPress === press) lastPress = undefined;
        throw error;
      });
      changes = [...changes, { ...change, seq }];
      show();
      await flush();
    },
    flush,
    async dismiss(seq: number): Promise<void> {
      await storage.removeChange(seq);
      changes = changes.filter((change) => change.seq !== seq);
      show();
    },
  };
};

export type ChangeQueue = ReturnType<typeof createChangeQueue>;
