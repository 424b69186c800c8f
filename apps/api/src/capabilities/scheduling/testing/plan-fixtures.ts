import type { Job, PlainDay } from '@lugnut/domain/scheduling';
import { placeAt, usualTerms } from '@lugnut/domain/scheduling';
import type { Database } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { storedJobOf } from '../plan/plan-store';
import type { TermsOf } from '../plan/promise-terms';

/** Of a market in which nothing was learned. */
export const usualTermsOf: TermsOf = () => ({ pricing: usualTerms, forecast: () => () => undefined });

/** Downtown Detroit, the centre of zip 48226. */
const detroit = placeAt(42.3333, -83.0484);

const everyDay = { 0: [540, 1260], 1: [540, 1260], 2: [540, 1260], 3: [540, 1260] };
export const allWeek = { ...everyDay, 4: [540, 1260], 5: [540, 1260], 6: [540, 1260] };

/** Somebody who can do everything, lives downtown and works from nine to nine every day, unless said otherwise. */
export const addTechnician = async (
  db: Database,
  changes: {
    readonly marketId?: string;
    readonly kind?: 'mechanic' | 'tow';
    readonly home?: { readonly latitude: number; readonly longitude: number };
    readonly skills?: readonly string[];
    readonly tools?: readonly string[];
    readonly shifts?: Readonly<Record<string, readonly number[]>>;
  } = {},
): Promise<string> => {
  const id = newId();
  const home = changes.home ?? detroit;
  await db
    .insertInto('technician')
    .values({
      id,
      name: `Technician ${id.slice(-4)}`,
      market_id: changes.marketId ?? 'DET',
      portrait: 'portrait-01',
      working_since_year: 2010,
      bio: '',
      kind: changes.kind ?? 'mechanic',
      home_latitude: home.latitude,
      home_longitude: home.longitude,
      skills: [...(changes.skills ?? ['brakes', 'diagnosis', 'maintenance', 'electrical'])],
      tools: [
        ...(changes.tools ?? [
          'jack and stands',
          'torque wrench',
          'brake tools',
          'scan tool',
          'multimeter',
          'battery tester',
          'oil drain kit',
        ]),
      ],
      weekly_shifts: JSON.stringify(changes.shifts ?? allWeek),
    })
    .execute();
  return id;
};

export const jobAt = (id: string, minutesOnSite = 60): Job => ({
  id,
  kind: 'mechanic',
  place: detroit,
  minutesOnSite,
  skills: ['brakes'],
  tools: [],
});

/** A quote that was given, with a window chosen or not. */
export const addQuoted = async (
  db: Database,
  chosen?: { readonly day: PlainDay; readonly start: number; readonly minutes?: number },
): Promise<string> => {
  const id = newId();
  await db
    .insertInto('appointment')
    .values({ id, status: 'quoted', zip: '48226', market_id: 'DET' })
    .execute();
  if (chosen)
    await db
      .insertInto('visit_request')
      .values({
        appointment_id: id,
        exact_address: 'Where the car is',
        day: chosen.day,
        window_start: chosen.start,
        window_end: chosen.start + 180,
        job: storedJobOf(jobAt(id, chosen.minutes)),
      })
      .execute();
  return id;
};
