import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from './migration-checksums';

/** Earlier ones landed before a build could run on a schema newer than itself. */
const firstJudged = '0273';

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

/** Names of migrations that take something away and do not say which builds can live without it. */
export const unmarkedMigrations = (root: string): readonly string[] =>
  readdirSync(path.join(root, migrationsFolder))
    .filter((file) => /^\d{4}-.*\.ts$/.test(file) && !file.endsWith('.test.ts') && file >= firstJudged)
    .flatMap((file) => {
      const text = readFileSync(path.join(root, migrationsFolder, file), 'utf8');
      const words = isMarked(text) ? [] : findTakenAway(text);
      return words.length > 0 ? [`${file}: ${words.join(', ')}`] : [];
    });
