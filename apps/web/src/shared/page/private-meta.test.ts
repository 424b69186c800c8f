import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { privateMeta } from './private-meta';

it('names the page and us, and keeps it out of search engines', () => {
  expect(privateMeta('Profile')).toEqual([
    { title: 'Profile | Lugnut' },
    { name: 'robots', content: 'noindex' },
  ]);
});

it('no page has a title without our name', () => {
  const routes = path.resolve(import.meta.dirname, '../../routes');
  const bare = readdirSync(routes).filter(
    (file) =>
      !file.startsWith('dev-') &&
      /\{ title: [^}]*\},? \{ name: 'robots'/.test(
        readFileSync(path.join(routes, file), 'utf8').replaceAll(/\s+/g, ' '),
      ),
  );
  expect(bare).toEqual([]);
});
