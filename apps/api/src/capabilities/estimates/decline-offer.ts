import { told } from '@lugnut/contract/reasons';
import { agreedPart, declineProposal, findPayerTotal, visitStageOf } from '@lugnut/domain/estimates';
import { Failure } from '../../platform/http/failure';
import type { Account } from '../accounts';
import {
  type Appointment,
  type AskGate,
  actorOf,
  applyEvent,
  type Evidence,
  isId,
  lockEstimate,
  payerOf,
  saveEstimate,
} from '../appointments';
import { fitVisit, readWork } from '../scheduling';
import { type DecisionDeps, getAgain, keepDecision, requireMayDecide, requireOpen } from './decide';
import { findStaff, requireSeen } from './require-seen';

const noSuchEstimate = (): Failure => new Failure('not_found', told('no_such_estimate'));

/**
 * A booked visit keeps what was agreed to: everything on offer is declined, also a proposal that is only a fee or a
 * smaller discount and has no service to say no to (BILL-2). Idempotent.
 */
export const declineOffer = async (
  deps: Pick<DecisionDeps, 'db' | 'now' | 'messages' | 'priceList' | 'findZip' | 'promiseTerms'>,
  request: {
    readonly estimateId: string;
    readonly seenVersion: number | undefined;
    readonly account: Account | undefined;
    readonly evidence: Evidence;
    readonly ask: AskGate;
  },
): Promise<Appointment> => {
  const { estimateId, account } = request;
  if (!isId(estimateId)) throw noSuchEstimate();
  const work = await readWork(deps);
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockEstimate(tx, { estimateId });
    if (!locked) throw noSuchEstimate();
    const payer = payerOf(locked);
    await request.ask(tx, {
      act: 'decline work',
      payerId: locked.accountId,
      appointmentId: locked.id,
      totalCents: (locked.quote && findPayerTotal(agreedPart(locked.quote.estimate), payer)) ?? 0,
    });
    const appointment = requireOpen(locked);
    await requireMayDecide(tx, appointment, account);
    if (visitStageOf(appointment.status) === 'quoted')
      throw new Failure('conflict', told('nothing_booked_remove'));
    const { estimate } = appointment.quote;
    const kept = declineProposal(estimate);
    if (kept === estimate) return appointment;
    const serviceIds = estimate.services.filter(({ status }) => status === 'pending').map(({ id }) => id);
    const staff = findStaff(account, appointment);
    await requireSeen(tx, estimate, request.seenVersion, { decision: 'declined', serviceIds, staff });
    await saveEstimate(tx, kept);
    const actor = actorOf(account, appointment);
    await applyEvent(tx, appointment.id, {
      type: 'decided',
      actor,
      at: deps.now(),
      details: { decision: 'declined', version: kept.version, serviceIds },
      facts: {},
    });
    await fitVisit(tx, { ...work, appointment, after: kept, now: deps.now(), actor });
    await keepDecision(tx, deps, {
      appointment,
      estimate: kept,
      decision: 'declined',
      serviceIds,
      payer,
      membershipDueCents: 0,
      account,
      evidence: request.evidence,
      at: deps.now(),
    });
    return getAgain(tx, appointment.id);
  });
};
