import { skills, tools } from '@lugnut/domain/catalog';
import { launchMarkets } from '@lugnut/domain/coverage';
import type { TechnicianKind } from '@lugnut/domain/scheduling';
import { type DemoTechnician, demoTechnicians } from './demo-technicians';

/** What planning needs to know of somebody. */
export type DemoShifts = {
  readonly kind: TechnicianKind;
  readonly home: { readonly latitude: number; readonly longitude: number };
  readonly skills: readonly string[];
  readonly tools: readonly string[];
  /** By weekday, 0 is Sunday: minutes of the day. */
  readonly weeklyShifts: Readonly<Record<string, readonly [number, number]>>;
};

/** Beside those with a portrait of their own on the home page; the first of each market drives a tow truck. */
const names: Readonly<Record<string, readonly string[]>> = {
  DET: [
    ...['Hank Lindqvist', 'Tanya Brooks', 'Omar Haddad', 'Jessie Kowalski'],
    ...['Ray Dubois', 'Noor Aziz', 'Curtis Bell', 'Dee Armstrong'],
  ],
  DFW: [
    ...['Buck Travers', 'Rosa Delgado', 'Kevin Tran', 'Shonda Price'],
    ...['Miguel Santos', 'Amy Whitaker', 'Terrell Hayes', 'Jo Lindsey'],
  ],
  HOU: [
    ...['Cal Boudreaux', 'Ngozi Eze', 'Pete Romero', 'Linh Pham'],
    ...['Darnell King', 'Sofia Marin', 'Wes Calder', 'Ruth Okafor'],
  ],
  PHX: [
    ...['Dusty Rhodes', 'Maya Begay', 'Ivan Petrov', 'Carmen Lopez'],
    ...['Joel Stein', 'Tara Singh', 'Frank Yazzie', 'Nina Castillo'],
  ],
};

const crewOf = (marketId: string, marketNames: readonly string[]): readonly DemoTechnician[] =>
  marketNames.map((name, index) => ({
    name,
    marketId,
    portrait: `portrait-0${(index % 8) + 1}`,
    workingSinceYear: 2003 + ((index * 5) % 18),
    bio: '',
    mentions: [],
    badges: ['ASE certified'],
    reviews: 0,
  }));

/** Everybody who works in the demo: forty people over four markets. */
export const demoCrew: readonly DemoTechnician[] = [
  ...demoTechnicians,
  ...Object.entries(names).flatMap(([marketId, marketNames]) => crewOf(marketId, marketNames)),
];

const fullDay = [540, 1260] as const;
const early = [540, 1020] as const;
const late = [720, 1260] as const;

/** Weeks that overlap, so that every day of the week has somebody from nine to nine. */
const weeks: readonly DemoShifts['weeklyShifts'][] = [
  { 1: fullDay, 2: fullDay, 3: fullDay, 4: fullDay, 5: fullDay },
  { 2: fullDay, 3: fullDay, 4: fullDay, 5: fullDay, 6: fullDay },
  { 0: fullDay, 1: early, 2: early, 3: early, 4: early },
  { 3: late, 4: late, 5: late, 6: fullDay, 0: fullDay },
  { 1: late, 2: late, 3: late, 5: fullDay, 6: fullDay },
];

/** Refrigerant needs a license, which every other has; one in three does no engine work. */
const skillsOf = (nth: number): readonly string[] =>
  skills.filter(
    (skill) => (skill !== 'refrigerant' || nth % 2 === 0) && (skill !== 'engine' || nth % 3 !== 2),
  );

/** The first of Detroit, as whom the demo's technician logs in: at work every day, so that there is always a route to see. */
export const demoLoginTechnician = 'Marcus Reed';
const everyDay: DemoShifts['weeklyShifts'] = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, fullDay]),
);

const isTow = (name: string): boolean => Object.values(names).some(([first]) => first === name);

/** Placed on a deterministic spiral around the market's center: distinct and stable homes. */
export const shiftsOf = (person: DemoTechnician): DemoShifts => {
  const market = launchMarkets.find(({ id }) => id === person.marketId);
  if (!market) throw new Error(`${person.name} works in no market`);
  const nth = demoCrew.filter(({ marketId }) => marketId === person.marketId).indexOf(person);
  const turn = nth * 2.4;
  const away = 0.03 + nth * 0.018;
  const tow = isTow(person.name);
  return {
    kind: tow ? 'tow' : 'mechanic',
    home: {
      latitude: market.latitude + Math.sin(turn) * away,
      longitude: market.longitude + Math.cos(turn) * away * 1.25,
    },
    skills: tow ? [] : skillsOf(nth),
    tools: tow ? [] : tools.filter((tool) => tool !== 'refrigerant machine' || nth % 2 === 0),
    weeklyShifts: tow || person.name === demoLoginTechnician ? everyDay : (weeks[nth % weeks.length] ?? {}),
  };
};
