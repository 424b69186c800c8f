import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from './bundle-program';

const program = fileURLToPath(new URL('./serve-in-child.ts', import.meta.url));

export type ServerCall = {
  readonly method: 'PATCH' | 'PUT' | 'POST';
  readonly url: string;
  readonly payload: object;
  readonly headers?: Readonly<Record<string, string>>;
};
export type ServerReply = { readonly status: number; readonly code?: string; readonly error?: string };

/** A server of its own, which makes many calls at once when told so. */
export type ServerProcess = {
  all(calls: readonly ServerCall[]): Promise<readonly ServerReply[]>;
  stop(): void;
};

/** The product in a child process, on a shared database and with a fixed clock. */
export const startServerProcess = async (databaseUrl: string, nowText: string): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [await bundleProgram(program), databaseUrl, nowText], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    async all(calls) {
      child.stdin.write(`${JSON.stringify(calls)}\n`);
      return JSON.parse((await lines.next()).value ?? '[]');
    },
    stop: () => void child.kill('SIGKILL'),
  };
};
