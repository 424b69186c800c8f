import { entry } from './lib/entry.mjs';
import { bin, run, SetupError } from './lib/project.mjs';
import { prepare } from './lib/setup.mjs';

const [script, ...args] = process.argv.slice(2);

entry(async () => {
  if (!script) throw new SetupError('Say which script to run: node tools/run.mjs tools/src/<name>.ts');
  await prepare();
  await run(bin('tsx'), [script, ...args], { show: true, tells: true });
});
