import * as z from 'zod';
import type { Deliverer, DeliveryOutcome } from '../../platform/jobs/deliver';
import { everyMinute, type ScheduledJob } from '../../platform/jobs/scheduled-job';
import { chargeLateCancellations, chargeVisitFees } from './billing';
import { confirmLatePromises } from './booking';
import { type ChargeDeps, noteOutage, payCharge, payDueCharges, triesBeforeTold } from './charging';
import { chargeJob } from './ledger';
import {
  endRequestedMemberships,
  endUnpaidMemberships,
  remindMembers,
  renewMemberships,
} from './membership-money';
import { detachJob, detachMethod, releaseAuthorizations, renewAuthorizations } from './methods';
import { reconcilePayments } from './reconciliation';
import { payRefund, refundJob } from './refunds';

const malformed: DeliveryOutcome = { status: 'failed', isPermanent: true, reason: 'malformed payload' };

const outcomeOf = (state: string): DeliveryOutcome =>
  state === 'unavailable'
    ? { status: 'failed', isPermanent: false, reason: 'the payment provider is unavailable' }
    : { status: 'delivered', reference: state };

/** Each charge and each refund is a job of its own, so that one that fails is retried alone. */
export const createPaymentDeliverers = (deps: ChargeDeps): Deliverer[] => [
  {
    kind: chargeJob,
    async deliver(payload, { attempt }) {
      const { success, data } = z.object({ chargeId: z.uuid() }).safeParse(payload);
      if (!success) return malformed;
      const state = await payCharge(deps, data.chargeId);
      if (state === 'unavailable' && attempt >= triesBeforeTold) await noteOutage(deps, data.chargeId);
      return outcomeOf(state);
    },
  },
  {
    kind: refundJob,
    async deliver(payload) {
      const { success, data } = z.object({ refundId: z.uuid() }).safeParse(payload);
      return success ? outcomeOf(await payRefund(deps, data.refundId)) : malformed;
    },
  },
  {
    kind: detachJob,
    async deliver(payload) {
      const { success, data } = z.object({ methodId: z.uuid() }).safeParse(payload);
      return success ? outcomeOf((await detachMethod(deps, data.methodId)).status) : malformed;
    },
  },
];

/** Every job is idempotent: it may run twice at once. */
export const paymentJobs = (deps: ChargeDeps): readonly ScheduledJob[] => [
  { name: 'confirm-late-promises', cron: everyMinute, run: (signal) => confirmLatePromises(deps, signal) },
  { name: 'end-unpaid-memberships', cron: everyMinute, run: (signal) => endUnpaidMemberships(deps, signal) },
  { name: 'end-requested-memberships', cron: everyMinute, run: () => endRequestedMemberships(deps) },
  { name: 'remind-members', cron: '17 15 * * *', run: (signal) => remindMembers(deps, signal) },
  { name: 'renew-memberships', cron: everyMinute, run: (signal) => renewMemberships(deps, signal) },
  {
    name: 'charge-late-cancellations',
    cron: everyMinute,
    run: (signal) => chargeLateCancellations(deps, signal),
  },
  { name: 'charge-visit-fees', cron: everyMinute, run: (signal) => chargeVisitFees(deps, signal) },
  { name: 'pay-due-charges', cron: everyMinute, run: (signal) => payDueCharges(deps, signal) },
  { name: 'release-authorizations', cron: everyMinute, run: (signal) => releaseAuthorizations(deps, signal) },
  { name: 'renew-authorizations', cron: '23 * * * *', run: (signal) => renewAuthorizations(deps, signal) },
  // At night in all our markets, and after the providers' own day has ended.
  { name: 'reconcile-payments', cron: '47 8 * * *', run: (signal) => reconcilePayments(deps, signal) },
];
