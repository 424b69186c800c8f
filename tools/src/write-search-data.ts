import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { language, translated } from '../../apps/web/language';
import { prerenderPaths } from '../../apps/web/src/prerender-paths';
import routes from '../../apps/web/src/routes';
import { publicPages } from '../../apps/web/src/search/public-pages';
import { makeSitePlan } from '../../apps/web/src/search/site-plan';
import { drawSocialPicture } from './draw-social-picture';

/** The head of every public page in the language of `SITE_LANGUAGE`, and with the first language the plan of the site. */
const folder = 'apps/web/build/client';

/** In its language, as the pages were: the words are chosen when they are bundled. */
const bundle = await rolldown({
  input: 'tools/src/search-data.ts',
  platform: 'node',
  plugins: [translated()],
  external: (id) => !/^(\.|\/|@lugnut\/)/.test(id) && id !== 'tools/src/search-data.ts',
});
const { output } = await bundle.generate({ format: 'esm' });
await bundle.close();
const file = path.resolve('.cache', `search-data-${language}.mjs`);
await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, output[0].code);
const { writeSearchData } = (await import(pathToFileURL(file).href)) as typeof import('./search-data');
await writeSearchData(folder, drawSocialPicture);
if (language === 'en') {
  const plan = makeSitePlan(routes, prerenderPaths, publicPages);
  await writeFile(path.join(folder, '..', 'site.json'), `${JSON.stringify(plan)}\n`);
}
