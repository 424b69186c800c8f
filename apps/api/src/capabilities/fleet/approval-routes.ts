import type { Approval, fleetApprovalRoutes, ShownPayment as WirePayment } from '@lugnut/contract';
import { isCounted } from '@lugnut/domain/estimates';
import { type ApprovalStep, linkedPayment, type ShownPayment } from '@lugnut/domain/fleet';
import { dollarsFromCents } from '@lugnut/domain/money';
import { formatWindow } from '@lugnut/domain/scheduling';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { mayHearOfMoney } from '../accounts';
import { type Appointment, carInWords, type DecisionGuard, findAppointments } from '../appointments';
import { offerCentsOf } from '../estimates';
import { createShowPayment, showPaymentForMore } from '../payments';
import { type ApprovalDeps, askApproval, decideApproval, listApprovalRows } from './approvals';
import type { FleetAccess, FleetMember } from './fleet-access';
import { vehiclesInWords } from './yard-messages';
import { chosenStart, listYards, standingOf, type Yard } from './yard-store';

const often = { limit: 240, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };

export const fleetApprovalLimits: RateLimits<typeof fleetApprovalRoutes> = {
  listApprovals: often,
  askApproval: seldom,
  approveRequest: seldom,
  refuseRequest: seldom,
  withdrawRequest: seldom,
};

export type ApprovalRouteDeps = ApprovalDeps & {
  readonly fleets: FleetAccess;
  readonly decisions: Pick<DecisionGuard, 'gateOf'>;
};

const workOf = ({ quote, diagnosisInput, services }: Appointment): string =>
  quote
    ? quote.estimate.services
        .filter(isCounted)
        .map(({ name }) => name)
        .join(', ')
    : diagnosisInput || services.join(', ');

const describe = (
  row: Awaited<ReturnType<typeof listApprovalRows>>[number],
  appointment: Appointment,
  { person }: FleetMember,
  {
    now,
    yard,
    payment,
  }: {
    readonly now: Date;
    readonly yard: Yard | undefined;
    readonly payment: ShownPayment | undefined;
  },
): { readonly id: string; readonly attributes: Approval } => {
  const visit = yard ? chosenStart(yard) : (appointment.visit.reserved ?? appointment.visit.chosen);
  return {
    id: row.id,
    attributes: {
      kind: row.kind,
      // What ran out counts as such before the job that closes it has run.
      status: row.status === 'open' && row.expires_at <= now ? 'expired' : row.status,
      appointment_id: row.appointment_id,
      yard_day_id: row.yard_day_id,
      vehicle: yard ? `Yard day: ${vehiclesInWords(standingOf(yard).length)}` : carInWords(appointment),
      work: workOf(appointment),
      total: dollarsFromCents(row.total_cents),
      asked_by: row.asker_name,
      is_yours: row.asked_by === person.id,
      asked_at: row.asked_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      appointment_day: visit?.day ?? null,
      appointment_time: visit ? formatWindow(visit.window) : null,
      payment: payment ? paymentReply(payment) : null,
      decided_by: row.decider_name,
      decided_at: row.decided_at?.toISOString() ?? null,
    },
  };
};

/** As the wire has it. */
export const paymentReply = ({ by, words, isMissing, isWarning }: ShownPayment): WirePayment => ({
  by,
  words,
  is_missing: isMissing,
  is_warning: isWarning,
});

/** What waits for an owner, as the caller sees it. */
export const listApprovals = async (deps: Pick<ApprovalDeps, 'db' | 'now'>, member: FleetMember) => {
  const now = deps.now();
  const rows = await listApprovalRows(deps.db, member.fleetId, now);
  const jobs = await findAppointments(deps.db, [...new Set(rows.map((row) => row.appointment_id))]);
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const asked = new Set(rows.flatMap(({ yard_day_id }) => yard_day_id ?? []));
  const yards = asked.size === 0 ? [] : await listYards(deps.db, member.fleetId);
  const yardOf = new Map(yards.map((yard) => [yard.row.id, yard]));
  const isWaiting = rows.some(({ status }) => status === 'open');
  const payments = isWaiting ? await createShowPayment(deps.db, member.fleetId, now) : undefined;
  const data: ReturnType<typeof describe>[] = [];
  for (const row of rows) {
    const job = jobOf.get(row.appointment_id);
    const yard = row.yard_day_id === null ? undefined : yardOf.get(row.yard_day_id);
    if (!job) continue;
    const payment =
      row.status !== 'open'
        ? undefined
        : row.kind === 'estimate'
          ? await showPaymentForMore(deps.db, { appointment: job, moreCents: offerCentsOf(job), now })
          : payments?.(row.total_cents);
    const told = payment && (mayHearOfMoney() ? payment : linkedPayment(payment));
    data.push(describe(row, job, member, { now, yard, payment: told }));
  }
  return { data };
};

export const fleetApprovalHandlers = (deps: ApprovalRouteDeps): Handlers<typeof fleetApprovalRoutes> => {
  const list = (member: FleetMember) => listApprovals(deps, member);
  const decide = async (
    id: string,
    step: ApprovalStep,
    context: RequestContext,
    { shown, anyway = [] }: { readonly shown?: ShownPayment['by']; readonly anyway?: readonly string[] } = {},
  ) => {
    const member = await deps.fleets.requireFleet(context, step === 'withdraw' ? 'look' : 'invite');
    const deciding = { ...member, ask: deps.decisions.gateOf(context) };
    await decideApproval(deps, deciding, { id, step, shown, anyway });
    return list(member);
  };
  return {
    listApprovals: async (_input, context) => list(await deps.fleets.requireFleet(context)),

    async askApproval({ body }, context) {
      const member = await deps.fleets.requireFleet(context, 'book');
      await askApproval(deps, member, {
        appointmentId: body.appointment_id,
        seenVersion: body.estimate_version,
      });
      return list(member);
    },

    approveRequest: ({ params, body }, context) =>
      decide(params.id, 'approve', context, {
        ...(body?.pay_by ? { shown: body.pay_by } : {}),
        anyway: body?.anyway_ids ?? [],
      }),
    refuseRequest: ({ params }, context) => decide(params.id, 'refuse', context),
    withdrawRequest: ({ params }, context) => decide(params.id, 'withdraw', context),
  };
};
