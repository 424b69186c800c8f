import type { DispatchBoard, DispatchJob, DispatchTechnician } from '@lugnut/contract';
import { clockInWords, leastDayPercent, shownWindow } from '@lugnut/domain/scheduling';
import type { StatusTone } from '../../shared/ui/chip';
import { dispatchCopy as copy } from './copy';
import type { Spot } from './use-moves';

export type PlacedJob = { readonly job: DispatchJob; readonly technician: DispatchTechnician };

/** When it happens: as the day goes, else as it was planned. */
export const timesOf = ({ expected, planned }: Pick<DispatchJob, 'expected' | 'planned'>) =>
  expected ?? planned;

export const spotOf = ({ job, technician }: PlacedJob, day: string): Spot => ({
  technicianId: technician.id,
  technicianName: technician.name,
  day,
  time: job.appointment_time,
});

export const placedJobs = ({ technicians }: DispatchBoard): readonly PlacedJob[] =>
  technicians.flatMap((technician) => technician.stops.map((job) => ({ job, technician })));

type RiskLevel = DispatchJob['risk']['level'];

const dangers: readonly RiskLevel[] = ['nobody', 'late', 'at_risk'];

export const isInDanger = (level: RiskLevel): boolean => dangers.includes(level);

/** Those whose promise will break, or likely will, unless somebody steps in: the worst first. */
export const endangeredJobs = (board: DispatchBoard): readonly PlacedJob[] =>
  dangers.flatMap((danger) => placedJobs(board).filter(({ job }) => job.risk.level === danger));

export const riskTones: Readonly<Record<DispatchJob['risk']['level'], StatusTone>> = {
  arrived: 'forest',
  on_time: 'ok',
  tight: 'warn',
  at_risk: 'bad',
  late: 'bad',
  nobody: 'bad',
};

/** In two words at most: work that is over is not said to have begun. */
export const shortRisk = ({ risk, status }: Pick<DispatchJob, 'risk' | 'status'>): string =>
  status === 'completed' ? copy.riskShort.completed : copy.riskShort[risk.level];

export type LateEnd = {
  readonly technician: DispatchTechnician;
  readonly minutesPast: number;
  /** What could be given to somebody else, if anything. */
  readonly last: DispatchJob | undefined;
};

/** Less than this after a shift is how a day goes. */
const usualMinutesPast = 15;

/** Who will be home well after their shift, as the day goes: the latest first. */
export const lateEnds = ({ technicians }: Pick<DispatchBoard, 'technicians'>): readonly LateEnd[] =>
  technicians
    .flatMap((technician): LateEnd[] => {
      const { shift, home_at_minutes: home, stops } = technician;
      const minutesPast = shift && home !== null ? home - shift.end_minutes : 0;
      if (minutesPast <= usualMinutesPast || stops.every(({ status }) => status === 'completed')) return [];
      const last = stops.findLast(({ fixed_reason }) => fixed_reason === null);
      return [{ technician, minutesPast, last }];
    })
    .sort((a, b) => b.minutesPast - a.minutesPast);

export type LowDay = {
  readonly technician: DispatchTechnician;
  /** The window least likely kept. */
  readonly weakest: DispatchJob;
};

/** Days whose windows are likely not all kept, though each by itself may be: the worst first. */
export const lowDays = ({ technicians }: Pick<DispatchBoard, 'technicians'>): readonly LowDay[] =>
  technicians
    .filter(
      ({ chance, stops }) =>
        chance !== null &&
        chance.percent < leastDayPercent &&
        !stops.some(({ risk }) => isInDanger(risk.level)),
    )
    .flatMap((technician): LowDay[] => {
      const [weakest] = technician.stops
        .filter(({ chance }) => chance !== null)
        .toSorted((a, b) => (a.chance?.percent ?? 0) - (b.chance?.percent ?? 0));
      return weakest ? [{ technician, weakest }] : [];
    })
    .toSorted((a, b) => (a.technician.chance?.percent ?? 0) - (b.technician.chance?.percent ?? 0));

export type Glance = {
  readonly icon: 'danger' | 'done' | 'there' | 'driving' | undefined;
  /** Three signs at most: who needs it exactly reads it in full. */
  readonly percent: string | undefined;
};

/** How a job stands, where its block is too short for words. */
export const glanceOf = ({
  risk,
  status,
  chance,
}: Pick<DispatchJob, 'risk' | 'status' | 'chance'>): Glance => {
  const percent = chance ? `${Math.min(99, Math.max(1, chance.percent))}%` : undefined;
  if (isInDanger(risk.level)) return { icon: 'danger', percent };
  if (status === 'completed') return { icon: 'done', percent };
  if (status === 'in_progress') return { icon: 'there', percent };
  return { icon: status === 'en_route' ? 'driving' : undefined, percent };
};

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Left and right along a technician's day, up and down to the job nearest in time of the next who has one. */
export const neighborOf = (
  technicians: readonly DispatchTechnician[],
  fromId: string,
  key: Direction,
): string | undefined => {
  const rows = technicians.map(({ stops }) => stops).filter((stops) => stops.length > 0);
  const row = rows.findIndex((stops) => stops.some(({ id }) => id === fromId));
  const stops = rows[row];
  const at = stops?.findIndex(({ id }) => id === fromId) ?? -1;
  const from = stops?.[at];
  if (!stops || !from) return undefined;
  if (key === 'ArrowLeft') return stops[at - 1]?.id;
  if (key === 'ArrowRight') return stops[at + 1]?.id;
  const next = rows[row + (key === 'ArrowDown' ? 1 : -1)];
  const start = timesOf(from).start_minutes;
  return next
    ?.map((job) => ({ id: job.id, away: Math.abs(timesOf(job).start_minutes - start) }))
    .sort((a, b) => a.away - b.away)[0]?.id;
};

export const isArrow = (key: string): key is Direction => /^Arrow(?:Left|Right|Up|Down)$/.test(key);

/** All of it for who cannot see the block. */
export const describeJob = (job: DispatchJob): string => {
  const { start_minutes: start, end_minutes: end } = timesOf(job);
  return [
    `${clockInWords(start)} to ${clockInWords(end)}: ${job.work}`,
    job.car,
    job.customer,
    `promised ${shownWindow(job.appointment_time)}`,
    job.risk.words,
    job.chance?.words,
    job.fixed_reason,
    // A short job's block has no room for it.
    copy.orderNumber(job.work_order),
  ]
    .filter(Boolean)
    .join(', ');
};
