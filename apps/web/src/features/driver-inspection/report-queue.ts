import {
  driverInspectionsRoutes,
  driverInspectionUploads,
  type InspectionBody,
  pathTo,
} from '@lugnut/contract';
import { api } from '../../shared/api/client';
import { failedBy, failureWords } from '../../shared/api/failure';
import { sendFile } from '../../shared/api/send-file';
import { createFieldStorage, type FieldStorage } from '../../shared/field-pages/field-storage';
import { driverCopy as copy } from './copy';

/** A report on its way, with the pictures it names. */
export type QueuedReport = {
  readonly kind: 'driver inspection';
  readonly token: string;
  readonly key: string;
  readonly body: InspectionBody;
  readonly pictures: readonly { readonly key: string; readonly photo: Blob }[];
};
type Stored = QueuedReport & { readonly seq: number };

export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly words: string };

let storage: FieldStorage | undefined;
export const driverStorage = (): FieldStorage => {
  storage ??= createFieldStorage();
  return storage;
};

const isOurs = (change: object, token: string): change is Stored =>
  'kind' in change && change.kind === 'driver inspection' && 'token' in change && change.token === token;

const sendOne = async ({ token, key, body, pictures }: QueuedReport): Promise<void> => {
  const path = pathTo(driverInspectionUploads.addInspectionPicture, { token });
  for (const picture of pictures)
    await sendFile({ path }, picture.photo, { key: picture.key, onProgress: () => undefined });
  await api.call(
    driverInspectionsRoutes.sendDriverInspection,
    { params: { token }, body },
    { idempotencyKey: key, timeoutMs: 20_000 },
  );
};

/** No answer, or one that may be another later: it stays on the phone. */
const mayComeLater = (error: unknown): boolean =>
  failedBy(error, 'unreachable', 'timed_out', 'internal', 'overloaded', 'rate_limited', 'unexpected_answer');

/** On the disk first, then on its way. */
export const queueReport = async (report: QueuedReport): Promise<Outcome> => {
  await driverStorage().addChange(report);
  return flushReports(report.token);
};

let flushing: Promise<Outcome> | undefined;

/** Reports of a vehicle leave in their order; sent twice because an answer was lost, one counts once. */
export const flushReports = (token: string): Promise<Outcome> => {
  flushing ??= flush(token).finally(() => {
    flushing = undefined;
  });
  return flushing;
};

const flush = async (token: string): Promise<Outcome> => {
  const store = driverStorage();
  const waiting = (await store.listChanges()).filter((change) => isOurs(change, token)) as Stored[];
  for (const report of waiting) {
    try {
      await sendOne(report);
    } catch (error) {
      if (mayComeLater(error)) return { kind: 'waiting' };
      await store.removeChange(report.seq);
      return { kind: 'refused', words: failureWords(error, copy.failedText) };
    }
    await store.removeChange(report.seq);
  }
  return { kind: 'sent' };
};

export const hasWaiting = async (token: string): Promise<boolean> =>
  (await driverStorage().listChanges()).some((change) => isOurs(change, token));
