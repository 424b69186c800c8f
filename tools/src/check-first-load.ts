import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { languages } from '@lugnut/domain/pages';
import { firstScripts } from '../lib/first-load.mjs';

// 1.9 times a page that shows one heading with React (67.5 kB). Whoever needs more loads it when it is asked for.
const mostBytes = 128_300;
const site = 'apps/web/build/client';

const firstLoadOf = async (page: string): Promise<number> => {
  const scripts = firstScripts(await readFile(path.join(site, page), 'utf8'));
  const sizes = await Promise.all(
    [...scripts].map(
      async (script) => gzipSync(await readFile(path.join(site, script)), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

for (const page of languages.flatMap(({ prefix }) => [
  `${prefix}/index.html`,
  `${prefix}/quote/index.html`,
])) {
  const bytes = await firstLoadOf(page);
  console.log(`${page}: ${bytes} bytes of JavaScript before anybody does anything, ${mostBytes} at most`);
  if (bytes > mostBytes) process.exitCode = 1;
}
