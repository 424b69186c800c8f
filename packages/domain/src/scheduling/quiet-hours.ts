import { type EpochMs, instantAt, marketMomentAt, type ZoneOffsets } from './market-time';
import { addDays, type PlainDay, weekdayOf } from './plain-day';

/** Minutes after midnight on the reader's clock. */
export type OpenHours = { readonly opensAt: number; readonly closesAt: number };
type WeekHours = { readonly weekday: OpenHours; readonly sunday: OpenHours };

const daytime: OpenHours = { opensAt: 8 * 60, closesAt: 21 * 60 };

/** When advertising may reach somebody's phone (LEGAL-2): as in most states, and in those with hours of their own. */
export const marketingHours = {
  usual: { weekday: daytime, sunday: daytime },
  TX: {
    weekday: { opensAt: 9 * 60, closesAt: 21 * 60 },
    sunday: { opensAt: 12 * 60, closesAt: 21 * 60 },
  },
} as const satisfies Readonly<Record<string, WeekHours>>;

const ofStates: Readonly<Record<string, WeekHours>> = marketingHours;

/** Where somebody is; of an unknown state the strictest hours hold. */
export type ReaderPlace = { readonly offsets: ZoneOffsets; readonly state: string | undefined };

const isSunday = (day: PlainDay): boolean => weekdayOf(day) === 0;

const strictest = (all: readonly OpenHours[]): OpenHours => ({
  opensAt: Math.max(...all.map(({ opensAt }) => opensAt)),
  closesAt: Math.min(...all.map(({ closesAt }) => closesAt)),
});

const hoursOn = (day: PlainDay, state: string | undefined): OpenHours => {
  const weeks = state === undefined ? Object.values(ofStates) : [ofStates[state] ?? marketingHours.usual];
  return strictest(weeks.map(({ weekday, sunday }) => (isSunday(day) ? sunday : weekday)));
};

const isOpen = (at: EpochMs, { offsets, state }: ReaderPlace): boolean => {
  const { day, minutes } = marketMomentAt(at, offsets);
  const { opensAt, closesAt } = hoursOn(day, state);
  return minutes >= opensAt && minutes < closesAt;
};

const nextOpening = (at: EpochMs, { offsets, state }: ReaderPlace): EpochMs => {
  const { day, minutes } = marketMomentAt(at, offsets);
  const next = minutes < hoursOn(day, state).opensAt ? day : addDays(day, 1);
  return instantAt(next, hoursOn(next, state).opensAt, offsets);
};

/**
 * The first moment from now on at which a marketing text may be sent. Where we do not know somebody's zone, several are
 * given, and it must be allowed in all of them.
 */
export const nextMarketingMoment = (now: EpochMs, places: readonly ReaderPlace[]): EpochMs => {
  const closed = places.filter((place) => !isOpen(now, place));
  if (closed.length === 0) return now;
  return nextMarketingMoment(Math.max(...closed.map((place) => nextOpening(now, place))), places);
};

/** The first moment from now on at which a text wakes nobody, whatever it says: daytime on all of these clocks. */
export const nextWakingMoment = (now: EpochMs, clocks: readonly ZoneOffsets[]): EpochMs =>
  nextMarketingMoment(
    now,
    clocks.map((offsets) => ({ offsets, state: 'usual' })),
  );
