import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { offlineFiles } from '../../apps/web/src/service-worker/offline-files';

/** The worker as one file beside the pages, at the root: from there it may answer for all of them. */
const folder = 'apps/web/build/client';
const bundle = await rolldown({ input: 'apps/web/src/service-worker/service-worker.ts' });
const { output } = await bundle.generate({ format: 'iife', minify: true });
await bundle.close();
const hash = createHash('sha256');
for (const file of offlineFiles) hash.update(await readFile(path.join(folder, file)));
const version = hash.digest('base64url').slice(0, 12);
await writeFile(
  path.join(folder, 'service-worker.js'),
  output[0].code.replaceAll('__OFFLINE_VERSION__', version),
);
