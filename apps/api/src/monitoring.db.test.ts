import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { firstIdAt, newId } from './platform/ids';
import { getProjectRoot } from './platform/project-root';
import { createTestApp, monday, type TestApp } from './testing/test-app';

const folder = path.join(getProjectRoot(), 'deploy/monitoring');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const rules = read('alerts.yml');

/** On the path, or where `npm test` put it. */
const promtool = [
  ...(process.env.PATH ?? '').split(path.delimiter).map((bin) => path.join(bin, 'promtool')),
  path.join(getProjectRoot(), '.cache/promtool/usr/bin/promtool'),
].find((program) => existsSync(program));

const expressions = (): readonly string[] => {
  const board = z.object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  });
  const ofBoards = readdirSync(folder)
    .filter((name) => name.startsWith('dashboard-'))
    .flatMap((name) => board.parse(JSON.parse(read(name))).panels)
    .flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const ofRules = [...rules.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/g)].map(
    ([, block, line]) => block ?? line ?? '',
  );
  return [...ofBoards, ...ofRules];
};

const words = new Set(
  'sum by rate increase histogram_quantile min max topk time and le route priority cause instance channel exported_job measure outcome'.split(
    ' ',
  ),
);

/** What is neither a function, a label nor text. */
const metricsOf = (expression: string): readonly string[] =>
  [
    ...expression
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\{[^}]*\}/g, '')
      .replaceAll(/\[[^\]]*\]/g, '')
      .matchAll(/[a-z_][a-z0-9_]*/gi),
  ]
    .map(([name]) => name)
    .filter((name) => !words.has(name));

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

describe('monitoring', () => {
  it('[RUN-9] asks only for metrics that the server has', async () => {
    const answer = await product.app.inject('/metrics');
    const known = new Set(
      [...answer.body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    // Prometheus's own: whether a target was reached.
    known.add('up');
    const asked = new Set(expressions().flatMap(metricsOf));
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  });

  it('[RUN-9] shows bookings, quotes, charges, promises and what was shed from the first scrape on', async () => {
    const { body } = await product.app.inject('/metrics');
    for (const line of [
      'business_cases{measure="booked"} 0',
      'business_cases{measure="quoted"} 0',
      'payment_attempts{outcome="declined"} 0',
      'scheduled_job_failures_in_a_row{job="pay-due-charges"} 0',
      'scheduled_job_period_seconds{job="reconcile-payments"} 86400',
      'business_kept{measure="window"} 0',
      'messages_undelivered{channel="sms"} 0',
      'requests_shed_total{priority="money",cause="pool"} 0',
      'requests_without_database_total 0',
      'database_pool_wait_seconds_count',
      'database_pool_wait_current_seconds',
      'jobs_oldest_due_seconds',
    ])
      expect(body).toContain(line);
  });

  it('[RUN-9] counts payments by what became of them, and only those of the last hours', async () => {
    const { db } = product.test;
    await db.transaction().execute(async (tx) => {
      // Attempts alone: whose they are is not counted.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const [id, outcome] of [
        [newId(), 'succeeded'],
        [newId(), 'declined'],
        [newId(), 'declined'],
        [firstIdAt(Date.now() - 4 * 3_600_000), 'declined'],
        // Asked for a moment ago, for minutes, and since the provider went away.
        [newId(), null],
        [firstIdAt(Date.now() - 3 * 60_000), null],
        [firstIdAt(Date.now() - 5 * 3_600_000), null],
        // Known half a day late, and counted as unanswered until then.
        [firstIdAt(Date.now() - 3_600_000), 'never_arrived'],
      ] as const)
        await tx
          .insertInto('payment_attempt')
          .values({
            id,
            charge_id: newId(),
            nth: 1,
            payment_method_id: newId(),
            amount_cents: 100,
            outcome,
            provider_charge_id: outcome === 'succeeded' ? 'ch_1' : null,
            settled_at: outcome === null ? null : monday,
          })
          .execute();
    });
    const { body } = await product.app.inject('/metrics');
    expect(body).toContain('payment_attempts{outcome="succeeded"} 1');
    expect(body).toContain('payment_attempts{outcome="declined"} 2');
    expect(body).toContain('payment_attempts{outcome="unanswered"} 2');
    expect(body).not.toContain('never_arrived');
  });

  it('[RUN-9] knows of every job when it last succeeded, whichever process ran it', async () => {
    await product.test.db
      .insertInto('scheduled_run')
      .values({
        job: 'reconcile-payments',
        fate: 'failed',
        ended_at: monday,
        ms: 1,
        error: 'error 40001',
        last_success_at: new Date(monday.getTime() - 100_000_000),
        failures_in_a_row: 4,
      })
      .execute();
    const { body } = await product.app.inject('/metrics');
    expect(body).toContain('scheduled_job_success_age_seconds{job="reconcile-payments"} 100000');
    expect(body).toContain('scheduled_job_failures_in_a_row{job="reconcile-payments"} 4');
    expect(body).toMatch(/^scheduled_job_success_age_seconds\{job="pay-due-charges"\} [\d.]+$/m);
  });

  it('[RUN-9] leaves readiness and limits their connections while a figure cannot be read', async () => {
    const { pool } = product.test;
    const holding = await pool.connect();
    const waiting = async () => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.count;
    };
    try {
      await holding.query('begin');
      await holding.query('lock table payment_attempt in access exclusive mode');
      const scrapes = [1, 2, 3].map(() => product.app.inject('/metrics'));
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      const answers = await Promise.all(scrapes);
      for (const { body } of answers) {
        expect(body).not.toMatch(/^payment_attempts\{/m);
        // Asked for after it, and there all the same.
        expect(body).toContain('messages_undelivered{channel="sms"} 0');
      }
      // Ended at the server, where it would go on otherwise.
      expect(await waiting()).toBe(0);
    } finally {
      await holding.query('rollback');
      holding.release();
    }
    expect((await product.app.inject('/metrics')).body).toMatch(/^payment_attempts\{/m);
  }, 30_000);

  it('[RUN-9] tells whether the process was last found ready, and asks nobody for it', async () => {
    const told = async () => /^process_ready (\S+)$/m.exec((await product.app.inject('/metrics')).body)?.[1];
    expect(await told()).toBe('0');
    let trouble: string | undefined;
    product.composition.readiness.open({
      isTakingJobs: () => true,
      databaseTrouble: () => trouble,
      deafForMs: () => 0,
    });
    expect(await told()).toBe('Nan');
    expect((await product.app.inject('/readyz')).statusCode).toBe(200);
    expect(await told()).toBe('1');
    trouble = 'The disk is full.';
    expect(await told()).toBe('1');
    expect((await product.app.inject('/readyz')).statusCode).toBe(503);
    expect(await told()).toBe('0');
  });

  it('[RUN-9] has a section of the runbook for every alert', () => {
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    const links = [...rules.matchAll(/runbook_url: docs\/runbook\.md#(\w+)/g)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(8);
    expect(links).toEqual(alerts.map((name) => name.toLowerCase()));
    const runbook = readFileSync(path.join(getProjectRoot(), 'docs/runbook.md'), 'utf8');
    const headings = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(expect.arrayContaining(alerts));
    const tried = [...read('alerts.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name);
    expect([...new Set(tried)].toSorted()).toEqual(alerts.toSorted());
  });

  it('[RUN-9] has rules that Prometheus takes, and that fire when they should', async (context) => {
    if (promtool === undefined) return context.skip('promtool is not here');
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      // Rejects with what it said where a rule is wrong.
      const { stdout, stderr } = await promisify(execFile)(promtool, args, { cwd: folder });
      expect(stdout + stderr).toContain('SUCCESS');
    }
  }, 120_000);
});
