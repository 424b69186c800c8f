import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import type { EmbeddedConnection } from '../embedded';
import { startPgbouncer } from './pgbouncer';
import { startThrowAwayServer } from './throw-away-server';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: EmbeddedConnection;
    /** TEST_POOLER=pgbouncer: requests of the product go through it. */
    pooler: { port: number } | undefined;
    /** Where bundled programs of the tests are put: below our packages, where they find theirs. */
    programs: string;
  }
}

const cache = fileURLToPath(new URL('../../../../node_modules/.cache', import.meta.url));

/** One server for the whole run; test files take databases from it by `createTestDatabase`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayServer();
  project.provide('postgres', server.connection);
  const pooler = process.env.TEST_POOLER ? await startPgbouncer(server.connection) : undefined;
  project.provide('pooler', pooler && { port: pooler.port });
  await mkdir(cache, { recursive: true });
  const programs = await mkdtemp(join(cache, 'test-programs-'));
  // Tests run some of them as another user.
  await chmod(programs, 0o755);
  project.provide('programs', programs);
  return async () => {
    await pooler?.stop();
    await server.stop();
    await rm(programs, { recursive: true, force: true });
  };
}
