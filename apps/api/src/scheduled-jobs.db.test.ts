import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from './platform/db/connect';
import { howOften } from './platform/db/testing/how-often';
import { installJobs } from './platform/jobs/install-jobs';
import { everyMinute, type OwnedJob } from './platform/jobs/scheduled-job';
import { startJobs } from './platform/jobs/start-jobs';
import { dueAtStart, emptyQueue, makeDue, watchRuns } from './platform/jobs/testing/watch-runs';
import { createLogger } from './platform/logging/logger';
import { createTestApp } from './testing/test-app';

/** Created before the tests are collected: there is one test per registered job. */
const product = await createTestApp();
const { jobs } = product.composition;
const { db, pool, connection } = product.test;
const names = jobs.map(({ name }) => name);
const log = createLogger({ level: 'silent' });
await installJobs(pool, log);

afterAll(() => product.close());

const ways: readonly { readonly how: string; readonly run: OwnedJob['run'] }[] = [
  { how: 'throws', run: () => Promise.reject(new Error('broken')) },
  { how: 'hangs', run: () => new Promise(() => undefined) },
];

/** One minute of a process in which these jobs are broken and all others are real. */
const liveAMinute = async (broken: readonly string[], run: OwnedJob['run']) => {
  const watch = watchRuns();
  const own = connectDatabase({ connection });
  await makeDue(db, names);
  const running = await startJobs({
    ...own,
    log,
    deliverers: [],
    scheduled: jobs.map((job) => ({
      ...job,
      cron: everyMinute,
      ...(broken.includes(job.name) ? { run } : {}),
    })),
    observeScheduled: watch.observeScheduled,
    settings: dueAtStart,
  });
  try {
    await watch.until(
      'done',
      names.filter((name) => !broken.includes(name)),
    );
  } finally {
    await running.stop();
    await own.close();
  }
  return watch.runs;
};

/**
 * Halves of the jobs, by each binary digit of their place in the list: of any two jobs there is a half that has the
 * first and not the second, so each is seen to run while each other one is broken.
 */
const halves = Array.from({ length: Math.ceil(Math.log2(names.length)) }, (_, digit) => digit).flatMap(
  (digit) => [0, 1].map((value) => names.filter((_, place) => ((place >> digit) & 1) === value)),
);

describe('scheduled work', () => {
  it('is a list of jobs, each with an owner', () => {
    expect(jobs.map(({ name, owner, cron }) => `${owner}: ${name} ${cron}`)).toEqual([
      'accounts: apply-contact-changes * * * * *',
      'scheduling: forget-expired-holds * * * * *',
      'scheduling: improve-days * * * * *',
      'scheduling: note-chances 52 * * * *',
      'scheduling: learn-terms 7 * * * *',
      'scheduling: propose-swaps * * * * *',
      'payments: confirm-late-promises * * * * *',
      'payments: end-unpaid-memberships * * * * *',
      'payments: end-requested-memberships * * * * *',
      'payments: remind-members 17 15 * * *',
      'payments: renew-memberships * * * * *',
      'payments: charge-late-cancellations * * * * *',
      'payments: charge-visit-fees * * * * *',
      'payments: pay-due-charges * * * * *',
      'payments: release-authorizations * * * * *',
      'payments: renew-authorizations 23 * * * *',
      'payments: reconcile-payments 47 8 * * *',
      'request-media: forget-unsent-media 29 * * * *',
      'office: expire-claims * * * * *',
      'office: forget-presence * * * * *',
      'field: tell-changed-stops * * * * *',
      'field: keep-left-open-tasks * * * * *',
      'field: keep-two-visits-tasks */5 * * * *',
      'notices: send-due-reminders * * * * *',
      'notices: tell-late-quotes * * * * *',
      'notices: tell-arrivals * * * * *',
      'notices: tell-undelivered * * * * *',
      'notices: tell-opened-areas * * * * *',
      'fleet: expire-approvals * * * * *',
      'fleet: tell-paid-yards */5 * * * *',
      'telematics: roll-up-readings 17 * * * *',
      'telematics: sync-trackers * * * * *',
      'vehicle-records: remind-of-documents 5 15 * * *',
      'housekeeping: forget-expired-rate-limits * * * * *',
      'housekeeping: tidy-job-queue * * * * *',
      'housekeeping: keep-partitions 7 8 * * *',
      'housekeeping: apply-retention 37 8 * * *',
      'objects: remove-objects * * * * *',
      'objects: sweep-unused-objects 19 * * * *',
      'objects: move-files-to-storage * * * * *',
      'sandboxes: settle-sandbox-banks * * * * *',
      'sandboxes: resend-sandbox-card-events * * * * *',
      'sandboxes: resend-sandbox-paypal-events * * * * *',
      'my-data: remind-of-erasures * * * * *',
      'my-data: erase-accounts * * * * *',
      'fleet-billing: close-fleet-months 7 * * * *',
      'fleet-billing: remind-of-invoices 41 * * * *',
      'fleet-care: follow-faults * * * * *',
      'fleet-care: settle-proposals * * * * *',
      'fleet-care: propose-repairs * * * * *',
      'fleet-care: watch-vehicles */5 * * * *',
      'fleet-care: reset-programs 23 * * * *',
      'fleet-care: tell-alerts * * * * *',
      'fleet-places: follow-places * * * * *',
      'fleet-places: sum-up-use 23 * * * *',
      'driver-inspections: forget-unsent-inspection-pictures 41 * * * *',
      'fleet-api: collect-fleet-events * * * * *',
      'fleet-api: deliver-webhooks * * * * *',
      'pulse: count-pulse * * * * *',
      'pulse: watch-promises */5 * * * *',
    ]);
  });

  describe.each(ways.slice(0, howOften({ short: 1, long: 2 })))(
    'when a job $how, all others run',
    ({ run }) => {
      const minutes: { readonly broken: readonly string[]; readonly done: ReadonlySet<string> }[] = [];
      beforeAll(async () => {
        for (const broken of halves) {
          await emptyQueue(db);
          const runs = await liveAMinute(broken, run);
          const done = runs.filter(({ fate }) => fate === 'done').map(({ job }) => job);
          minutes.push({ broken, done: new Set(done) });
        }
      });

      it.each(names)('%s', (broken) => {
        const brokenIn = minutes.filter((minute) => minute.broken.includes(broken));
        const others = names.filter((name) => name !== broken);
        expect(others.filter((name) => !brokenIn.some(({ done }) => done.has(name)))).toEqual([]);
        expect(brokenIn.filter(({ done }) => done.has(broken))).toEqual([]);
      });
    },
  );
});

describe('messages', () => {
  it('[RUN-13] that print or pack are slow: no login code waits for them', () => {
    const slow = product.composition.deliverers.filter(({ isSlow }) => isSlow);
    expect(slow.map(({ kind }) => kind).toSorted()).toEqual([
      'data_export',
      'fleet_invoice',
      'job_documents',
    ]);
  });
});

describe('reactions to events', () => {
  it('is a list of subscriptions', () => {
    const { subscriptions } = product.composition;
    expect(subscriptions.map(({ event, owner }) => `${event}: ${owner}`)).toEqual([
      'login changed: appointments',
      'language chosen: appointments',
      'account proven: payments',
      'fleet proven: payments',
      'window promised: payments',
      'underway job taken away: field',
      'job paid: field',
      'job on account: field',
      'job paid: documents',
      'job on account: documents',
      'job part paid: documents',
      'job refunded: documents',
      'estimate sent: notices',
      'estimate sent: fleet',
      'account proven: fleet',
      'job paid: fleet',
      'job on account: fleet',
      'fleet proven: telematics',
      'fleet proven: fleet-billing',
      'fleet invoice sent: fleet-billing',
      'fleet invoice paid: fleet-billing',
      'approval asked: fleet-care',
      'fleet proven: fleet-care',
      'fleet proven: fleet-care',
      'seat lost: fleet-care',
      'job paid: fleet-care',
      'inspection received: fleet-care',
      'fleet proven: driver-inspections',
      'fleet proven: fleet-api',
      'seat lost: fleet-api',
      'vehicle arrived: fleet-api',
      'vehicle left: fleet-api',
    ]);
  });
});
