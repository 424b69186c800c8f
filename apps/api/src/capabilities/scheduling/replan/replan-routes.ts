import type { RouteReply, replanRoutes } from '@lugnut/contract';
import { type Disruption, formatWindow } from '@lugnut/domain/scheduling';
import { EnglishFailure } from '../../../platform/http/english-failure';
import type { Handlers, RequestContext } from '../../../platform/http/handlers';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import { type Account, type AccountAccess, isOffice } from '../../accounts';
import { proposeBetterDay } from './propose-better-day';
import {
  type AcceptDeps,
  acceptReplan,
  proposalVersion,
  proposeReplan,
  refuseReplan,
  type StoredProposal,
} from './replan';
import { undoReplan } from './undo-replan';

export const replanLimits: RateLimits<typeof replanRoutes> = {
  proposeReplan: { limit: 30, windowSeconds: 60 },
  proposeBetterDay: { limit: 10, windowSeconds: 60 },
  acceptReplan: { limit: 30, windowSeconds: 60 },
  refuseReplan: { limit: 30, windowSeconds: 60 },
  undoReplan: { limit: 30, windowSeconds: 60 },
};

type WireDisruption = Parameters<Handlers<typeof replanRoutes>['proposeReplan']>[0]['body']['disruption'];

const disruptionOf = (wire: WireDisruption): Disruption => {
  const technicianId = wire.technician_id;
  switch (wire.kind) {
    case 'technician_out':
      return { kind: wire.kind, technicianId };
    case 'leaves_early':
      return { kind: wire.kind, technicianId, endsAtMinutes: wire.ends_at_minutes };
    case 'runs_long':
      return {
        kind: wire.kind,
        technicianId,
        jobId: wire.appointment_id,
        endsAtMinutes: wire.ends_at_minutes,
      };
  }
};

const toWire = ({
  id,
  status,
  proposal,
}: StoredProposal): RouteReply<(typeof replanRoutes)['proposeReplan']> => ({
  data: {
    id,
    attributes: {
      status,
      day: proposal.day,
      moves: proposal.moves.map((move) => ({
        appointment_id: move.jobId,
        from_technician_id: move.fromTechnicianId,
        to_technician_id: move.toTechnicianId,
      })),
      asks: proposal.asks.map(({ job, instead }) => ({
        appointment_id: job.id,
        instead: instead.map(({ day, window }) => ({
          appointment_day: day,
          appointment_time: formatWindow(window),
        })),
      })),
      added_driving_minutes: proposal.addedDrivingMinutes,
      is_optimal: proposal.isOptimal,
      version: proposalVersion(proposal),
    },
  },
});

export const replanHandlers = (
  deps: AcceptDeps & { readonly access: Pick<AccountAccess, 'requireAccount'> },
): Handlers<typeof replanRoutes> => {
  const requireDispatcher = async (context: RequestContext): Promise<Account> => {
    const { account } = await deps.access.requireAccount(context);
    if (!isOffice(account)) throw new EnglishFailure('forbidden', 'This is for dispatchers');
    return account;
  };
  return {
    async proposeReplan({ body }, context) {
      const account = await requireDispatcher(context);
      const { market_id: marketId, day } = body;
      const disruption = disruptionOf(body.disruption);
      return toWire(await proposeReplan(deps, { marketId, day, disruption, account }));
    },
    async proposeBetterDay({ body }, context) {
      const account = await requireDispatcher(context);
      const id = await proposeBetterDay(deps, { marketId: body.market_id, day: body.day, account });
      return { data: { id: id ?? null } };
    },
    async acceptReplan({ params, body }, context) {
      const account = await requireDispatcher(context);
      return toWire(await acceptReplan(deps, { id: params.id, account, shown: body?.version }));
    },
    async refuseReplan({ params }, context) {
      const account = await requireDispatcher(context);
      return toWire(await refuseReplan(deps, { id: params.id, account }));
    },
    async undoReplan({ params }, context) {
      const account = await requireDispatcher(context);
      return toWire(await undoReplan(deps, { id: params.id, account }));
    },
  };
};
