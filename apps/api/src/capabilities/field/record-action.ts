import { createHash } from 'node:crypto';
import { told } from '@lugnut/contract/reasons';
import {
  believedMoment,
  countedMoment,
  heardBeforeQueue,
  isToldLate,
  possibleMoment,
  retoldMoment,
} from '@lugnut/domain/field';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Account, isOffice } from '../accounts';
import { type Appointment, lockAppointment, noSuchAppointment } from '../appointments';
import { findLastStepAt } from './last-step';
import { listNotBefore } from './not-before';
import { findHeardOf, findLoginAt, noteQueue } from './note-heard';

export type ActionRequest = {
  readonly appointmentId: string;
  readonly account: Account;
  /** The idempotency key, created on the phone. */
  readonly key: string | undefined;
  readonly kind: string;
  readonly body: { readonly happened_at: string };
  /** When the call began, where what it brings takes its time. */
  readonly begunAt?: Date;
};

export type Action = {
  readonly tx: DatabaseTransaction;
  readonly appointment: Appointment;
  readonly account: Account;
  /**
   * When it happened: as the phone tells it, where its clock can be right (`believedMoment`), it can have been out of
   * touch since (`countedMoment`) and nobody was elsewhere (`possibleMoment`).
   */
  readonly at: Date;
  /** The same by the phone's clock alone, which may run behind the step it follows. */
  readonly toldAt: Date;
  /** When we heard of it, by our own clock. */
  readonly heardAt: Date;
  /** When we had heard of the phone last before; undefined: nothing we know of. */
  readonly heardBefore: Date | undefined;
};

const keyShape = /^[\w-]{8,80}$/;

const hashOf = ({ kind, appointmentId, body }: ActionRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, appointmentId, body]))
    .digest();

/** Whether this key is known; the same key with another action is a client bug. */
const isKnown = async (tx: DatabaseTransaction, request: ActionRequest, key: string): Promise<boolean> => {
  const known = await tx
    .selectFrom('technician_action')
    .select('request_hash')
    .where('account_id', '=', request.account.id)
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (known && !known.request_hash.equals(hashOf(request))) throw new Failure('conflict', told('key_used'));
  return known !== undefined;
};

type Told = Pick<ActionRequest, 'account' | 'body' | 'begunAt'>;

/**
 * When we had heard of the phone last before the queue that this step is of. What is told late is noted at once: whatever
 * becomes of this call, the steps after it are of the same queue.
 */
export const noteToldLate = async (
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { account, body, begunAt }: Told,
): Promise<number | undefined> => {
  const at = now();
  const nowMs = at.getTime();
  const heardBeforeMs =
    heardBeforeQueue(await findHeardOf(db, account.id), (begunAt ?? at).getTime()) ??
    (await findLoginAt(db, account.id))?.getTime();
  const claimedMs = believedMoment(Date.parse(body.happened_at), { nowMs });
  if (isToldLate({ claimedMs, heardAtMs: nowMs })) await noteQueue(db, account.id, { at, heardBeforeMs });
  return heardBeforeMs;
};

/** What only begins at a car, or on the way to it. */
const begins: ReadonlySet<string> = new Set(['on_my_way', 'arrived']);

type Heard = { readonly heardAt: Date; readonly heardBeforeMs: number | undefined };

/** From when it counts, as far as this step alone says it. */
const findCounted = async (
  tx: DatabaseTransaction,
  { account, kind }: ActionRequest,
  appointment: Appointment,
  { claimedMs, heardAt, heardBeforeMs }: Heard & { readonly claimedMs: number },
): Promise<number> => {
  const heardAtMs = heardAt.getTime();
  const step = { claimedMs, heardAtMs, heardBeforeMs };
  if (isOffice(account)) return retoldMoment(step);
  const countedMs = countedMoment(step);
  if (!begins.has(kind) || !isToldLate(step)) return countedMs;
  const claim = { accountId: account.id, claimedAt: new Date(claimedMs) };
  return possibleMoment(countedMs, {
    heardAtMs,
    notBeforeMs: await listNotBefore(tx, appointment, claim),
  });
};

/** By the clock of the phone, and what we heard of it meanwhile. */
const judgeTimes = async (
  tx: DatabaseTransaction,
  request: ActionRequest,
  appointment: Appointment,
  { heardAt, heardBeforeMs }: Heard,
): Promise<Pick<Action, 'at' | 'toldAt' | 'heardAt' | 'heardBefore'>> => {
  const nowMs = heardAt.getTime();
  const claimedMs = believedMoment(Date.parse(request.body.happened_at), { nowMs });
  const previousAt = await findLastStepAt(tx, appointment.id);
  const countedMs = await findCounted(tx, request, appointment, { claimedMs, heardAt, heardBeforeMs });
  return {
    at: new Date(believedMoment(countedMs, { nowMs, previousMs: previousAt?.getTime() })),
    toldAt: new Date(claimedMs),
    heardAt,
    heardBefore: heardBeforeMs === undefined ? undefined : new Date(heardBeforeMs),
  };
};

/**
 * Records the key and applies the change in one transaction, under the job's lock, so that each action happens once.
 * A refused action is not recorded and may be retried.
 */
export const recordAction = async (
  deps: { readonly db: Database; readonly now: () => Date },
  request: ActionRequest,
  apply: (action: Action) => Promise<void>,
): Promise<void> => {
  const { key, account, kind, appointmentId } = request;
  if (key === undefined || !keyShape.test(key))
    throw new Failure('invalid_input', told('key_needed_letters'));
  const heardBeforeMs = await noteToldLate(deps, request);
  await deps.db.transaction().execute(async (tx) => {
    const appointment = await lockAppointment(tx, appointmentId);
    if (!appointment) throw noSuchAppointment();
    if (await isKnown(tx, request, key)) return;
    const receivedAt = deps.now();
    const times = await judgeTimes(tx, request, appointment, { heardAt: receivedAt, heardBeforeMs });
    const { at, toldAt } = times;
    await apply({ tx, appointment, account, ...times });
    await tx
      .insertInto('technician_action')
      .values({
        account_id: account.id,
        request_key: key,
        appointment_id: appointmentId,
        kind,
        request_hash: hashOf(request),
        happened_at: at,
        told_at: toldAt,
        received_at: receivedAt,
      })
      .execute();
  });
};
