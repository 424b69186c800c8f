import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';

const source = 'apps/api/src';

/** Threads begin in a file of their own: each `x-worker.ts` becomes `x-worker.js` beside the server. */
const workers = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-worker.ts') && !file.split(path.sep).includes('testing'))
  .map((file): [string, string] => [path.basename(file, '.ts'), path.join(source, file)]);

/** The server as one folder of JavaScript: our own code bundled, packages left where npm put them. */
await rm('apps/api/dist', { recursive: true, force: true });
const bundle = await rolldown({
  input: { main: `${source}/main.ts`, ...Object.fromEntries(workers) },
  platform: 'node',
  external: (id) =>
    !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@lugnut/') && !id.startsWith('apps/'),
});
await bundle.write({ dir: 'apps/api/dist', format: 'esm', sourcemap: true });
await bundle.close();
