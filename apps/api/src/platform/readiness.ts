import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './db/schema';
import { oldestDueSeconds } from './jobs/sweep';
import { createSharedReads } from './shared-reads';

/** Whether requests should be sent here; `reason` is one sentence for whoever operates the server. */
export type ReadinessAnswer = {
  readonly isReady: boolean;
  readonly reason?: string;
  readonly oldestDueJobSeconds?: number;
};

export type Readiness = { check(): Promise<ReadinessAnswer> };

/** What the process tells of itself; the rest is asked of the database. */
export type ProcessState = {
  readonly isTakingJobs: () => boolean;
  /** What the embedded database suffers from, if it does. */
  readonly databaseTrouble: () => string | undefined;
  /** For how long this process has not been told of changes. */
  readonly deafForMs: () => number;
};

type Stage = 'starting' | 'serving' | 'stopping';

const answerWithinMs = 2_000;
/** A runner that died is replaced within seconds; until then others, or its successor, take the jobs. */
const dueForAtMostSeconds = 60;
/** Prices and plans kept in memory may be as old: sooner than half a minute nobody is sent here any more. */
const deafForAtMostMs = 25_000;
/** How long a refused write is believed after it happened: only the next write can tell that it is over. */
const believedMs = 5_000;
/** Longer than any balancer waits between two questions. */
const rememberedMs = 60_000;

/** By SQLSTATE: what keeps every write from succeeding, though reading works. */
const sentences: Readonly<Record<string, string>> = {
  '53100': 'The disk of the database is full: make room there, nothing has to be restarted.',
  '25006': 'The database takes no writes: it is a standby or was set read-only.',
};

const withinTime = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    delay(answerWithinMs, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer'))),
  ]);

/**
 * Not ready while starting, stopping, without a database that takes writes, or while jobs pile up untaken here. Give it
 * the connections beside those of requests: it is no reason to send nobody here that many are here.
 */
export const createReadiness = (db: Database, nowMs: () => number = Date.now) => {
  let stage: Stage = 'starting';
  let state: ProcessState | undefined;
  let refusal: { readonly reason: string; readonly atMs: number } | undefined;
  // What hangs takes one connection, however often it is asked.
  const shareWrites = createSharedReads<boolean>();
  const shareDue = createSharedReads<number>();

  /** Of no table: a migration may hold any of ours for as long as this waits. */
  const takesWrites = () =>
    shareWrites('', async () => {
      const { rows } = await sql<{ takes_writes: boolean }>`
        select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off'
          as takes_writes`.execute(db);
      return rows[0]?.takes_writes ?? true;
    });

  /** Undefined where it is not known: a queue that cannot be read now says nothing about requests. */
  const askDatabase = async (): Promise<{
    readonly takesWrites: boolean;
    readonly dueSeconds: number | undefined;
  }> => {
    const [writes, dueSeconds] = await Promise.all([
      withinTime(takesWrites()),
      withinTime(shareDue('', () => oldestDueSeconds(db))).catch(() => undefined),
    ]);
    return { takesWrites: writes, dueSeconds };
  };

  const judge = async (): Promise<ReadinessAnswer> => {
    if (stage !== 'serving') return { isReady: false, reason: `The server is ${stage}.` };
    const no = (reason: string): ReadinessAnswer => ({ isReady: false, reason });
    const asked = await askDatabase().catch(() => undefined);
    const trouble = state?.databaseTrouble();
    if (trouble !== undefined) return no(trouble);
    if (!asked) return no('The database does not answer.');
    if (!asked.takesWrites) return no(sentences['25006'] ?? '');
    if (refusal && nowMs() - refusal.atMs < believedMs) return no(refusal.reason);
    if ((state?.deafForMs() ?? 0) > deafForAtMostMs)
      return no('The database tells this process of no changes: what it keeps in memory may be old.');
    if (asked.dueSeconds === undefined) return { isReady: true };
    const oldestDueJobSeconds = Math.round(asked.dueSeconds);
    if (asked.dueSeconds > dueForAtMostSeconds && !state?.isTakingJobs()) {
      const reason = `Jobs have been due for ${oldestDueJobSeconds} s and this process takes none.`;
      return { isReady: false, reason, oldestDueJobSeconds };
    }
    return { isReady: true, oldestDueJobSeconds };
  };

  let last: { readonly isReady: boolean; readonly atMs: number } | undefined;
  const check = async (): Promise<ReadinessAnswer> => {
    const answer = await judge();
    last = { isReady: answer.isReady, atMs: nowMs() };
    return answer;
  };

  return {
    check,
    /** As it was last found, without asking anybody anything; undefined where nobody has asked lately. */
    lastSeen(): boolean | undefined {
      if (stage !== 'serving') return false;
      return last && nowMs() - last.atMs < rememberedMs ? last.isReady : undefined;
    },
    /** From here on requests can be served and jobs are taken. */
    open(of: ProcessState): void {
      state = of;
      stage = 'serving';
    },
    /** Shutting down: load balancers stop sending requests. */
    retire(): void {
      stage = 'stopping';
    },
    /** Told of every error of the database. */
    hearDatabaseError(code: string): void {
      const reason = sentences[code];
      if (reason !== undefined) refusal = { reason, atMs: nowMs() };
    },
  };
};
