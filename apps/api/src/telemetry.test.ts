import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { getProjectRoot } from './platform/project-root';
import { type HttpDouble, startHttpDouble } from './providers/testing/http-double';

const doubles: HttpDouble[] = [];
afterEach(async () => {
  await Promise.all(doubles.splice(0).map((double) => double.close()));
});

/** A server that answers one request of its own for a secret address, and ends. */
const program = `
  const http = await import('node:http');
  const server = http.createServer((request, response) => {
    request[Symbol.for('lugnut.route')] = 'getVisit';
    response.end('ok');
  });
  server.listen(0, '127.0.0.1', () => {
    http.get({ port: server.address().port, host: '127.0.0.1', path: '/api/visits/a-secret-link?plate=ABC1234' }, (answer) => {
      answer.resume();
      answer.once('end', () => server.close());
    });
  });
  process.stdout.write(String(globalThis[Symbol.for('opentelemetry.js.api.1')] !== undefined));
`;

const run = (env: Record<string, string>): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        '--import',
        path.join(getProjectRoot(), 'apps/api/telemetry.mjs'),
        '--input-type=module',
        '-e',
        program,
      ],
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

it('[RUN-9] is off by default: nothing of it is loaded', async () => {
  expect(await run({})).toEqual({ code: 0, said: 'false' });
}, 60_000);
