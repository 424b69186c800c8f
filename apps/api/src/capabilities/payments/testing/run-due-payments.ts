import { everyMinute } from '../../../platform/jobs/scheduled-job';
import type { ChargeDeps } from '../charging/pay-charge';
import { paymentJobs } from '../jobs';

/** A minute's jobs of the payments, one after the other; tells what failed when all have had their turn. */
export const runDuePayments = async (deps: ChargeDeps): Promise<void> => {
  const faults: unknown[] = [];
  for (const job of paymentJobs(deps).filter(({ cron }) => cron === everyMinute))
    await job.run(new AbortController().signal).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, 'payments that are due could not all be handled');
};
