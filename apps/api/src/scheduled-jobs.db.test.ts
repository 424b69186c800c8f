import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from './platform/db/connect';
import { installJobs } from './platform/jobs/install-jobs';
import { everyMinute, type OwnedJob } from './platform/jobs/scheduled-job';
import { startJobs } from './platform/jobs/start-jobs';
import { dueAtStart, makeDue, watchRuns } from './platform/jobs/testing/watch-runs';
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
beforeEach(async () => {
  await sql`truncate job_runner, graphile_worker._private_jobs, graphile_worker._private_known_crontabs`.execute(
    db,
  );
});

const ways: readonly { readonly how: string; readonly run: OwnedJob['run'] }[] = [
  { how: 'throws', run: () => Promise.reject(new Error('broken')) },
  { how: 'hangs', run: () => new Promise(() => undefined) },
];

/** One minute of a process in which one job is broken and all others are real. */
const liveAMinute = async (broken: string, run: OwnedJob['run'], others: readonly string[]) => {
  const watch = watchRuns();
  const own = connectDatabase({ connection });
  await makeDue(db, names);
  const running = await startJobs({
    ...own,
    log,
    deliverers: [],
    scheduled: jobs.map((job) => ({ ...job, cron: everyMinute, ...(job.name === broken ? { run } : {}) })),
    observeScheduled: watch.observeScheduled,
    settings: dueAtStart,
  });
  await watch.until('done', others);
  await running.stop();
  await own.close();
  return watch.runs;
};

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
      'notices: send-due-reminders * * * * *',
      'notices: tell-late-quotes * * * * *',
      'notices: tell-late-visits * * * * *',
      'notices: tell-new-times * * * * *',
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

  describe.each(ways)('when a job $how, all others run', ({ run }) => {
    it.each(names)('%s', async (broken) => {
      const others = names.filter((name) => name !== broken);
      const runs = await liveAMinute(broken, run, others);
      expect(runs.filter((each) => each.job === broken && each.fate === 'done')).toEqual([]);
    });
  });
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
