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
import type { ReportState } from './report-state';

/** A report on its way, with the pictures it names. */
export type QueuedReport = {
  readonly kind: 'driver inspection';
  readonly token: string;
  readonly key: string;
  readonly body: InspectionBody;
  readonly pictures: readonly { readonly key: string; readonly photo: Blob }[];
  /** What it was made of: the draft again where it is refused. */
  readonly form: ReportState;
};
/** One of an older page has no form, and its PIN with it. */
type Stored = Omit<QueuedReport, 'form'> & {
  readonly seq: number;
  readonly form?: ReportState;
  readonly needsPin?: boolean;
};

export type ReportDraft = {
  readonly report: ReportState;
  readonly pictures: Readonly<Record<string, Blob>>;
};
export const draftName = (token: string): string => `driver report ${token}`;

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

const sendOne = async ({ token, key, body, pictures }: Omit<QueuedReport, 'form'>): Promise<void> => {
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

/** By the report's key, as long as the page is open: a PIN is never on the disk. */
const pins = new Map<string, string>();

/** On the disk first, then on its way. */
export const queueReport = async (report: QueuedReport): Promise<Outcome> => {
  const { pin, ...body } = report.body;
  if (pin) pins.set(report.key, pin);
  await driverStorage().addChange({ ...report, body, needsPin: Boolean(pin) });
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

/** The only copy: it is the draft again before it leaves the queue. */
const giveBack = async ({ token, seq, form, pictures }: Stored, words: string): Promise<Outcome> => {
  const store = driverStorage();
  if (form) {
    const draft: ReportDraft = {
      report: form,
      pictures: Object.fromEntries(pictures.map(({ key, photo }) => [key, photo])),
    };
    await store.keep(draftName(token), draft);
  }
  await store.removeChange(seq);
  return { kind: 'refused', words };
};

const flush = async (token: string): Promise<Outcome> => {
  const store = driverStorage();
  const waiting = (await store.listChanges()).filter((change) => isOurs(change, token)) as Stored[];
  for (const report of waiting) {
    const pin = pins.get(report.key);
    if (report.needsPin && pin === undefined) return giveBack(report, copy.pinAgain);
    try {
      await sendOne(pin === undefined ? report : { ...report, body: { ...report.body, pin } });
    } catch (error) {
      if (mayComeLater(error)) return { kind: 'waiting' };
      pins.delete(report.key);
      return giveBack(report, failureWords(error, copy.failedText));
    }
    pins.delete(report.key);
    await store.removeChange(report.seq);
  }
  return { kind: 'sent' };
};

export const hasWaiting = async (token: string): Promise<boolean> =>
  (await driverStorage().listChanges()).some((change) => isOurs(change, token));
