import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from './migration-checksums';

/** Earlier ones landed before a build could run on a schema newer than itself. */
const firstJudged = '0275';

const takesAway = [
  /\bdrop\s+(?:table|column|view|materialized\s+view|function|type|schema)\b/i,
  /\brename\s+(?:to|column)\b/i,
  /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\b(?![^,;`]*\b(?:default|generated)\b)[^,;`]*\bnot\s+null\b/i,
  /\.(?:dropTable|dropColumn|dropView|renameTo|renameColumn|setDataType|setNotNull)\(/,
];

/** The words by which a migration takes something from builds that are older than it. */
export const findTakenAway = (text: string): readonly string[] =>
  takesAway.flatMap((pattern) => pattern.exec(text)?.[0].replaceAll(/\s+/g, ' ') ?? []);

const isMarked = (text: string): boolean => /\bneedsBuildWith:/.test(text);

const createdTables = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi)].map(
      ([, table = '']) => table,
    ),
  );

/** From one `add constraint` to the next, or to where the statement ends, with the table it is about. */
const addedConstraints = (text: string) =>
  [...text.matchAll(/\badd\s+constraint\b/gi)].map(({ index }) => {
    const rest = text.slice(index + 1);
    const end = rest.search(/\badd\s+constraint\b|\.execute\(/i);
    const before = [...text.slice(0, index).matchAll(/\balter\s+table\s+(?:only\s+)?(\S+)/gi)];
    return {
      words: text.slice(index, index + 1 + (end === -1 ? rest.length : end)).replaceAll(/\s+/g, ' '),
      table: before.at(-1)?.[1] ?? '',
    };
  });

/** What holds up everybody who writes to a table that was there before, for as long as all of it is read. */
export const findBlocking = (text: string): readonly string[] => {
  const created = createdTables(text);
  const indexes = [
    ...text.matchAll(/\bcreate\s+(?:unique\s+)?index\s+(?:if\s+not\s+exists\s+)?.+?\s+on\s+(\S+)/gis),
  ].flatMap(([, table = '']) => (created.has(table) ? [] : [`create index on ${table}`]));
  const constraints = addedConstraints(text).flatMap(({ words, table }) =>
    created.has(table) || /\bnot valid\b/i.test(words) ? [] : [`add constraint to ${table}`],
  );
  return [...indexes, ...constraints, ...(/\.createIndex\(/.test(text) ? ['.createIndex('] : [])];
};

const judge = (root: string, find: (text: string) => readonly string[]): readonly string[] =>
  readdirSync(path.join(root, migrationsFolder))
    .filter((file) => /^\d{4}-.*\.ts$/.test(file) && !file.endsWith('.test.ts') && file >= firstJudged)
    .flatMap((file) => {
      const words = find(readFileSync(path.join(root, migrationsFolder, file), 'utf8'));
      return words.length > 0 ? [`${file}: ${words.join(', ')}`] : [];
    });

/** Migrations that take something away and do not say which builds can live without it. */
export const unmarkedMigrations = (root: string): readonly string[] =>
  judge(root, (text) => (isMarked(text) ? [] : findTakenAway(text)));

/** Migrations that hold up writers: `indexesConcurrently`, and constraints `not valid`, are there for it. */
export const blockingMigrations = (root: string): readonly string[] => judge(root, findBlocking);
