import { isAutoApproved } from '@lugnut/domain/fleet';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { accountStore } from '../accounts';
import { appointmentStore, jobTotalOf, noEvidence, systemActor } from '../appointments';
import { type DecisionDeps, respondToEstimate, TermsExhausted } from '../estimates';
import { gateOfPolicy } from './guard-decisions';

/** Auto-approves estimates below the fleet's limit, with a recorded consent in the fleet's name. */
export const createApproveByPolicy =
  (deps: Omit<DecisionDeps, 'db'>) =>
  async (tx: DatabaseTransaction, { appointmentId }: { readonly appointmentId: string }): Promise<void> => {
    const appointment = await appointmentStore(tx).find(appointmentId);
    if (!appointment?.fleetJob || !appointment.quote || appointment.accountId === undefined) return;
    const fleet = await tx
      .selectFrom('fleet')
      .select('auto_approve_under_cents')
      .where('account_id', '=', appointment.accountId)
      .executeTakeFirst();
    const policy = { autoApproveUnderCents: fleet?.auto_approve_under_cents ?? undefined };
    if (!isAutoApproved(policy, jobTotalOf(appointment))) return;
    const { id, version } = appointment.quote.estimate;
    const account = await accountStore(tx).findById(appointment.accountId);
    await respondToEstimate(
      { ...deps, db: tx },
      {
        estimateId: id,
        seenVersion: version,
        account,
        actor: systemActor,
        plan: undefined,
        evidence: noEvidence,
        ask: gateOfPolicy({
          fleetId: appointment.accountId,
          limitCents: policy.autoApproveUnderCents,
        }),
      },
    ).catch((error: unknown) => {
      // Where the terms do not reach, a person decides, with a card.
      if (!(error instanceof TermsExhausted)) throw error;
    });
  };
