import { searchWords } from '@lugnut/domain/fleet';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const bare = (word: string): string => word.replace(/[^a-z0-9]/g, '');

/** One with dashes is looked for without them, too, as plates are kept both ways. */
const matchesWord = (word: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(car.search_text like ${`%${escapeLike(word)}%`} or ${bare(word) !== '' && bare(word) !== word} and
    car.search_text like ${`%${escapeLike(bare(word))}%`})`;

/** Of the table `car`: unit, plate, VIN, make, model or driver have every word that was typed. Nothing typed finds all. */
export const matchesVehicle = (typed: string | undefined): RawBuilder<SqlBool> => {
  const words = searchWords(typed ?? '');
  return words.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(words.map(matchesWord), sql` and `)})`;
};
