import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const migrationsFolder = 'apps/api/src/platform/db/migrations';

/** Of what the file says, however it is laid out: a formatter must not look like an edit. */
const checksumOf = (text: string): string =>
  createHash('sha256')
    .update(text.replace(/[\s,]+/g, ''))
    .digest('hex');

/** By name, in order. */
export const migrationChecksums = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(path.join(root, migrationsFolder))
      .filter((file) => /^\d{4}-.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
      .sort()
      .map((file) => [
        file.slice(0, -'.ts'.length),
        checksumOf(readFileSync(path.join(root, migrationsFolder, file), 'utf8')),
      ]),
  );
