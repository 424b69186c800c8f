import { pulsePeriods, pulseWeeks } from '@lugnut/contract';
import {
  type PulseDimension,
  type PulseMeasure,
  pulseDimensions,
  pulseMeasures,
  spanProblem,
} from '@lugnut/domain/pulse';
import { dayInAddress } from '../../../shared/page/day-in-address';
import { plainDateOf } from '../../../shared/ui/plain-date';
import { pulseCopy as copy } from './copy';
import { isToCome } from './days-to-come';

/** What is shown, as the address names it: a link to it shows the same. */
export type PulseView = {
  readonly days?: (typeof pulsePeriods)[number] | undefined;
  readonly week?: (typeof pulseWeeks)[number] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Empty: what belongs to no market. */
  readonly market?: string | undefined;
  readonly technician?: string | undefined;
  /** The rows behind a figure. */
  readonly show?: PulseMeasure | undefined;
  readonly by?: PulseDimension | undefined;
  readonly key?: string | undefined;
  /** `open`: windows that are over while nobody is there yet. */
  readonly kept?: 'yes' | 'no' | 'open' | undefined;
  /** Of other days than those that are told: a bar of a plot, or the period before. */
  readonly on?: string | undefined;
  readonly until?: string | undefined;
};

type Span = Pick<PulseView, 'days' | 'week' | 'from' | 'to'>;
type Rows = Pick<PulseView, 'show' | 'by' | 'key' | 'kept' | 'on' | 'until'>;

/** What the list of periods offers. */
export const periodNames = ['this', 'last', ...pulsePeriods, 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

const among = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value);

type OwnDays = { readonly from: string; readonly to: string };

const readDays = (params: URLSearchParams): OwnDays | undefined => {
  const [from, to] = [dayInAddress(params, 'from'), dayInAddress(params, 'to')];
  return from === undefined || to === undefined ? undefined : { from, to };
};

/** What is wrong with the days that an address names; undefined where nothing is, or where it names none. */
const daysProblem = (params: URLSearchParams): string | undefined => {
  if (!params.has('from') && !params.has('to')) return undefined;
  const days = readDays(params);
  return days === undefined ? copy.notice.unreadable : spanProblem(days);
};

/** PULSE-1: what is said where other days are shown than those that the address names. */
export const spanNoticeOf = (
  params: URLSearchParams,
  today: string = plainDateOf(new Date()),
): string | undefined => {
  const problem = daysProblem(params);
  if (problem !== undefined) return copy.notice.instead(problem);
  const days = readDays(params);
  return days !== undefined && isToCome(days.to, today) && !isToCome(days.from, today)
    ? copy.notice.cut
    : undefined;
};

const readSpan = (params: URLSearchParams): Span => {
  const days = daysProblem(params) === undefined ? readDays(params) : undefined;
  if (days !== undefined) return days;
  const week = among(pulseWeeks, params.get('week'));
  return week === undefined ? { days: among(pulsePeriods, params.get('days')) ?? '7' } : { week };
};

export const readView = (params: URLSearchParams): PulseView => ({
  ...readSpan(params),
  market: params.get('market') ?? undefined,
  technician: params.get('technician') ?? undefined,
  show: among(pulseMeasures, params.get('show')),
  by: among(pulseDimensions, params.get('by')),
  key: params.get('key') ?? undefined,
  kept: among(['yes', 'no', 'open'], params.get('kept')),
  on: dayInAddress(params, 'on'),
  until: dayInAddress(params, 'until'),
});

export const periodOf = ({ days = '7', week, from }: Span): PeriodName =>
  from === undefined ? (week ?? days) : 'custom';

/** Days of one's own begin as those that are shown. */
export const spanOf = (name: PeriodName, shown: { readonly from: string; readonly to: string }): Span => {
  switch (name) {
    case 'this':
    case 'last':
      return { week: name };
    case 'custom':
      return { from: shown.from, to: shown.to };
    default:
      return { days: name };
  }
};

/** The address of a view, after the path. */
export const viewAddress = (view: PulseView): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value !== undefined) params.set(name, value);
  return `?${params}`;
};

/** The rows behind one figure of a view. */
export const rowsAddress = (
  { days, week, from, to, market, technician }: PulseView,
  { show, by, key, kept, on, until }: Rows,
): string =>
  // In the order in which an address is read: the same rows have one address.
  viewAddress({ days, week, from, to, market, technician, show, by, key, kept, on, until });
