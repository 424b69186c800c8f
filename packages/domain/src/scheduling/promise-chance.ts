import type { BeforeAndAfter } from './before-and-after';
import type { TechnicianRisk } from './day-risk';
import { durationInWords } from './moment-in-words';
import type { SwapChance } from './swap';

/** The chance that a promise is kept: in whole percent, 0 to 100, and as a sentence. */
export type PromiseChance = { readonly percent: number; readonly words: string };

const percentOf = (chance: number): number => Math.round(100 * chance);

/** For people: never quite certain, and never quite hopeless. */
export const percentInWords = (percent: number): string => {
  if (percent > 99) return 'over 99%';
  return percent < 1 ? 'under 1%' : `${percent}%`;
};

export const inPercent = (chance: number): string => percentInWords(percentOf(chance));

/** Of one window. */
export const windowChance = (late: number): PromiseChance => ({
  percent: percentOf(1 - late),
  words: `Chance of keeping the window: ${inPercent(1 - late)}`,
});

/** With less than this chance a window is as good as missed. */
const leastChance = 0.01;

/** One window that is missed says nothing of the others: they have their chance by themselves. */
const keptInWords = (risks: readonly TechnicianRisk[]): string => {
  const missed = risks.reduce(
    (sum, { stops }) => sum + stops.filter(({ late }) => 1 - late < leastChance).length,
    0,
  );
  if (missed === 0) return `Chance of keeping every window: ${inPercent(allKept(risks))}`;
  const rest = risks.map((risk) => ({
    ...risk,
    stops: risk.stops.filter(({ late }) => 1 - late >= leastChance),
  }));
  const words = missed === 1 ? '1 window missed' : `${missed} windows missed`;
  return rest.some(({ stops }) => stops.length > 0)
    ? `${words}; the rest: ${inPercent(allKept(rest))}`
    : words;
};

const allKept = (risks: readonly TechnicianRisk[]): number =>
  risks.reduce((chance, { stops }) => stops.reduce((all, { late }) => all * (1 - late), chance), 1);

/** Of a technician's open stops and of the shift's end; undefined when nothing is ahead. */
export const findDayChance = (risk: TechnicianRisk): PromiseChance | undefined => {
  const home = `Home by end of shift: ${inPercent(1 - risk.pastShift)}`;
  // Only what is under way is left: the end of the shift is what can still go wrong.
  if (risk.stops.length === 0)
    return risk.isUnderway ? { percent: percentOf(1 - risk.pastShift), words: home } : undefined;
  const kept = allKept([risk]);
  return {
    percent: percentOf(kept),
    words: `${keptInWords([risk])}. ${home}`,
  };
};

const busyOf = (risks: readonly TechnicianRisk[]): readonly TechnicianRisk[] =>
  risks.filter(({ stops, isUnderway }) => stops.length > 0 || isUnderway);

const allHome = (risks: readonly TechnicianRisk[]): number =>
  risks.reduce((chance, { pastShift }) => chance * (1 - pastShift), 1);

/** The chance in percent that everybody is home by the end of their shift; undefined when nothing is ahead. */
export const homePercentOf = (risks: readonly TechnicianRisk[]): number | undefined => {
  const ahead = busyOf(risks);
  return ahead.length === 0 ? undefined : percentOf(allHome(ahead));
};

/** As the head of the board says it, of a plan. */
export const homeChangeInWords = ({ before, after }: BeforeAndAfter): string =>
  before === after
    ? `Everyone home by end of shift: ${percentInWords(after)}, as before`
    : `Everyone home by end of shift: ${percentInWords(before)} → ${percentInWords(after)}`;

/** From this chance on somebody is named as who may be home late, the likeliest first, and no more than three. */
const namedFrom = 0.1;
const mostNamed = 3;

type LateHomeChance = Pick<TechnicianRisk, 'technicianId'> & { readonly late: number };

/** Whose day makes it unlikely that everybody is home in time. */
export const likelyHomeLate = (risks: readonly TechnicianRisk[]): readonly LateHomeChance[] =>
  busyOf(risks)
    .filter(({ pastShift }) => pastShift >= namedFrom)
    .map(({ technicianId, pastShift }) => ({ technicianId, late: pastShift }))
    .toSorted((a, b) => b.late - a.late || (a.technicianId < b.technicianId ? -1 : 1));

type NameOf = (technicianId: string) => string | undefined;

const homeInWords = (risks: readonly TechnicianRisk[], nameOf: NameOf): string => {
  const words = `Everyone home by end of shift: ${inPercent(allHome(risks))}`;
  const late = likelyHomeLate(risks).flatMap(({ technicianId, late: chance }) => {
    const name = nameOf(technicianId);
    return name === undefined ? [] : [`${name} ${inPercent(chance)}`];
  });
  if (late.length === 0) return words;
  const others = late.length > mostNamed ? [`${late.length - mostNamed} more`] : [];
  return `${words}. May be home late: ${[...late.slice(0, mostNamed), ...others].join(', ')}`;
};

const nobodyNamed: NameOf = () => undefined;

/** Of everybody's open stops on a day, and of everybody's way home, with who may be late for it; undefined when nothing is ahead. */
export const findMarketChance = (
  risks: readonly TechnicianRisk[],
  nameOf: NameOf = nobodyNamed,
): PromiseChance | undefined => {
  const ahead = busyOf(risks);
  if (ahead.length === 0) return undefined;
  const home = homeInWords(ahead, nameOf);
  return ahead.every(({ stops }) => stops.length === 0)
    ? { percent: percentOf(allHome(ahead)), words: home }
    : { percent: percentOf(allKept(ahead)), words: `${keptInWords(ahead)}. ${home}` };
};

/** What a swap does for the promise it saves, or for who waits although it is lost. */
export const swapChanceInWords = ({ late, lateAfter, missedBy }: SwapChance): string =>
  missedBy
    ? `Reached after the window: ${durationInWords(missedBy.before)} → ${durationInWords(missedBy.after)}`
    : `Chance of being late: ${inPercent(late)} → ${inPercent(lateAfter)}`;
