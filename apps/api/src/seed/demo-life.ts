import type { routes } from '@lugnut/contract';
import { sql } from 'kysely';
import { newSecret, sessionStore } from '../capabilities/accounts';
import { compose } from '../composition';
import type { Database } from '../platform/db/schema';
import type { Handlers, RequestContext } from '../platform/http/handlers';
import { ensureInstallationSecret } from '../platform/installation-secret';
import { installJobs } from '../platform/jobs/install-jobs';
import { addDeliveryJob } from '../platform/jobs/outbox';
import type { CompositionParts } from '../ports';
import { createSandboxPayments, type SandboxPayments } from '../providers/payments/sandbox.payments';

/** The whole product with an adjustable clock: the demo's history is created through its own calls. */
export type DemoLife = {
  readonly db: Database;
  readonly calls: Handlers<typeof routes>;
  readonly cards: SandboxPayments;
  readonly nowMs: number;
  setClock(at: Date): void;
  /** A call by somebody of the demo or a visitor, with an idempotency key. */
  as(accountId: string | undefined, key?: string): Promise<RequestContext>;
  /** A scheduled job, as of the clock. */
  runJob(name: string): Promise<void>;
};

export type DemoLifeParts = Omit<CompositionParts, 'now'> & { readonly nowMs: number };

/** The demo's people always pay in the sandbox. */
const sandboxed = ({ config, ...parts }: DemoLifeParts): DemoLifeParts => ({
  ...parts,
  config: {
    ...config,
    payments: { PAYMENTS_PROVIDER: 'sandbox' },
    paypal: { PAYPAL_PROVIDER: 'sandbox' },
    maps: { MAPS_PROVIDER: 'offline' },
    vin: { VIN_PROVIDER: 'offline' },
  },
});

/** Messages of past events are not sent. */
const hush = async (db: Database, since: Date, addresses: readonly string[]): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ delivered_at: sql<Date>`now()`, payload: '{}' })
    .where('kind', 'in', ['sms', 'email'])
    .where('delivered_at', 'is', null)
    .where('created_at', '>=', since)
    .where(sql`payload ->> 'to'`, 'in', addresses)
    .execute();
};

const papersAfterMs = 3_000;

/** Documents are created once, when the job is paid or on its fleet's account. */
const finishJobs = async (db: Database, since: Date): Promise<void> => {
  await sql`
    update outbox o set delivered_at = now(), payload = '{}'
    where o.created_at >= ${since} and o.delivered_at is null and (
      (o.kind = 'charge' and exists (
        select from charge c where c.id = (o.payload ->> 'chargeId')::uuid and c.status in ('paid', 'on_account')))
      or (o.kind = 'job_documents' and o.dedupe_key like '% finished' and exists (
        select from outbox again where again.dedupe_key in (
          replace(o.dedupe_key, ' finished', ' paid'), replace(o.dedupe_key, ' finished', ' on account')))))`.execute(
    db,
  );
  // Rendered after the start, which does not wait for them.
  const papers = await db
    .selectFrom('outbox')
    .select(['id', 'kind'])
    .where('kind', '=', 'job_documents')
    .where('delivered_at', 'is', null)
    .where('created_at', '>=', since)
    .execute();
  const runAt = new Date(Date.now() + papersAfterMs);
  await db.transaction().execute(async (tx) => {
    for (const paper of papers) await addDeliveryJob(tx, { ...paper, runAt });
  });
};

/** One process at a time, under a lock; the others wait and find everything there. */
const oneAtATime = (db: Database, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('demo life'))`.execute(connection);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext('demo life'))`.execute(connection);
    }
  });

/** Plays the missing stories; `addresses` are those of everybody who takes part. */
export const liveThrough = async (
  given: DemoLifeParts,
  addresses: readonly string[],
  work: (life: DemoLife) => Promise<void>,
): Promise<void> => {
  const { nowMs, ...parts } = sandboxed(given);
  const { db, pool } = parts.database;
  await installJobs(pool, parts.log);
  await oneAtATime(db, async () => {
    const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
    let clock = new Date(nowMs);
    // Stories call a job by one name, and everybody in them is who they say; the links become secret at the end.
    const { handlers, jobs } = await compose({
      ...parts,
      now: () => clock,
      newLinkId: (appointmentId) => appointmentId,
      hasStepUp: async () => true,
    });
    const tokens = new Map<string, string>();
    const sessions = sessionStore(db);
    const tokenOf = async (accountId: string): Promise<string> => {
      const known = tokens.get(accountId);
      if (known !== undefined) return known;
      const token = newSecret();
      await sessions.open({ accountId, token, userAgent: 'demo' });
      tokens.set(accountId, token);
      return token;
    };
    try {
      await work({
        db,
        calls: handlers,
        cards: createSandboxPayments({ db, secret: await ensureInstallationSecret(db) }),
        nowMs,
        setClock: (at) => {
          clock = at;
        },
        as: async (accountId, key) => ({
          requestId: 'demo',
          clientAddress: '127.0.0.1',
          userAgent: 'demo',
          bearerToken: accountId === undefined ? undefined : await tokenOf(accountId),
          idempotencyKey: key,
          browserToken: undefined,
          keepInBrowser: () => undefined,
        }),
        runJob: async (name) => {
          const job = jobs.find((one) => one.name === name);
          if (!job) throw new Error(`there is no job ${name}`);
          await job.run(new AbortController().signal);
        },
      });
    } finally {
      for (const token of tokens.values()) await sessions.endByToken(token);
      const since = rows[0]?.now ?? new Date();
      await hush(db, since, addresses);
      await sql`update appointment_link set id = gen_random_uuid() where id = appointment_id`.execute(db);
      await finishJobs(db, since);
    }
  });
};
