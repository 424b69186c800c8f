import { entry } from './lib/entry.mjs';
import { bin, run } from './lib/project.mjs';
import { build } from './lib/setup.mjs';

entry(async () => {
  await build();
  const { ensureChromium } = await import('./lib/chromium.mjs');
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  await run(bin('tsx'), ['bench/src/main.ts', ...process.argv.slice(2)], { show: true, env });
});
