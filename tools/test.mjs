import './lib/require-node.mjs';

const { entry } = await import('./lib/entry.mjs');
const { freePort } = await import('./lib/free-port.mjs');
const { prepare } = await import('./lib/setup.mjs');

const isLong = process.argv.includes('--long');

entry(async () => {
  const startedAt = Date.now();
  await prepare();
  const { ensureChromium } = await import('./lib/chromium.mjs');
  const { ensurePgbouncer } = await import('./lib/pgbouncer.mjs');
  const { ensurePromtool } = await import('./lib/promtool.mjs');
  await ensurePgbouncer();
  await ensurePromtool();
  const { runTasks } = await import('./lib/task-runner.mjs');
  const { longTasks, shortTasks } = await import('./lib/test-tasks.mjs');
  const browser = { chromium: await ensureChromium(), port: await freePort() };
  // A new place to search from each time, unless a failure is being replayed.
  const seed = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  if (isLong) console.log(`· SEED=${seed} npm run test:long searches from the same place again`);
  const tasks = isLong ? longTasks({ ...browser, seed }) : shortTasks(browser);
  const { passed, failed, titles } = await runTasks(tasks, 2);
  console.log(`${'total'.padEnd(29)} ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  if (titles.length > 0) console.log(`\nWhat failed:\n${titles.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
