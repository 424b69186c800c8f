import type { FaultProposal, LinkedProposal } from '@lugnut/contract';
import { isCounted } from '@lugnut/domain/estimates';
import { linkedPayment, mayApprove, type ShownPayment } from '@lugnut/domain/fleet';
import { dollarsFromCents } from '@lugnut/domain/money';
import { formatWindow } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { type Appointment, carInWords, findAppointments } from '../appointments';
import { type FleetMember, paymentReply } from '../fleet';
import { createShowPayment } from '../payments';
import type { Proposal } from './decide-proposal';
import { meaningOf } from './follow-faults';
import { linkGone } from './proposal-links';

export const workOf = ({ quote, diagnosisInput, services, type }: Appointment): string => {
  if (quote)
    return quote.estimate.services
      .filter(isCounted)
      .map(({ name }) => name)
      .join(', ');
  return type === 'diagnosis' ? diagnosisInput : services.join(', ');
};

const offerOf = (
  proposal: Proposal,
  job: Appointment,
  { now, payment }: { readonly now: Date; readonly payment: ShownPayment | undefined },
): LinkedProposal => {
  const visit = job.visit.reserved ?? job.visit.chosen;
  const isOver = proposal.status === 'open' && proposal.expires_at <= now;
  return {
    code: proposal.code,
    meaning: meaningOf(proposal.code),
    vehicle: carInWords(job),
    kind: proposal.kind,
    work: workOf(job),
    total: dollarsFromCents(proposal.total_cents),
    // What ran out counts as such before the job that closes it has run.
    status: isOver ? 'expired' : proposal.status,
    appointment_day: visit?.day ?? null,
    appointment_time: visit ? formatWindow(visit.window) : null,
    expires_at: proposal.expires_at.toISOString(),
    payment: payment && proposal.status === 'open' && !isOver ? paymentReply(payment) : null,
  };
};

const shownDays = 14;

/** What waits, and what became of the others lately. */
export const listProposals = async (
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { fleetId, seat }: FleetMember,
): Promise<{ data: FaultProposal[] }> => {
  const at = now();
  const rows = await db
    .selectFrom('fault_proposal as proposal')
    .leftJoin('account as decider', 'decider.id', 'proposal.decided_by')
    .selectAll('proposal')
    .select('decider.name as decider_name')
    .where('proposal.fleet_id', '=', fleetId)
    .where((e) =>
      e.or([
        e('proposal.status', '=', 'open'),
        e('proposal.decided_at', '>', new Date(at.getTime() - shownDays * 86_400_000)),
      ]),
    )
    .orderBy('proposed_at', 'desc')
    .limit(200)
    .execute();
  const jobs = await findAppointments(
    db,
    rows.map(({ appointment_id }) => appointment_id),
  );
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const isWaiting = rows.some(({ status }) => status === 'open');
  const payments = isWaiting ? await createShowPayment(db, fleetId, at) : undefined;
  return {
    data: rows.flatMap(({ decider_name, ...row }) => {
      const job = jobOf.get(row.appointment_id);
      if (!job) return [];
      return [
        {
          id: row.id,
          attributes: {
            ...offerOf(row, job, { now: at, payment: payments?.(row.total_cents) }),
            car_id: row.car_id,
            appointment_id: row.appointment_id,
            proposed_at: row.proposed_at.toISOString(),
            decided_by: decider_name,
            decided_how: row.decided_how,
            may_approve: mayApprove({ role: seat.role, limitCents: seat.approveUnderCents }, row.total_cents),
          },
        },
      ];
    }),
  };
};

export const getProposal = async (db: Database, id: string): Promise<Proposal> => {
  const row = await db.selectFrom('fault_proposal').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw linkGone();
  return row;
};

export const showLinked = async (
  { db, now }: { readonly db: Database; readonly now: () => Date },
  proposalId: string,
): Promise<{ data: LinkedProposal }> => {
  const proposal = await getProposal(db, proposalId);
  const [job] = await findAppointments(db, [proposal.appointment_id]);
  if (!job) throw linkGone();
  const payments = await createShowPayment(db, proposal.fleet_id, now());
  const payment = linkedPayment(payments(proposal.total_cents));
  return { data: offerOf(proposal, job, { now: now(), payment }) };
};
