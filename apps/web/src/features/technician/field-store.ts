import type { TechnicianJob } from '@lugnut/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { newKey } from '../../shared/api/new-key';
import { readStoredSession } from '../../shared/session/stored-session';
import { createExternalStore } from '../../shared/ui/external-store';
import { type ChangeQueue, createChangeQueue, type QueueState } from './change-queue';
import { type ChangeContent, sendChange } from './changes';
import { createFieldStorage, type FieldStorage, keptFor } from './field-storage';

const state = createExternalStore<QueueState>({ changes: [], blocked: 'no' });

/** A job as it was last heard of, by reading it or as the answer to a change. */
type Known = { readonly job: TechnicianJob; readonly changesAnswered: number };
const known = createExternalStore<Readonly<Record<string, Known>>>({});

const retryMs = 8_000;

type Field = { readonly storage: FieldStorage; readonly queue: ChangeQueue };
let field: Field | undefined;

const accountId = (): string | undefined => readStoredSession()?.user.id;
const keyOf = (jobId: string): string => `${accountId()} ${jobId}`;

const hear = (job: TechnicianJob, changesAnswered: number): void => {
  void fieldStorage().keep(`job ${job.id}`, job);
  known.set({ ...known.get(), [keyOf(job.id)]: { job, changesAnswered } });
};

/** One a page: opened when the first screen needs it. */
const open = (): Field => {
  if (field) return field;
  const storage = keptFor(createFieldStorage(), accountId);
  const queue = createChangeQueue({
    storage,
    send: sendChange,
    accountId,
    onAnswer: (job, change) => {
      // Of somebody who has logged out meanwhile: it is not for who came after them.
      if (change.accountId === accountId()) hear(job, (knownJob(job.id)?.changesAnswered ?? 0) + 1);
    },
    onState: state.set,
  });
  field = { storage, queue };
  void queue.load().then(() => queue.flush());
  const tryAgain = (): void => void queue.flush();
  globalThis.addEventListener('online', tryAgain);
  // The browser's word about the network is often wrong: it is tried anyway.
  setInterval(() => {
    if (state.get().blocked === 'connection' && document.visibilityState === 'visible') tryAgain();
  }, retryMs);
  return field;
};

export const fieldStorage = (): FieldStorage => open().storage;

export const record = (jobId: string, content: ChangeContent): Promise<void> =>
  open().queue.add({
    ...content,
    jobId,
    accountId: accountId() ?? '',
    key: newKey(),
    happenedAt: new Date().toISOString(),
  });

export const sendNow = (): void => void open().queue.flush();
export const dismissRefused = (seq: number): void => void open().queue.dismiss(seq);

export const useQueue = (): QueueState => {
  useEffect(() => void open(), []);
  return useSyncExternalStore(state.subscribe, state.get, state.get);
};

export const knownJob = (jobId: string): Known | undefined => known.get()[keyOf(jobId)];
export const useKnownJob = (jobId: string): Known | undefined =>
  useSyncExternalStore(
    known.subscribe,
    () => knownJob(jobId),
    () => knownJob(jobId),
  );

/** Of a read; the answers to changes come by themselves. */
export const hearRead = (job: TechnicianJob): void => hear(job, knownJob(job.id)?.changesAnswered ?? 0);
