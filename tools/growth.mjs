import { entry } from './lib/entry.mjs';
import { bin, run } from './lib/project.mjs';
import { build } from './lib/setup.mjs';

entry(async () => {
  await build();
  await run(bin('tsx'), ['bench/src/growth/main.ts', ...process.argv.slice(2)], { show: true });
});
