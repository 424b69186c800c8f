import { rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';

/** The server as one folder of JavaScript: our own code bundled, packages left where npm put them. */
await rm('apps/api/dist', { recursive: true, force: true });
const bundle = await rolldown({
  input: { main: 'apps/api/src/main.ts' },
  platform: 'node',
  external: (id) =>
    !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@lugnut/') && !id.startsWith('apps/'),
});
await bundle.write({ dir: 'apps/api/dist', format: 'esm', sourcemap: true });
await bundle.close();
