import { dayRisks, type TechnicianRisk } from './day-risk';
import type { DayRoute } from './day-route';
import type { MarketDay } from './market-day';
import type { RiskModel } from './plan-table';
import { dayAsSaid, type RepairProposal, type SaidAbsence } from './repair';

/** Of a plan for who is out or leaves early: what it is for. */
export const absenceOf = ({ disruption }: Pick<RepairProposal, 'disruption'>): readonly SaidAbsence[] =>
  disruption.kind === 'technician_out' || disruption.kind === 'leaves_early' ? [disruption] : [];

/** What was said of a closed day when it was closed. */
const saidOf = ({ technicianId, closedFromMinutes }: DayRoute): SaidAbsence =>
  closedFromMinutes === undefined
    ? { kind: 'technician_out', technicianId }
    : { kind: 'leaves_early', technicianId, endsAtMinutes: closedFromMinutes };

/**
 * OPS-3: who is away on a day: those whose day is closed, for as long as a plan that nobody has decided about says, or
 * else as was said when it was closed.
 */
export const absencesOn = ({ lanes }: MarketDay, known: readonly SaidAbsence[]): readonly SaidAbsence[] =>
  lanes
    .filter(({ route, shift }) => route.isClosed && typeof shift !== 'string')
    .flatMap(
      ({ technician, route }) => known.find((said) => said.technicianId === technician.id) ?? saidOf(route),
    );

export type DayWithAbsences = {
  readonly risks: readonly TechnicianRisk[];
  /** Stops that nobody comes to. */
  readonly lost: ReadonlySet<string>;
};

/** OPS-3: the day's risks as they are without a plan for who is away: stops that nobody comes to are not kept. */
export const risksWithout = (
  seen: MarketDay,
  model: RiskModel,
  absences: readonly SaidAbsence[],
): DayWithAbsences => {
  let day = seen;
  const lostOf = new Map<string, readonly string[]>();
  for (const said of absences) {
    if (!day.lanes.some(({ technician }) => technician.id === said.technicianId)) continue;
    const without = dayAsSaid(day, said);
    day = without.day;
    lostOf.set(
      said.technicianId,
      without.lost.map(({ id }) => id),
    );
  }
  const stopsOf = (technicianId: string) =>
    (lostOf.get(technicianId) ?? []).map((jobId) => ({ jobId, late: 1 }));
  const ahead = dayRisks(day, model);
  const known = new Set(ahead.map(({ technicianId }) => technicianId));
  return {
    risks: [
      ...ahead.map((risk) => ({ ...risk, stops: [...risk.stops, ...stopsOf(risk.technicianId)] })),
      ...[...lostOf.keys()]
        .filter((technicianId) => !known.has(technicianId))
        .map((technicianId) => ({
          technicianId,
          isUnderway: false,
          stops: stopsOf(technicianId),
          pastShift: 0,
          minutesPastShift: 0,
          price: 0,
          isDrivable: true,
        })),
    ],
    lost: new Set([...lostOf.values()].flat()),
  };
};
