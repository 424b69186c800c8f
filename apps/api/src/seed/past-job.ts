import { launchMarkets } from '@lugnut/domain/coverage';
import { addDays, instantAt, marketMomentAt } from '@lugnut/domain/scheduling';
import type { ImportedLog } from '../capabilities/appointments';
import { offsetsOf } from '../platform/market-today';
import { demoCrew, shiftsOf } from './demo-crew';
import { stableId } from './stable-id';

type PastJob = {
  readonly marketId: string;
  readonly zip: string;
  /** How many days before yesterday. */
  readonly index: number;
};

const work = [
  { service: 'Oil Change', minutes: 45, car: { car_year: 2015, car_make: 'Toyota', car_model: 'Camry' } },
  {
    service: 'Front Brake Pads & Rotors',
    minutes: 95,
    car: { car_year: 2019, car_make: 'Ford', car_model: 'F-150' },
  },
  { service: 'Replace Battery', minutes: 40, car: { car_year: 2016, car_make: 'Honda', car_model: 'CR-V' } },
] as const;

const sources = ['google', 'facebook', '', 'yelp', 'google', ''] as const;

const mechanicsOf = (marketId: string): readonly string[] =>
  demoCrew
    .filter((person) => person.marketId === marketId && shiftsOf(person).kind === 'mechanic')
    .map(({ name }) => stableId(`technician ${name}`));

/** Last week Dallas slipped: some left late, and one job changed hands when its window was nearly over. */
const slips: Readonly<Record<string, readonly number[]>> = {
  '75201': [0, 35, 48, 0, 22, 0],
  '76102': [0, 18, 0, 0, 0, 41],
};
const delayOf = ({ zip, index }: PastJob): number => {
  const slipped = slips[zip]?.[index];
  if (slipped !== undefined) return slipped;
  return index % 14 === 9 ? 12 : 0;
};
const isHandedOver = ({ zip, index }: PastJob): boolean => zip === '75201' && index === 2;

const idOf = ({ zip, index }: PastJob): string => stableId(`job ${zip} ${index}`);

/** In Dallas the price book has more of the answers: its public page shows a promise with too few cases as well. */
const isPricedByOffice = ({ marketId, index }: PastJob): boolean =>
  index % (marketId === 'DFW' ? 3 : 2) === 0;

const bookedAfterMinutes = 95;

/** A finished job of the demo's past, with the log that the figures follow from; the same at every start. */
const describeJob = (job: PastJob, nowMs: number) => {
  const { marketId, zip, index } = job;
  const offsets = offsetsOf(launchMarkets.find(({ id }) => id === marketId)?.timeZone ?? 'America/Detroit');
  const day = addDays(marketMomentAt(nowMs, offsets).day, -index - 1);
  const at = (minutes: number, of = day): Date => new Date(instantAt(of, minutes, offsets));
  const { service, minutes, car } = work[index % work.length] ?? work[0];
  const crew = mechanicsOf(marketId);
  const technicianId = crew[(index + Number(zip)) % crew.length] ?? '';
  const startMinutes = [540, 720, 900][index % 3] ?? 540;
  const window = { day, startMinutes, endMinutes: startMinutes + 180, technicianId };
  const delay = delayOf(job);
  const arrival = delay > 0 ? startMinutes + 180 + delay : startMinutes + 40 + (index % 5) * 20;
  const asked = at(10 * 60 + (index % 7) * 25, addDays(day, -2));
  const isAnswered = isPricedByOffice(job);
  const after = (count: number): Date => new Date(asked.getTime() + count * 60_000);
  const answered = after(index % 26 === 6 ? 80 : 15 + (index % 4) * 10);
  const taker = crew[(index + Number(zip) + 1) % crew.length] ?? technicianId;
  const log: ImportedLog = [
    { type: 'requested', from: undefined, to: isAnswered ? 'pending' : 'quoted', at: asked },
    ...(isAnswered ? [{ type: 'quoted', from: 'pending', to: 'quoted', at: answered } as const] : []),
    { type: 'held', from: 'quoted', to: 'quoted', at: after(90), details: window },
    { type: 'promised', from: 'quoted', to: 'scheduled', at: after(bookedAfterMinutes), details: window },
    ...(isHandedOver(job)
      ? [
          {
            type: 'moved',
            from: 'scheduled',
            to: 'scheduled',
            at: at(window.endMinutes - 25),
            details: { ...window, technicianId: taker },
          } as const,
        ]
      : []),
    { type: 'set_off', from: 'scheduled', to: 'en_route', at: at(arrival - 25) },
    { type: 'arrived', from: 'en_route', to: 'in_progress', at: at(arrival) },
    { type: 'finished', from: 'in_progress', to: 'completed', at: at(arrival + minutes + (index % 4) * 10) },
  ];
  return {
    log,
    row: {
      id: idOf(job),
      status: 'completed' as const,
      zip,
      market_id: marketId,
      services: [service],
      ...car,
      tracking: JSON.stringify(
        sources[index % sources.length] ? { utm_source: sources[index % sources.length] } : {},
      ),
      created_at: asked,
      completed_at: log.at(-1)?.at ?? asked,
    },
  };
};

/** Busy zip codes of each market, with how many finished jobs the demo has there. */
const finishedJobs: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  DET: { '48226': 34, '48201': 21, '48098': 12, '48104': 9 },
  DFW: { '75201': 28, '76102': 17, '75024': 15 },
  HOU: { '77002': 31, '77494': 14 },
  PHX: { '85004': 26, '85281': 11 },
};

const pastJobs: readonly PastJob[] = Object.entries(finishedJobs).flatMap(([marketId, zips]) =>
  Object.entries(zips).flatMap(([zip, count]) =>
    Array.from({ length: count }, (_, index) => ({ marketId, zip, index })),
  ),
);

export const listPastJobs = (nowMs: number) => pastJobs.map((job) => describeJob(job, nowMs));

export const pastJobIds: readonly string[] = pastJobs.map(idOf);

/** We came after the window. */
export const lateJobIds: ReadonlySet<string> = new Set(pastJobs.filter((job) => delayOf(job) > 0).map(idOf));

/** As their log has it. */
export const pastJobBookedAt = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + bookedAfterMinutes * 60_000);
