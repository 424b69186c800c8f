import type { YardDay, yardDayRoutes } from '@lugnut/contract';
import { formatWindow } from '@lugnut/domain/scheduling';
import type { Handlers } from '../../platform/http/handlers';
import type { SignedLinks } from '../../platform/http/signed-links';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { DecisionGuard } from '../appointments';
import { listApprovals } from './approval-routes';
import { type ApprovalDeps, askYardApproval } from './approvals';
import type { FleetJobDeps } from './create-fleet-appointment';
import { createYardDay } from './create-yard-day';
import { describeYard, endInWords } from './describe-yard';
import type { FleetAccess, FleetMember } from './fleet-access';
import { leaveOutVehicle } from './leave-out-vehicle';
import {
  bookYardDay,
  cancelYardDay,
  chooseYardVisit,
  offersOfYard,
  rescheduleYardDay,
  type YardDeps,
} from './yard-days';
import { findApart, getYard, listYards, type Yard } from './yard-store';

const often = { limit: 240, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };

export const yardDayLimits: RateLimits<typeof yardDayRoutes> = {
  createYardDay: { limit: 20, windowSeconds: 60 },
  listYardDays: often,
  getYardDay: often,
  listYardOffers: seldom,
  chooseYardVisit: seldom,
  leaveOutVehicle: often,
  bookYardDay: seldom,
  askYardApproval: seldom,
  rescheduleYardDay: seldom,
  cancelYardDay: seldom,
};

export type YardRouteDeps = YardDeps &
  ApprovalDeps &
  FleetJobDeps & {
    readonly fleets: FleetAccess;
    readonly decisions: Pick<DecisionGuard, 'gateOf'>;
    readonly links: Pick<SignedLinks, 'sign'>;
  };

const centsOf = (dollars: number): number => Math.round(dollars * 100);

export const yardDayHandlers = (deps: YardRouteDeps): Handlers<typeof yardDayRoutes> => {
  const { db, fleets } = deps;
  const listWaiting = async (fleetId: string): Promise<ReadonlySet<string | null>> => {
    const rows = await db
      .selectFrom('approval_request')
      .select('yard_day_id')
      .where('fleet_id', '=', fleetId)
      .where('kind', '=', 'yard')
      .where('status', '=', 'open')
      .where('expires_at', '>', deps.now())
      .execute();
    return new Set(rows.map(({ yard_day_id }) => yard_day_id));
  };
  const describeAll = async ({ fleetId }: FleetMember, yards: readonly Yard[]): Promise<YardDay[]> => {
    const waiting = await listWaiting(fleetId);
    const apart = await findApart(
      db,
      yards.map(({ row }) => row.id),
    );
    return yards.map((yard) =>
      describeYard(yard, {
        now: deps.now(),
        isWaiting: waiting.has(yard.row.id),
        apart: apart.get(yard.row.id) ?? [],
        links: deps.links,
      }),
    );
  };
  const show = async (member: FleetMember, id: string) => {
    const [data] = await describeAll(member, [await getYard(db, member.fleetId, id)]);
    if (!data) throw new Error('a yard day vanished while it was shown');
    return { data };
  };
  const booker = async (context: Parameters<FleetAccess['requireFleet']>[0]) =>
    fleets.requireFleet(context, 'book');

  return {
    async createYardDay({ body }, context) {
      const member = await booker(context);
      return show(member, await createYardDay(deps, member, body, context));
    },

    async listYardDays(_input, context) {
      const member = await fleets.requireFleet(context);
      return { data: await describeAll(member, await listYards(db, member.fleetId)) };
    },

    getYardDay: async ({ params }, context) => show(await fleets.requireFleet(context), params.id),

    async listYardOffers({ params, query }, context) {
      const found = await offersOfYard(deps, await booker(context), { id: params.id, from: query.from });
      return {
        data: {
          from: found.from,
          until: found.until,
          offers: found.offers.map(({ day, window, technicianIds, endsAtMinutes }) => ({
            appointment_day: day,
            appointment_time: formatWindow(window),
            technicians: technicianIds.length,
            ends_about: endInWords(endsAtMinutes),
          })),
        },
      };
    },

    async chooseYardVisit({ params, body }, context) {
      const member = await booker(context);
      await chooseYardVisit(deps, member, params.id, body);
      return show(member, params.id);
    },

    async leaveOutVehicle({ params }, context) {
      const member = await booker(context);
      await leaveOutVehicle(deps, member, { id: params.id, appointmentId: params.appointment_id });
      return show(member, params.id);
    },

    async bookYardDay({ params, body }, context) {
      const member = { ...(await booker(context)), ask: deps.decisions.gateOf(context) };
      await bookYardDay(deps, member, {
        id: params.id,
        totalCents: centsOf(body.total),
        shown: body.pay_by ?? undefined,
        anyway: body.anyway_ids ?? [],
      });
      return show(member, params.id);
    },

    async askYardApproval({ params, body }, context) {
      const member = await booker(context);
      await askYardApproval(deps, member, { id: params.id, seenCents: centsOf(body.total) });
      return listApprovals(deps, member);
    },

    async rescheduleYardDay({ params, body }, context) {
      const member = { ...(await booker(context)), ask: deps.decisions.gateOf(context) };
      const { appointment_day: day, appointment_time: time } = body;
      await rescheduleYardDay(deps, member, { id: params.id, day, time });
      return show(member, params.id);
    },

    async cancelYardDay({ params, body }, context) {
      const member = { ...(await booker(context)), ask: deps.decisions.gateOf(context) };
      await cancelYardDay(deps, member, {
        id: params.id,
        reason: body.reason,
        shownFeeCents: body.fee_cents ?? 0,
      });
      return show(member, params.id);
    },
  };
};
