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
import { driverCopy as copy } from './copy.en';
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
/** The key of the last report that left this phone's form: another tab that shows it has nothing more to send. */
const sentName = (token: string): string => `driver sent ${token}`;
export const markSent = (token: string, key: string): Promise<void> =>
  driverStorage()
    .keep(sentName(token), key)
    .catch(() => undefined);
export const wasSent = async (token: string, key: string): Promise<boolean> =>
  key !== '' &&
  (await driverStorage()
    .find(sentName(token))
    .catch(() => undefined)) === key;

export const draftName = (token: string): string => `driver report ${token}`;

export type Outcome =
  | { readonly kind: 'sent' }
  /** Busy: there is a signal, but the server takes nothing right now. */
  | { readonly kind: 'waiting'; readonly isBusy?: true }
  | {
      readonly kind: 'refused';
      readonly words: string;
      /** It is in no queue, as the phone keeps nothing; with a key, it may have arrived all the same. */
      readonly direct?: { readonly key: string | undefined };
    };

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

let flushing: Promise<Outcome> | undefined;

const attempt = async (report: Omit<QueuedReport, 'form'>): Promise<Outcome> => {
  try {
    await sendOne(report);
    return { kind: 'sent' };
  } catch (error) {
    if (!mayComeLater(error)) return { kind: 'refused', words: failureWords(error, copy.failedText) };
    return failedBy(error, 'unreachable', 'timed_out')
      ? { kind: 'waiting' }
      : { kind: 'waiting', isBusy: true };
  }
};

/** A phone whose disk is full, or that keeps nothing for us: what is sent now is not lost. */
const sendAtOnce = async (report: QueuedReport): Promise<Outcome> => {
  const done = await attempt(report);
  if (done.kind === 'waiting') return { kind: 'refused', words: copy.notKept, direct: { key: report.key } };
  return done.kind === 'refused' ? { ...done, direct: { key: undefined } } : done;
};

/** On the disk first, then on its way. */
export const queueReport = async (report: QueuedReport): Promise<Outcome> => {
  const { pin, ...body } = report.body;
  try {
    if (pin) pins.set(report.key, pin);
    await driverStorage().addChange({ ...report, body, needsPin: Boolean(pin) });
  } catch {
    pins.delete(report.key);
    return sendAtOnce(report);
  }
  // Already now: what another tab sends under the same key while this one is on its way would be dropped.
  await markSent(report.token, report.key);
  // One that began before does not know of this report.
  await flushing?.catch(() => undefined);
  return flushReports(report.token);
};

type FlushOptions = {
  /** Another report is being made: what is refused stays in the queue until that is sent. */
  readonly isQuiet?: boolean;
};

/** Reports of a vehicle leave in their order; sent twice because an answer was lost, one counts once. */
export const flushReports = (token: string, options: FlushOptions = {}): Promise<Outcome> => {
  flushing ??= flush(token, options)
    // The disk cannot be read or written: what is on it stays there.
    .catch((): Outcome => ({ kind: 'waiting' }))
    .finally(() => {
      flushing = undefined;
    });
  return flushing;
};

/** The only copy: it is the draft again before it leaves the queue. */
const giveBack = async ({ token, key, seq, form, pictures }: Stored, words: string): Promise<Outcome> => {
  const store = driverStorage();
  if (form) {
    const draft: ReportDraft = {
      report: form,
      pictures: Object.fromEntries(pictures.map(({ key, photo }) => [key, photo])),
    };
    await store.keep(draftName(token), draft);
    // Another one may have left since.
    if ((await store.find(sentName(token))) === key) await store.forget(sentName(token));
  }
  await store.removeChange(seq);
  return { kind: 'refused', words };
};

const attemptStored = async (report: Stored): Promise<Outcome> => {
  const pin = pins.get(report.key);
  if (pin !== undefined) return attempt({ ...report, body: { ...report.body, pin } });
  return report.needsPin ? { kind: 'refused', words: copy.pinAgain } : attempt(report);
};

const flush = async (token: string, { isQuiet = false }: FlushOptions): Promise<Outcome> => {
  const store = driverStorage();
  const waiting = (await store.listChanges()).filter((change) => isOurs(change, token)) as Stored[];
  let refused: Outcome | undefined;
  for (const report of waiting) {
    const done = await attemptStored(report);
    // There is one draft: a second one that is refused stays where it is.
    if (done.kind === 'waiting' || (done.kind === 'refused' && (isQuiet || refused))) return refused ?? done;
    if (done.kind === 'refused') refused = await giveBack(report, done.words);
    else await store.removeChange(report.seq);
    pins.delete(report.key);
  }
  return refused ?? { kind: 'sent' };
};

export type WaitingReport = {
  readonly key: string;
  readonly driver: string;
  readonly inspectedAt: string;
  readonly defects: readonly Pick<InspectionBody['defects'][number], 'item' | 'words'>[];
};

export const listWaiting = async (token: string): Promise<readonly WaitingReport[]> =>
  ((await driverStorage().listChanges()).filter((change) => isOurs(change, token)) as Stored[]).map(
    ({ key, body: { driver, inspected_at: inspectedAt, defects } }) => ({
      key,
      driver,
      inspectedAt,
      defects,
    }),
  );

export const hasWaiting = async (token: string): Promise<boolean> =>
  (await driverStorage().listChanges()).some((change) => isOurs(change, token));
