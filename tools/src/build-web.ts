import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '@lugnut/domain/pages';
import { bin, root, run } from '../lib/project.mjs';

/** The pages of every published language, in one folder; those of the first language are at its top. */
const web = path.join(root, 'apps/web');
const site = path.join(web, 'build/client');
const environmentOf = ({ code }: Language) => ({ ...process.env, SITE_LANGUAGE: code });

const buildPages = (language: Language): Promise<void> =>
  run(bin('react-router'), ['build'], { cwd: web, env: environmentOf(language) });

/** Scripts are named by their content: what two languages have in common is there once. */
const addPages = async ({ code, prefix }: Language): Promise<void> => {
  const built = path.join(web, `.generated/pages-${code}`);
  await cp(path.join(built, 'client/assets'), path.join(site, 'assets'), { recursive: true });
  await rename(path.join(built, `client${prefix}`), path.join(site, prefix));
  await rename(
    path.join(built, 'client/__spa-fallback.html'),
    path.join(site, prefix, '__spa-fallback.html'),
  );
  await rm(built, { recursive: true });
};

await Promise.all(languages.map(buildPages));
for (const language of languages.slice(1)) await addPages(language);
await Promise.all(
  languages.map((language) =>
    run(bin('tsx'), ['tools/src/write-search-data.ts'], { env: environmentOf(language) }),
  ),
);
await run(bin('tsx'), ['tools/src/build-service-worker.ts']);
await run(bin('tsx'), ['tools/src/precompress.ts', 'apps/web/build/client']);
