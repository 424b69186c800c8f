import { entry } from './lib/entry.mjs';
import { bin, run } from './lib/project.mjs';
import { prepare } from './lib/setup.mjs';

entry(async () => {
  await prepare();
  // A refusal is told in its own words; that a command failed is no news.
  await run(bin('tsx'), ['tools/src/new.ts', ...process.argv.slice(2)], { show: true }).catch(() => {
    process.exitCode = 1;
  });
});
