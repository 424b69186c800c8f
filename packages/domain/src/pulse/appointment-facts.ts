import type { OfficeHours } from '../desk';
import {
  addDays,
  type EpochMs,
  instantAt,
  marketMomentAt,
  type PlainDay,
  type ZoneOffsets,
} from '../scheduling';
import type { PulseFact, PulseMeasure } from './facts';
import { type EarlierWait, findQuoteWait, isAskedAgain, judgeQuote } from './quote-hour';
import type { PulseSource } from './source';
import { isTechniciansOwn, judgeWindows, type LoggedWindow, type PulseEvent } from './windows';

/** All that the counts of one appointment follow from. */
export type AppointmentRecord = {
  readonly marketId: string;
  readonly zip: string;
  readonly offsets: ZoneOffsets;
  readonly hours: OfficeHours;
  readonly service: string;
  readonly source: PulseSource;
  /** Oldest first; the first one is the request. */
  readonly events: readonly PulseEvent[];
  /** Another request took its place, and counts instead. */
  readonly isReplaced: boolean;
  /** What its customer had asked for this vehicle on the same day before, and still waited for. */
  readonly askedBefore: readonly EarlierWait[];
  /** How far any of those got, as a place in the steps; -1 where there were none, or others took their place. */
  readonly reachedBefore: number;
  /** Its customer had asked from this zip code, where we do not come, on the same day before. */
  readonly isUnservedBefore: boolean;
  /** Of the last window: for logs that do not have them. */
  readonly plannedArrivalMinutes: number | undefined;
  readonly driveMinutes: number | undefined;
  readonly isReachedWithAnother: boolean;
  /** As the plan has it: for logs that never name one. */
  readonly plannedWindow: LoggedWindow | undefined;
  /** Logins of technicians. */
  readonly accountOf: (technicianId: string) => string | undefined;
};

type GivenFact = Pick<PulseFact, 'measure' | 'day'> & Partial<PulseFact>;

const factOf = (record: AppointmentRecord, given: GivenFact): PulseFact => ({
  part: 0,
  marketId: record.marketId,
  technicianId: undefined,
  service: record.service,
  source: record.source,
  detail: '',
  kept: undefined,
  amount: 0,
  accountId: undefined,
  ...given,
});

/** Steps of the way from a request to a finished job; a later one implies those before it. */
export const funnelSteps = [
  'asked',
  'quoted',
  'chosen',
  'booked',
  'done',
] as const satisfies readonly PulseMeasure[];

/** How far a request got, as a place in the steps. */
export const reachedStep = (events: readonly PulseEvent[]): number =>
  events.reduce((furthest, { type, to }) => {
    const reached =
      to === 'completed'
        ? 4
        : type === 'promised' || to === 'scheduled' || to === 'en_route' || to === 'in_progress'
          ? 3
          : type === 'held' || type === 'booked'
            ? 2
            : to === 'quoted'
              ? 1
              : 0;
    return Math.max(furthest, reached);
  }, 0);

const quoteFacts = (record: AppointmentRecord, nowMs: EpochMs): readonly PulseFact[] => {
  if (isAskedAgain(record.askedBefore, record)) return [];
  const wait = findQuoteWait(record.events);
  const verdict = wait && judgeQuote(wait, { ...record, nowMs });
  if (!wait || !verdict) return [];
  return [
    factOf(record, {
      measure: 'quote_hour',
      day: marketMomentAt(wait.askedAtMs, record.offsets).day,
      kept: verdict.kept,
      amount: verdict.lateMinutes,
      detail: verdict.miss ?? '',
      accountId: !verdict.isTheirs
        ? undefined
        : verdict.miss === 'canceled'
          ? wait.canceledBy
          : wait.accountId,
    }),
  ];
};

const windowFacts = (record: AppointmentRecord, nowMs: EpochMs): readonly PulseFact[] =>
  judgeWindows(record.events, { ...record, nowMs }).map(({ window, kept, lateMinutes, cause }, part) => {
    const { technicianId } = window;
    const isTheirs = kept || (cause !== undefined && isTechniciansOwn(cause));
    return factOf(record, {
      measure: 'window',
      part,
      day: window.day,
      technicianId,
      kept,
      amount: lateMinutes,
      detail: cause ?? '',
      accountId: isTheirs && technicianId !== undefined ? record.accountOf(technicianId) : undefined,
    });
  });

type Stay = {
  readonly fromMs: EpochMs;
  readonly untilMs: EpochMs;
  readonly technicianId: string | undefined;
};

/** Longer than a shift nobody works on one car: somebody forgot to say that they were done. */
const longestStayMs = 12 * 3_600_000;

const staysOf = (events: readonly PulseEvent[], plannedFor?: string): readonly Stay[] => {
  const stays: Stay[] = [];
  let technicianId = plannedFor;
  let fromMs: EpochMs | undefined;
  for (const { type, atMs, from, to, window, taken } of events) {
    if (type === 'arrived') fromMs = atMs;
    else if (from === 'in_progress' && to !== 'in_progress' && fromMs !== undefined) {
      const isReal = !type.startsWith('undone') && atMs > fromMs && atMs - fromMs <= longestStayMs;
      if (isReal) stays.push({ fromMs, untilMs: atMs, technicianId: technicianId ?? taken?.technicianId });
      fromMs = undefined;
    }
    // Whoever is given it when somebody turns back was not there.
    technicianId = window?.technicianId ?? technicianId;
  }
  return stays;
};

/** Spent at the car, on all visits. */
export const minutesAtCar = (events: readonly PulseEvent[]): number =>
  Math.round(staysOf(events).reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0) / 60_000);

/** Minutes by the hour of the day at the car, as the clocks there show it. */
export const minutesByHour = (
  fromMs: EpochMs,
  untilMs: EpochMs,
  offsets: ZoneOffsets,
): readonly { readonly day: PlainDay; readonly hour: number; readonly minutes: number }[] => {
  const slices: { day: PlainDay; hour: number; minutes: number }[] = [];
  for (let atMs = fromMs; atMs < untilMs; ) {
    const { day, minutes } = marketMomentAt(atMs, offsets);
    const hour = Math.floor(minutes / 60);
    const nextMs =
      hour === 23 ? instantAt(addDays(day, 1), 0, offsets) : instantAt(day, (hour + 1) * 60, offsets);
    const endMs = Math.min(untilMs, nextMs > atMs ? nextMs : atMs + 60_000);
    slices.push({ day, hour, minutes: Math.round((endMs - atMs) / 60_000) });
    atMs = endMs;
  }
  return slices.filter(({ minutes }) => minutes > 0);
};

export const hourKey = (hour: number): string => String(hour).padStart(2, '0');

const workFacts = (record: AppointmentRecord): readonly PulseFact[] =>
  staysOf(record.events, record.plannedWindow?.technicianId)
    .flatMap(({ fromMs, untilMs, technicianId }) =>
      minutesByHour(fromMs, untilMs, record.offsets).map((slice) => ({ ...slice, technicianId })),
    )
    .map(({ day, hour, minutes, technicianId }, part) =>
      factOf(record, {
        measure: 'work',
        part,
        day,
        technicianId,
        detail: hourKey(hour),
        amount: minutes,
        accountId: technicianId === undefined ? undefined : record.accountOf(technicianId),
      }),
    );

const technicianOf = ({ events, plannedWindow }: AppointmentRecord): LoggedWindow['technicianId'] =>
  events.findLast(({ window }) => window?.technicianId !== undefined)?.window?.technicianId ??
  plannedWindow?.technicianId;

/** PULSE-1: what one appointment adds to the counts, from its log alone. */
export const factsOfAppointment = (record: AppointmentRecord, nowMs: EpochMs): readonly PulseFact[] => {
  const [asked] = record.events;
  if (!asked) return [];
  // The hour that was over when it was replaced is broken, whatever becomes of its successor.
  if (record.isReplaced) return quoteFacts(record, nowMs).filter(({ kept }) => kept === false);
  const day = marketMomentAt(asked.atMs, record.offsets).day;
  if (asked.to === 'no_service_area' && !record.events.some(({ type }) => type === 'covered'))
    return record.isUnservedBefore ? [] : [factOf(record, { measure: 'unserved', day, detail: record.zip })];
  const furthest = reachedStep(record.events);
  const technicianId = technicianOf(record);
  const finished = record.events.findLast(({ type, to }) => type === 'finished' && to === 'completed');
  return [
    // Asked again while it waits is one request: only what it got further counts.
    ...funnelSteps
      .slice(record.reachedBefore + 1, furthest + 1)
      .map((measure) => factOf(record, { measure, day })),
    ...(finished
      ? [
          factOf(record, {
            measure: 'jobs',
            day: marketMomentAt(finished.atMs, record.offsets).day,
            technicianId,
            accountId: technicianId === undefined ? undefined : record.accountOf(technicianId),
          }),
        ]
      : []),
    ...quoteFacts(record, nowMs),
    ...windowFacts(record, nowMs),
    ...workFacts(record),
  ];
};
