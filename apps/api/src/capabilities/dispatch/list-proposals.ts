import type { DispatchBoard, DispatchProposal } from '@lugnut/contract';
import { isStarted } from '@lugnut/domain/appointment';
import {
  absenceOf,
  absencesOn,
  type BetterDay,
  clockInWords,
  dayInWords,
  durationInWords,
  findBetterDay,
  findHomeChange,
  findRepairOutcome,
  findSwapChance,
  findUndo,
  homeChangeInWords,
  isForMissed,
  type MarketDay,
  momentInWords,
  type OfferedWindow,
  type PlainDay,
  type RepairOutcome,
  type RepairProposal,
  type RiskModel,
  type SaidAbsence,
  swapChanceInWords,
  type VisitOutcome,
  windowChance,
  windowInWords,
  type ZoneOffsets,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { loadJobLabels, proposalVersion, storedProposal, undoRefusalInWords } from '../scheduling';
import { type DayJobs, describeWork } from './load-day-jobs';

const most = 20;

type Names = {
  readonly technician: (id: string) => string;
  /** 'Oil Change (2015 Toyota Camry)' */
  readonly job: (id: string) => string;
};

const namesFor = async (db: Database, { lanes }: MarketDay, jobIds: readonly string[]): Promise<Names> => {
  const labels = await loadJobLabels(db, [...new Set(jobIds)]);
  const people = new Map(lanes.map(({ technician }) => [technician.id, technician.label]));
  return { technician: (id) => people.get(id) ?? id, job: (id) => labels.get(id) ?? id };
};

const titleOf = (proposal: RepairProposal, names: Names): string => {
  const { disruption, day } = proposal;
  if (disruption.kind === 'improvement') return `A better plan for ${dayInWords(day)}`;
  const who = names.technician(disruption.technicianId);
  switch (disruption.kind) {
    case 'technician_out':
      return `${who} is out`;
    case 'leaves_early':
      return `${who} leaves at ${clockInWords(disruption.endsAtMinutes)}`;
    case 'runs_long':
      return `${who} needs until ${clockInWords(disruption.endsAtMinutes)} for ${names.job(disruption.jobId)}`;
    case 'endangered':
      return isForMissed(proposal)
        ? `${who} is late for ${names.job(disruption.jobId)}`
        : `${who} may be late for ${names.job(disruption.jobId)}`;
  }
};

type Words = DispatchProposal['moves'][number];

/** 'the 12–3 PM Oil Change at 2934 Woodward Ave' */
const stopInWords = ({ routes }: RepairProposal, jobs: DayJobs, id: string): string => {
  const row = jobs.get(id);
  const { work, address } = row ? describeWork(row) : { work: 'stop', address: undefined };
  const job = routes.flatMap((route) => route.jobs).find((candidate) => candidate.id === id);
  const when = job ? `${windowInWords(job.window)} ` : '';
  return `the ${when}${work}${address === undefined ? '' : ` at ${address}`}`;
};

const swapInWords = (proposal: RepairProposal, jobs: DayJobs, names: Names): Words[] => {
  const { moves, routes, plans } = proposal;
  const given = moves.map(({ jobId, fromTechnicianId: from, toTechnicianId: to }) => ({
    appointment_id: jobId,
    words: `Move ${stopInWords(proposal, jobs, jobId)} from ${names.technician(from)} to ${names.technician(to)}`,
  }));
  const changed = new Set(moves.flatMap((move) => [move.fromTechnicianId, move.toTechnicianId]));
  const reordered = routes.flatMap(({ technicianId, jobs: all }): Words[] => {
    if (changed.has(technicianId)) return [];
    const open = new Set(all.filter(({ status }) => !isStarted(status)).map(({ id }) => id));
    const stops = plans.find((plan) => plan.technicianId === technicianId)?.plan.stops ?? [];
    const [first, ...next] = stops.map(({ jobId }) => jobId).filter((id) => open.has(id));
    if (first === undefined) return [];
    const order = [first, ...next].map((id) => stopInWords(proposal, jobs, id)).join(', then ');
    return [{ appointment_id: first, words: `${names.technician(technicianId)} goes to ${order}` }];
  });
  return [...given, ...reordered];
};

const repairInWords = ({ moves }: RepairProposal, names: Names): Words[] =>
  moves.map(({ jobId, toTechnicianId }) => ({
    appointment_id: jobId,
    words: `${names.job(jobId)} goes to ${names.technician(toTechnicianId)}`,
  }));

/** 'Oil Change (2015 Toyota Camry), 12–3 PM: Marcus Reed → Dana Cole' */
const improvementInWords = ({ moves, routes }: RepairProposal, names: Names): Words[] => {
  const windows = new Map(routes.flatMap(({ jobs }) => jobs.map(({ id, window }) => [id, window] as const)));
  return moves.map(({ jobId, fromTechnicianId: from, toTechnicianId: to }) => {
    const window = windows.get(jobId);
    const when = window ? `, ${windowInWords(window)}` : '';
    return {
      appointment_id: jobId,
      words: `${names.job(jobId)}${when}: ${names.technician(from)} → ${names.technician(to)}`,
    };
  });
};

const kindOf = ({ disruption: { kind } }: RepairProposal): DispatchProposal['kind'] =>
  kind === 'endangered' ? 'swap' : kind === 'improvement' ? 'improvement' : 'repair';

const movesInWords = (proposal: RepairProposal, jobs: DayJobs, names: Names): Words[] => {
  switch (kindOf(proposal)) {
    case 'swap':
      return swapInWords(proposal, jobs, names);
    case 'improvement':
      return improvementInWords(proposal, names);
    case 'repair':
      return repairInWords(proposal, names);
  }
};

/** 'Oil Change (2015 Toyota Camry), 9 AM–12 PM: 3 hr after the window' */
const missedInWords = (
  { jobId, minutes: { before, after } }: BetterDay['missed'][number],
  { lanes }: MarketDay,
  names: Names,
): Words => {
  const job = lanes.flatMap(({ route }) => route.jobs).find(({ id }) => id === jobId);
  const visit = [names.job(jobId), job && windowInWords(job.window)].filter(Boolean).join(', ');
  const [was, is] = [durationInWords(before), durationInWords(after)];
  const late = before === after ? `${is} after the window` : `${was} → ${is} after the window`;
  return { appointment_id: jobId, words: `${visit}: ${after === 0 ? `${was} late → in time` : late}` };
};

const betterToWire = (better: BetterDay, marketDay: MarketDay, names: Names): DispatchProposal['better'] => ({
  missed: better.missed.map((one) => missedInWords(one, marketDay, names)),
  driving_minutes: better.drivingMinutes,
  kept_percent: better.keptPercent ?? null,
  places: better.places,
  technicians: better.technicians.map(({ technicianId, drivingMinutes, homeAtMinutes, stops }) => ({
    technician_id: technicianId,
    name: names.technician(technicianId),
    driving_minutes: drivingMinutes,
    home_at_minutes: homeAtMinutes,
    stops,
  })),
});

const isSwap = ({ disruption }: RepairProposal): boolean => disruption.kind === 'endangered';

const jobIdsOf = ({ disruption, moves, asks }: RepairProposal): readonly string[] => [
  ...moves.map(({ jobId }) => jobId),
  ...asks.map(({ job }) => job.id),
  ...('jobId' in disruption ? [disruption.jobId] : []),
];

const percentOf = (late: number | undefined): number | null =>
  late === undefined ? null : windowChance(late).percent;

const toTenth = (count: number): number => Math.round(10 * count) / 10;

/** Each day once, with its windows. */
const daysInWords = (offered: readonly OfferedWindow[]): string[] =>
  [...new Set(offered.map(({ day }) => day))].map((day) => {
    const windows = offered.filter((one) => one.day === day).map(({ window }) => windowInWords(window));
    return `${dayInWords(day)}: ${windows.join(', ')}`;
  });

const outcomeToWire = (
  { windows, keptBefore, keptAfter, visits, others }: RepairOutcome,
  { asks, routes }: RepairProposal,
  names: Names,
): DispatchProposal['outcome'] => {
  const asked = new Map(asks.map((ask) => [ask.job.id, ask]));
  const jobs = new Map(
    [...routes.flatMap((route) => route.jobs), ...asks.map(({ job }) => job)].map((job) => [job.id, job]),
  );
  const toWire = ({ jobId, ...visit }: VisitOutcome) => {
    const job = jobs.get(jobId);
    return {
      appointment_id: jobId,
      work: names.job(jobId),
      window: job ? windowInWords(job.window) : '',
      from: names.technician(visit.fromTechnicianId),
      to: visit.toTechnicianId === undefined ? null : names.technician(visit.toTechnicianId),
      kept_before: percentOf(visit.lateBefore),
      kept_after: percentOf(visit.lateAfter),
      instead: daysInWords(asked.get(jobId)?.instead ?? []),
    };
  };
  return {
    windows: { count: windows, kept_before: toTenth(keptBefore), kept_after: toTenth(keptAfter) },
    visits: visits.map(toWire),
    others: others.map(toWire),
  };
};

const disruptionToWire = ({ disruption }: RepairProposal): DispatchProposal['disruption'] => {
  switch (disruption.kind) {
    case 'technician_out':
      return { kind: disruption.kind, technician_id: disruption.technicianId };
    case 'leaves_early':
      return {
        kind: disruption.kind,
        technician_id: disruption.technicianId,
        ends_at_minutes: disruption.endsAtMinutes,
      };
    case 'runs_long':
      return {
        kind: disruption.kind,
        technician_id: disruption.technicianId,
        appointment_id: disruption.jobId,
        ends_at_minutes: disruption.endsAtMinutes,
      };
    case 'endangered':
    case 'improvement':
      return null;
  }
};

type OpenProposal = { readonly id: string; readonly proposal: RepairProposal };

/** Those nobody has decided about, the newest first. */
export const loadOpenProposals = async (
  db: Database,
  marketId: string,
  day: PlainDay,
): Promise<readonly OpenProposal[]> => {
  const rows = await db
    .selectFrom('replan_proposal')
    .select(['id', 'content'])
    .where('market_id', '=', marketId)
    .where('day', '=', day)
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, content }) => ({ id, proposal: storedProposal.decode(content) }));
};

/** An older one has long been built upon. */
const mostToUndo = 5;

/** OPS-3: the plan accepted last of those that can be taken back as the day is now; else the last one, and why not. */
export const findUndoable = async (
  db: Database,
  marketDay: MarketDay,
  marketId: string,
  offsets: ZoneOffsets,
): Promise<DispatchBoard['undoable']> => {
  const rows = await db
    .selectFrom('replan_proposal')
    .leftJoin('account', 'account.id', 'replan_proposal.decided_by')
    .select(['replan_proposal.id', 'content', 'account.name', 'decided_at'])
    .where('market_id', '=', marketId)
    .where('day', '=', marketDay.day)
    .where('status', '=', 'accepted')
    // Room made by itself has nothing to take back.
    .where(sql<boolean>`content ? 'replaced'`)
    .orderBy('decided_at', 'desc')
    .orderBy('replan_proposal.created_at', 'desc')
    .limit(mostToUndo)
    .execute();
  const plans = rows.flatMap((row) => {
    const proposal = storedProposal.decode(row.content);
    const { replaced, hours } = proposal;
    return replaced ? [{ row, proposal, verdict: findUndo(marketDay, replaced, hours) }] : [];
  });
  const plan = plans.find(({ verdict }) => verdict.ok) ?? plans[0];
  if (!plan) return null;
  const { row, proposal, verdict } = plan;
  const about = 'jobId' in proposal.disruption ? [proposal.disruption.jobId] : [];
  return {
    id: row.id,
    title: titleOf(proposal, await namesFor(db, marketDay, about)),
    by: row.name,
    when: row.decided_at && momentInWords(row.decided_at.getTime(), offsets),
    refusal: verdict.ok ? null : await undoRefusalInWords(db, verdict),
  };
};

/** Who is away on the day, as the plans say that nobody has decided about. */
export const absencesBy = (marketDay: MarketDay, open: readonly OpenProposal[]): readonly SaidAbsence[] =>
  absencesOn(
    marketDay,
    open.flatMap(({ proposal }) => absenceOf(proposal)),
  );

/** As the board shows them; a swap only while it helps. */
export const describeProposals = async (
  db: Database,
  marketDay: MarketDay,
  open: readonly OpenProposal[],
  jobs: DayJobs,
  model: RiskModel,
): Promise<DispatchProposal[]> => {
  const absences = absencesBy(marketDay, open);
  const proposals = open.flatMap(({ id, proposal }) => {
    const chance = findSwapChance(marketDay, model, proposal);
    const better = findBetterDay(marketDay, model, proposal, absences);
    if (isSwap(proposal) && !chance) return [];
    const isRepair = kindOf(proposal) === 'repair';
    const outcome = isRepair ? findRepairOutcome(marketDay, model, proposal, absences) : undefined;
    const home = isRepair ? outcome?.home : findHomeChange(marketDay, model, proposal, absences);
    return [{ id, proposal, chance, better, outcome, home }];
  });
  if (proposals.length === 0) return [];
  const ids = proposals.flatMap(({ proposal, outcome, better }) => [
    ...jobIdsOf(proposal),
    ...(outcome ? outcome.others.map(({ jobId }) => jobId) : []),
    ...(better ? better.missed.map(({ jobId }) => jobId) : []),
  ]);
  const names = await namesFor(db, marketDay, ids);
  const lanes = new Map(marketDay.lanes.map((lane) => [lane.technician.id, lane]));
  return proposals.map(({ id, proposal, chance, better, outcome, home }) => ({
    id,
    kind: kindOf(proposal),
    title: titleOf(proposal, names),
    chance: chance ? swapChanceInWords(chance) : null,
    home: home ? homeChangeInWords(home) : null,
    moves: movesInWords(proposal, jobs, names),
    asks: proposal.asks.map(({ job }) => ({
      appointment_id: job.id,
      words: `${names.job(job.id)}, ${windowInWords(job.window)}: we’ll ask the customer for another window`,
    })),
    added_driving_minutes: proposal.addedDrivingMinutes,
    outcome: outcome ? outcomeToWire(outcome, proposal, names) : null,
    disruption: disruptionToWire(proposal),
    better: better ? betterToWire(better, marketDay, names) : null,
    version: proposalVersion(proposal),
    is_stale:
      (kindOf(proposal) === 'improvement' && !better) ||
      (kindOf(proposal) === 'repair' && !outcome) ||
      proposal.basedOn.some(
        ({ technicianId, version }) => lanes.get(technicianId)?.route.version !== version,
      ),
  }));
};
