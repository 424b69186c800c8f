import type { ZipTerms } from '@lugnut/contract';
import { isZipCode, type ZipPlace } from '@lugnut/domain/coverage';
import type { Database } from '../../../platform/db/schema';
import type { AdminSection } from '../audited-change';
import { requireSound } from '../require-sound';
import { storedSnapshot } from '../stored';
import { alreadyTold, wasAnybodyTold } from './markets';

export type FindZip = (zip: string) => ZipPlace | undefined;

const columns = ['market_id', 'served', 'diagnosis_price_cents'] as const;
const most = 2_000;

/** Unnotified requests per zip from before we served it, the most wanted first. */
const waitingByZip = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('area_wait')
    .select(['zip', 'people'])
    .where('people', '>', 0)
    .orderBy('people', 'desc')
    .orderBy('zip')
    .limit(most)
    .execute();
  return new Map(rows.map(({ zip, people }) => [zip, people]));
};

const countWaiting = async (db: Database, zip: string): Promise<number> => {
  const row = await db.selectFrom('area_wait').select('people').where('zip', '=', zip).executeTakeFirst();
  return Math.max(0, row?.people ?? 0);
};

const placeText = (place: ZipPlace | undefined): string | null =>
  place === undefined ? null : `${place.city}, ${place.state}`;

export const listZips = async (db: Database, findZip: FindZip) => {
  const [rules, waiting] = await Promise.all([
    db
      .selectFrom('market_zip')
      .select(['zip', ...columns])
      .orderBy('zip')
      .limit(most)
      .execute(),
    waitingByZip(db),
  ]);
  const known = new Set(rules.map(({ zip }) => zip));
  return {
    rows: rules.map(({ zip, ...attributes }) => ({
      id: zip,
      attributes,
      facts: { place: placeText(findZip(zip)), people: waiting.get(zip) ?? 0 },
    })),
    waiting: [...waiting]
      .filter(([zip]) => !known.has(zip))
      .map(([zip, people]) => ({ zip, place: placeText(findZip(zip)), people })),
  };
};

export const zipFactsOf = async (db: Database, findZip: FindZip, zip: string) => ({
  place: placeText(findZip(zip)),
  people: await countWaiting(db, zip),
});

export const createZipSection = (findZip: FindZip): AdminSection<ZipTerms> => ({
  name: 'zips',
  find: (db, zip) => db.selectFrom('market_zip').select(columns).where('zip', '=', zip).executeTakeFirst(),
  async put(tx, zip, terms) {
    requireSound(isZipCode(zip) && findZip(zip) ? [] : ['There is no such ZIP code.']);
    const market = await tx
      .selectFrom('market')
      .select('id')
      .where('id', '=', terms.market_id)
      .executeTakeFirst();
    requireSound(market ? [] : ['There is no such market.']);
    await tx
      .insertInto('market_zip')
      .values({ zip, ...terms })
      .onConflict((conflict) => conflict.column('zip').doUpdateSet({ ...terms }))
      .execute();
  },
  async remove(tx, zip) {
    await tx.deleteFrom('market_zip').where('zip', '=', zip).execute();
  },
  async undoProblem(db, { subject, at, before }) {
    const wasServed = before !== null && storedSnapshot.decode(before).served === true;
    return !wasServed && (await wasAnybodyTold(db, at, subject)) ? alreadyTold : undefined;
  },
});
