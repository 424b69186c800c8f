import { gzipSync } from 'node:zlib';
import { firstScripts } from '../tools/lib/first-load.mjs';
import { expect, test } from './product';

// Twice a page that shows one heading with React. Whoever needs more loads it when it is asked for.
const mostBytes = 136_000;

for (const address of ['/', '/quote']) {
  test(`${address} asks for little before anybody does anything`, { tag: '@once' }, async ({ request }) => {
    const scripts = firstScripts(await (await request.get(address)).text());
    const sizes = await Promise.all(
      [...scripts].map(
        async (script) => gzipSync(await (await request.get(script)).body(), { level: 9 }).length,
      ),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes);
  });
}
