import { type TechnicianJob, technicianRoutes } from '@lugnut/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { newKey } from '../../shared/api/new-key';
import { askAgain, keepAnswer } from '../../shared/api/route-query';
import { createFieldStorage, type FieldStorage, keptFor } from '../../shared/field-pages/field-storage';
import { readStoredSession } from '../../shared/session/stored-session';
import { createExternalStore } from '../../shared/ui/external-store';
import { type ChangeQueue, createChangeQueue, type QueueState } from './change-queue';
import { type ChangeContent, sendChange } from './changes';

const state = createExternalStore<QueueState>({ changes: [], blocked: 'no' });

const retryMs = 8_000;

type Field = { readonly storage: FieldStorage; readonly queue: ChangeQueue };
let field: Field | undefined;

const accountId = (): string | undefined => readStoredSession()?.user.id;

/** The answer to a change is the latest word about its job; what an older read knew beyond it is asked for again. */
const hear = (job: TechnicianJob): void => {
  const input = { params: { id: job.id } };
  void fieldStorage().keep(`job ${job.id}`, job);
  keepAnswer(technicianRoutes.getTechnicianJob, input, job);
  void askAgain(technicianRoutes.getTechnicianJob, input);
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
      if (change.accountId === accountId()) hear(job);
    },
    onRefused: (change) => {
      if (change.accountId === accountId())
        void askAgain(technicianRoutes.getTechnicianJob, { params: { id: change.jobId } });
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
  useEffect(() => {
    open();
  }, []);
  return useSyncExternalStore(state.subscribe, state.get, state.get);
};
