import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { getProjectRoot } from './platform/project-root';
import { type HttpDouble, startHttpDouble } from './providers/testing/http-double';

const doubles: HttpDouble[] = [];
afterEach(async () => {
  await Promise.all(doubles.splice(0).map((double) => double.close()));
});

/** A server and a request of its own for a secret address. */
const serving = `
  const http = await import('node:http');
  const server = http.createServer((request, response) => {
    request[Symbol.for('lugnut.route')] = 'getVisit';
    response.end('ok');
  });
  const ask = () => new Promise((resolve) => {
    http.get({ port: server.address().port, host: '127.0.0.1', path: '/api/visits/a-secret-link?plate=ABC1234' }, (answer) => {
      answer.resume();
      answer.once('end', resolve);
    });
  });
`;

/** Answers once, and ends. */
const program = `${serving}
  server.listen(0, '127.0.0.1', () => ask().then(() => server.close()));
  process.stdout.write(String(globalThis[Symbol.for('opentelemetry.js.api.1')] !== undefined));
`;

/** Answers only after it was told to stop, as while load balancers have not heard of it, and ends as ours does. */
const draining = `${serving}
  process.once('SIGTERM', async () => {
    await ask();
    server.close();
    await globalThis[Symbol.for('lugnut.stopTelemetry')]();
    process.exit(0);
  });
  server.listen(0, '127.0.0.1', () => process.kill(process.pid, 'SIGTERM'));
`;

const run = (env: Record<string, string>, text = program): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--import', path.join(getProjectRoot(), 'apps/api/telemetry.mjs'), '--input-type=module', '-e', text],
      {
        cwd: getProjectRoot(),
        env: { PATH: process.env.PATH ?? '', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    child.once('exit', (code) => resolve({ code, said }));
  });

it('[RUN-9] sends traces by the name of the route, and no address', async () => {
  const collector = await startHttpDouble(() => ({ status: 200, body: {} }));
  doubles.push(collector);
  const { code } = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  expect(code).toBe(0);
  expect(collector.requests.map((request) => request.path)).toContain('/v1/traces');
  const sent = collector.requests.map(({ body }) => body).join('');
  expect(sent).toContain('getVisit');
  expect(sent).toContain('lugnut');
  expect(sent).not.toContain('a-secret-link');
  expect(sent).not.toContain('ABC1234');
  expect(sent).not.toMatch(/client\.address\W+127/);
}, 60_000);

it('[RUN-9] sends what was served after the process was told to stop', async () => {
  const collector = await startHttpDouble(() => ({ status: 200, body: {} }));
  doubles.push(collector);
  const { code } = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, draining);
  expect(code).toBe(0);
  expect(collector.requests.map(({ body }) => body).join('')).toContain('getVisit');
}, 60_000);

it('[RUN-9] is off by default: nothing of it is loaded', async () => {
  expect(await run({})).toEqual({ code: 0, said: 'false' });
}, 60_000);
