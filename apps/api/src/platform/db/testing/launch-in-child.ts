import { createInterface } from 'node:readline';
import { type LaunchOptions, launchEmbedded } from '../embedded';

/** A program that uses the embedded server, for tests that kill it, run it as another user or race it. */
const [mode, options] = process.argv.slice(2);

try {
  const server = await launchEmbedded(JSON.parse(options ?? '{}') as LaunchOptions);
  const { pid, adopted, connection } = server;
  process.stdout.write(`${JSON.stringify({ pid, adopted, connection })}\n`);
  if (mode === 'serve') {
    // Until it is told to stop, or killed.
    for await (const _line of createInterface({ input: process.stdin })) break;
    await server.stop();
  }
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`);
}
