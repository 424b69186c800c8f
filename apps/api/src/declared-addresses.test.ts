import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pages, routes, specialEndpoints } from '@lugnut/contract';
import { expect, it } from 'vitest';
import { getProjectRoot } from './platform/project-root';

const source = path.join(getProjectRoot(), 'apps/api/src');

const files = (readdirSync(source, { recursive: true, encoding: 'utf8' }) as string[]).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'),
);

/** The beginning of an address up to its first parameter, where that is long enough to be nothing else. */
const beginnings = [...Object.values({ ...routes, ...specialEndpoints, ...pages })]
  .map(({ path: declared }) => declared.split('{')[0] ?? '')
  .filter((beginning) => beginning.split('/').length > 2);

it('[API-1] no address of the contract is spelled a second time by the server', () => {
  expect(files.length).toBeGreaterThan(300);
  const spelled = files.filter((file) => {
    const text = readFileSync(path.join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '');
    return [...new Set(beginnings)].some((beginning) =>
      ["'", '`', '"', '}'].some((before) => text.includes(`${before}${beginning}`)),
    );
  });
  expect(spelled).toEqual([]);
});
