import { existsSync, readdirSync } from 'node:fs';
import { bin } from './project.mjs';

/**
 * @typedef {import('./task-runner.mjs').Task} Task
 * @typedef {{ chromium: string, port: number }} Browser
 */

/** A PostgreSQL server of the machine's own, next to the embedded one. */
const hasSystemPostgres = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((version) =>
    existsSync(`/usr/lib/postgresql/${version}/bin/initdb`),
  );

/** A transaction pooler of the machine's own. */
const hasPgbouncer = () => existsSync('/usr/sbin/pgbouncer');

/** @param {string} name @param {string[]} projects @param {Record<string, string>} env @returns {Task} */
const vitest = (name, projects, env) => ({
  name,
  command: [bin('vitest'), 'run', ...projects.flatMap((project) => ['--project', project])],
  env,
  report: 'vitest',
});

/** What is tried again on the machine's own PostgreSQL and through its pooler: in one run where both are there. */
const elsewhere = () => {
  const places = {
    ...(hasSystemPostgres() ? { TEST_POSTGRES: 'system' } : {}),
    ...(hasPgbouncer() ? { TEST_POOLER: 'pgbouncer' } : {}),
  };
  return Object.keys(places).length > 0
    ? [vitest('database elsewhere', ['elsewhere'], { TZ: 'UTC', ...places })]
    : [];
};

/** @param {Browser} browser @param {string[]} args @param {Record<string, string>} [env] @returns {Task} */
const playwright = ({ chromium, port }, args, env) => ({
  name: 'browser',
  command: [bin('playwright'), 'test', ...args],
  cwd: 'e2e',
  env: { CHROMIUM_PATH: chromium, E2E_PORT: String(port), ...env },
  report: 'playwright',
  after: ['build'],
});

/** @type {Task} */
const build = { name: 'build', command: [process.execPath, 'tools/build.mjs'] };

/** What the image would run, of what the build made. @type {Task} */
const image = { ...vitest('image', ['built'], { TZ: 'UTC' }), after: [build.name] };

/** @type {Task} */
const webTypes = { name: 'web types generated', command: [bin('react-router'), 'typegen'], cwd: 'apps/web' };

/**
 * TypeScript 7, whose compiler is a native program; other tools need the API of TypeScript 6, and both call themselves
 * tsc. One thread: several check the same declarations several times, and the other core has work.
 * @type {Task}
 */
const types = {
  name: 'types',
  command: [process.execPath, 'node_modules/typescript-native/bin/tsc', '-b', '--singleThreaded'],
  after: [webTypes.name],
};

/**
 * The rules that need types ask the type checker itself, which says in the same pass what it finds: two thirds of the
 * time that `types` and these rules take one after the other.
 * @type {Task}
 */
const typesAndLint = {
  name: 'types and lint with them',
  command: [bin('oxlint'), '--type-aware', '--type-check'],
  after: [webTypes.name],
};

/**
 * `npm test`. The browser begins as soon as there is something to open; the others fill the second
 * place one after the other, the long ones first, so that no core is idle at the end.
 * @param {Browser} browser @returns {Task[]}
 */
export const shortTasks = (browser) => [
  build,
  webTypes,
  playwright(browser, []),
  typesAndLint,
  vitest('database embedded', ['database'], { TZ: 'UTC' }),
  // A zone far from the markets and from UTC, which has summer time when they have not.
  vitest('unit', ['unit'], { TZ: 'Pacific/Auckland' }),
  ...elsewhere(),
  image,
  // Next to other projects it would cost every unit test its warm worker.
  vitest('unit with mocked modules', ['mocked'], { TZ: 'Pacific/Auckland' }),
  { name: 'lint and format', command: [bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.'] },
  { name: 'boundaries', command: [bin('tsx'), 'tools/src/check-boundaries.ts'] },
  { name: 'dead code', command: [bin('knip')], after: ['web types generated'] },
  { name: 'first load', command: [bin('tsx'), 'tools/src/check-first-load.ts'], after: ['build'] },
];

/**
 * `npm run test:long`: what `npm test` tries in part, in full.
 * @param {Browser & { seed: string }} options @returns {Task[]}
 */
export const longTasks = ({ seed, ...browser }) => {
  const long = { LONG_TESTS: '1', SEED: seed };
  return [
    build,
    webTypes,
    playwright(browser, [], long),
    image,
    types,
    {
      name: 'types of TypeScript 6',
      command: [process.execPath, 'node_modules/typescript/bin/tsc', '-b'],
      after: [webTypes.name],
    },
    ...['UTC', 'America/New_York'].map((zone) => vitest(`unit in ${zone}`, ['unit'], { TZ: zone, ...long })),
    vitest('database embedded', ['database'], { TZ: 'UTC', ...long }),
    ...(hasSystemPostgres()
      ? [vitest('database system', ['database'], { TZ: 'UTC', TEST_POSTGRES: 'system', ...long })]
      : []),
    ...(hasPgbouncer()
      ? [vitest('database pooled', ['elsewhere'], { TZ: 'UTC', TEST_POOLER: 'pgbouncer', ...long })]
      : []),
  ];
};
