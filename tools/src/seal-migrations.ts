import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { checksums } from '../../apps/api/src/platform/db/migrations/checksums';
import { migrationChecksums, migrationsFolder } from './migration-checksums';

/** Adds the checksums of new migrations; those of landed ones never change here. */
const root = path.resolve(import.meta.dirname, '../..');
const found = migrationChecksums(root);
const sealed: Record<string, string> = { ...found, ...checksums };
const lines = Object.keys(sealed)
  .sort()
  .map((name) => `  '${name}': '${sealed[name]}',`);
writeFileSync(
  path.join(root, migrationsFolder, 'checksums.ts'),
  [
    '/** Of every landed migration, which is never changed. `npm run seal-migrations` adds those of new ones. */',
    'export const checksums: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n'),
);
for (const name of Object.keys(found)) if (!(name in checksums)) console.log(`sealed ${name}`);
