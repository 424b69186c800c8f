import { sql } from 'kysely';
import type { Database } from '../db/schema';
import { describeError, type Logger } from '../logging/logger';
import { type BackOff, waitMs } from './back-off';
import { addDeliveryJob } from './outbox';

type DeliveryContext = {
  /** The same at every attempt: hand it to vendors as the idempotency key. */
  outboxId: string;
  attempt: number;
};

/** `reason` is kept and logged: a code of ours or the vendor's, never a person's data. */
export type DeliveryOutcome =
  | { status: 'delivered'; reference?: string }
  | { status: 'failed'; isPermanent: boolean; reason: string; retryAfterMs?: number }
  /** Nothing was tried: it is not the time. No attempt is counted. */
  | { status: 'waits'; reason: string; until: Date };

/** Sends one kind of message. It may be called again for a message it has sent already. */
export type Deliverer = {
  kind: string;
  /** Takes seconds or minutes, as papers and archives do: in a lane of its own, so that no login code waits for it. */
  isSlow?: true;
  backOff?: Partial<BackOff>;
  deliver(payload: unknown, context: DeliveryContext): Promise<DeliveryOutcome>;
};

/** The outcome of one attempt, once it is stored. */
export type Settled = {
  outboxId: string;
  kind: string;
  attempt: number;
  fate: 'delivered' | 'retrying' | 'given_up';
};

export type DeliveryParts = {
  db: Database;
  log: Logger;
  random: () => number;
  backOff: BackOff;
  observe: (settled: Settled) => void;
};

type ClaimedRow = { id: string; kind: string; payload: unknown; attempts: number };

/** The attempt is counted before it is made, so that a message that crashes the process is given up eventually. */
const claim = (db: Database, outboxId: string): Promise<ClaimedRow | undefined> =>
  db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', outboxId)
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst();

const markDelivered = async (db: Database, row: ClaimedRow, reference: string | undefined): Promise<void> => {
  await db
    .updateTable('outbox')
    // What was sent is nobody's business any more: codes and addresses go.
    .set({
      delivered_at: sql<Date>`now()`,
      payload: '{}',
      last_error: null,
      provider_reference: reference ?? null,
    })
    .where('id', '=', row.id)
    .execute();
};

const giveUp = async (db: Database, row: ClaimedRow, reason: string): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ given_up_at: sql<Date>`now()`, last_error: reason })
    .where('id', '=', row.id)
    .where('delivered_at', 'is', null)
    .execute();
};

const postpone = (db: Database, row: ClaimedRow, reason: string, delayMs: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const waiting = await tx
      .updateTable('outbox')
      .set({ next_attempt_at: sql<Date>`now() + ${delayMs} * interval '1 millisecond'`, last_error: reason })
      .where('id', '=', row.id)
      .returning('next_attempt_at')
      .executeTakeFirst();
    // Taken back during the attempt: something newer is sent instead.
    if (waiting) await addDeliveryJob(tx, { id: row.id, kind: row.kind, runAt: waiting.next_attempt_at });
  });

const wait = (
  db: Database,
  row: ClaimedRow,
  { until, reason }: { until: Date; reason: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('outbox')
      .set({ attempts: row.attempts - 1, next_attempt_at: until, last_error: reason })
      .where('id', '=', row.id)
      .execute();
    await addDeliveryJob(tx, { id: row.id, kind: row.kind, runAt: until });
  });

/** An exception is a bug or an outage: its text may quote a person's data, so only its kind is kept. */
const attempt = async (deliverer: Deliverer, row: ClaimedRow, log: Logger): Promise<DeliveryOutcome> => {
  try {
    return await deliverer.deliver(row.payload, { outboxId: row.id, attempt: row.attempts });
  } catch (error) {
    const { message: _mayQuote, ...fault } = describeError(error);
    log.error({ outboxId: row.id, kind: row.kind, fault }, 'a deliverer threw');
    const code = typeof fault.errorCode === 'string' ? ` ${fault.errorCode}` : '';
    return { status: 'failed', isPermanent: false, reason: `exception: ${String(fault.type)}${code}` };
  }
};

/** One attempt at one message. A message that is no longer open is skipped. */
export const deliverFromOutbox = async (
  { db, log, random, backOff: usual, observe }: DeliveryParts,
  deliverer: Deliverer,
  outboxId: string,
): Promise<void> => {
  const row = await claim(db, outboxId);
  if (!row) return;
  const backOff = { ...usual, ...deliverer.backOff };
  const about = { outboxId: row.id, kind: row.kind, attempt: row.attempts };
  const outcome: DeliveryOutcome =
    row.attempts > backOff.maxAttempts
      ? { status: 'failed', isPermanent: true, reason: 'every attempt ended without an answer' }
      : await attempt(deliverer, row, log);

  if (outcome.status === 'delivered') {
    await markDelivered(db, row, outcome.reference);
    log.debug(about, 'message delivered');
    observe({ ...about, fate: 'delivered' });
    return;
  }
  if (outcome.status === 'waits') {
    await wait(db, row, outcome);
    log.debug({ ...about, reason: outcome.reason }, 'message waits');
    observe({ ...about, fate: 'retrying' });
    return;
  }
  const { reason } = outcome;
  if (outcome.isPermanent || row.attempts >= backOff.maxAttempts) {
    await giveUp(db, row, reason);
    log.error({ ...about, reason }, 'message given up');
    observe({ ...about, fate: 'given_up' });
    return;
  }
  const delayMs = waitMs(backOff, row.attempts, random(), outcome.retryAfterMs);
  await postpone(db, row, reason, delayMs);
  log.warn({ ...about, reason, delayMs }, 'message not delivered, trying again later');
  observe({ ...about, fate: 'retrying' });
};
