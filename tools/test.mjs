import './lib/require-node.mjs';

const { existsSync, readdirSync } = await import('node:fs');
const { entry } = await import('./lib/entry.mjs');
const { freePort } = await import('./lib/free-port.mjs');
const { bin } = await import('./lib/project.mjs');
const { prepare } = await import('./lib/setup.mjs');

/** A PostgreSQL server of the machine's own, on which the database tests run a second time. */
const hasSystemPostgres = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((version) =>
    existsSync(`/usr/lib/postgresql/${version}/bin/initdb`),
  );

/** @param {string} project */
const types = (project) =>
  /** @type {import('./lib/task-runner.mjs').Task} */ ({
    name: `types ${project}`,
    command: [bin('tsc'), '-p', project],
    ...(project.startsWith('apps/web') ? { after: ['web types generated'] } : {}),
  });

entry(async () => {
  await prepare();
  const { ensureChromium } = await import('./lib/chromium.mjs');
  const { runTasks } = await import('./lib/task-runner.mjs');
  const chromium = await ensureChromium();
  const e2ePort = await freePort();
  const vitest = /** @type {const} */ ([bin('vitest'), 'run']);
  /** @type {import('./lib/task-runner.mjs').Task[]} */
  const tasks = [
    { name: 'build', command: [process.execPath, 'tools/build.mjs'] },
    { name: 'lint and format', command: [bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.'] },
    { name: 'web types generated', command: [bin('react-router'), 'typegen'], cwd: 'apps/web' },
    ...[
      'packages/domain',
      'packages/domain/tsconfig.test.json',
      'packages/contract',
      'packages/contract/tsconfig.test.json',
      'apps/api',
      'apps/web',
      'e2e',
      'bench',
      'tools',
    ].map(types),
    { name: 'boundaries', command: [bin('tsx'), 'tools/src/check-boundaries.ts'] },
    { name: 'first load', command: [bin('tsx'), 'tools/src/check-first-load.ts'], after: ['build'] },
    { name: 'dead code', command: [bin('knip')], after: ['web types generated'] },
    {
      name: 'unit',
      command: [...vitest, '--project', 'unit', '--project', 'mocked'],
      env: { TZ: 'UTC' },
      report: 'vitest',
    },
    {
      name: 'unit in Auckland',
      command: [...vitest, '--project', 'unit', 'packages', 'apps'],
      env: { TZ: 'Pacific/Auckland' },
      report: 'vitest',
    },
    {
      name: 'database embedded',
      command: [...vitest, '--project', 'database'],
      env: { TZ: 'UTC' },
      report: 'vitest',
    },
    ...(hasSystemPostgres()
      ? [
          {
            name: 'database system',
            command: /** @type {[string, ...string[]]} */ ([...vitest, '--project', 'database']),
            env: { TZ: 'UTC', TEST_POSTGRES: 'system' },
            report: /** @type {const} */ ('vitest'),
            after: ['database embedded'],
          },
        ]
      : []),
    {
      name: 'browser',
      command: [bin('playwright'), 'test'],
      cwd: 'e2e',
      env: { CHROMIUM_PATH: chromium, E2E_PORT: String(e2ePort) },
      report: 'playwright',
      after: ['build'],
    },
  ];
  const { passed, failed } = await runTasks(tasks, 2);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
