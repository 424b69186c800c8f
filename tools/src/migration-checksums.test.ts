import path from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from '../../apps/api/src/platform/db/migrations';
import { checksums } from '../../apps/api/src/platform/db/migrations/checksums';
import { migrationChecksums } from './migration-checksums';

const found = migrationChecksums(path.resolve(import.meta.dirname, '../..'));

it('[RUN-15] every landed migration is as it was when it landed', () => {
  const changed = Object.keys(checksums).filter((name) => found[name] !== checksums[name]);
  expect(changed, 'a landed migration is never edited, renamed or removed: write a new one').toEqual([]);
});

it('[RUN-15] every migration is sealed and registered', () => {
  const open = Object.keys(found).filter((name) => !(name in checksums));
  expect(open, 'run: npm run seal-migrations').toEqual([]);
  expect(Object.keys(migrations).sort()).toEqual(Object.keys(found));
});
