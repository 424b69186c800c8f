import type { TestProject } from 'vitest/node';
import type { EmbeddedConnection } from '../embedded';
import { startThrowAwayServer } from './throw-away-server';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: EmbeddedConnection;
  }
}

/** One server for the whole run; test files take databases from it by `createTestDatabase`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayServer();
  project.provide('postgres', server.connection);
  return server.stop;
}
