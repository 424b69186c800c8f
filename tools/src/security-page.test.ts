import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

it('docs/security.md names only files that are there', () => {
  const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`((?:apps|packages|tools|e2e|docs)\/[\w./-]+\.(?:ts|tsx|json|md))`/g)].map(
    ([, file]) => file ?? '',
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
