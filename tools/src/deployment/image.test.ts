import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { readText, readYaml, root } from './read-manifests';

const text = readText('Dockerfile');
const lines = DockerfileParser.parse(text).getInstructions();
const stages: (typeof lines)[] = [];
for (const line of lines)
  if (line.getKeyword() === 'FROM') stages.push([line]);
  else stages.at(-1)?.push(line);
const argumentsOf = (stage: typeof lines, keyword: string): readonly string[] =>
  stage.filter((line) => line.getKeyword() === keyword).map((line) => line.getArgumentsContent() ?? '');
const final = stages.at(-1) ?? [];

describe('the image', () => {
  it('[RUN-1] is described without a fault', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
    expect(stages.length).toBe(4);
  });

  it('[RUN-1] begins with one version of a slim base, and no other', () => {
    const images = stages.map(([from]) => from?.getArguments()[0]?.getValue());
    expect(images.filter((image) => image !== 'base')).toEqual([
      expect.stringMatching(/^node:\d+\.\d+\.\d+-\w+-slim$/),
    ]);
  });

  it('[RUN-1] runs as nobody special, by one program whose argument is its role', () => {
    expect(argumentsOf(final, 'USER')).toEqual(['1000:1000']);
    const run = final.findIndex((line) => line.getKeyword() === 'USER');
    // What needs rights is done before they are given up.
    expect(final.slice(run).map((line) => line.getKeyword())).not.toContain('RUN');
    expect(argumentsOf(final, 'ENTRYPOINT')).toEqual(['["node", "apps/api/dist/main.js"]']);
    expect(argumentsOf(final, 'CMD')).toEqual(['["all"]']);
    expect(argumentsOf(final, 'HEALTHCHECK')).toEqual([expect.stringContaining('/healthz')]);
  });

  it('[RUN-1] is checked by a program that loads nothing of what the server is told to', async () => {
    const [, written = '[]'] = /CMD (\[.*\])$/.exec(argumentsOf(final, 'HEALTHCHECK')[0] ?? '') ?? [];
    const [command = '', ...args] = JSON.parse(written) as readonly string[];
    const asked: (string | undefined)[] = [];
    const server = createServer((request, answer) => {
      asked.push(request.url);
      answer.end('ok');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      await promisify(execFile)(command, args, {
        env: {
          PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
          PORT: String((server.address() as AddressInfo).port),
          NODE_OPTIONS: '--import=./is-not-there.mjs',
        },
      });
    } finally {
      server.close();
    }
    expect(asked).toEqual(['/healthz']);
  });

  it('[RUN-1] holds what the server needs and none of the sources', () => {
    const written = text.slice(text.lastIndexOf('\nFROM '));
    const copied = [...written.matchAll(/^COPY (.*)$/gm)].map(([, words]) => words);
    expect(copied).toEqual(
      [
        'packages node_modules',
        'packages apps/api/node_modules',
        'build package.json',
        'build apps/api/dist',
        'build apps/api/telemetry.mjs',
        'build apps/api/.generated',
        'build apps/web/build',
      ].map((words) => {
        const [stage, place] = words.split(' ');
        return `--from=${stage} /srv/lugnut/${place} ${place}`;
      }),
    );
    expect(readText('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.env', '.data', '**/node_modules']),
    );
  });

  it('[RUN-1] knows every workspace of the lock file, without which npm refuses it', () => {
    const { workspaces } = JSON.parse(readText('package.json')) as { workspaces: readonly string[] };
    const packages = stages.find(([from]) => from?.getArgumentsContent() === 'base AS packages') ?? [];
    const copied = argumentsOf(packages, 'COPY');
    for (const place of workspaces) expect(copied).toContain(`${place}/package.json ${place}/`);
  });

  it('[RUN-1] has no secret in it', () => {
    const told = stages.flatMap((stage) => [...argumentsOf(stage, 'ARG'), ...argumentsOf(stage, 'ENV')]);
    expect(told.filter((words) => /KEY|SECRET|TOKEN|PASSWORD|DATABASE_URL/.test(words))).toEqual([]);
  });
});

type Service = {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly stop_grace_period?: string;
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};

describe('the product on one machine', () => {
  const { services, volumes, networks } = readYaml<Compose>('compose.yaml');
  const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('lugnut:'));

  it('[RUN-1] is one image in three roles, beside all that it needs', () => {
    expect(Object.fromEntries(ours.map(([name, { command }]) => [name, command?.join(' ')]))).toEqual({
      migrate: 'migrate',
      'web-1': 'web',
      'web-2': 'web',
      worker: 'worker',
    });
    const others = Object.keys(services).filter((name) => !ours.some(([own]) => own === name));
    expect(others.sort()).toEqual(['bucket', 'objects', 'pgbouncer', 'postgres', 'proxy']);
    for (const [name, { image }] of Object.entries(services))
      if (others.includes(name)) expect(image).toMatch(/:v?\d+\.\d+/);
  });

  it.each(ours)('[RUN-1] lets %s write nowhere and do nothing special', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '60s' });
    expect(service.ports).toBeUndefined();
  });

  it('[RUN-2] migrates before it serves', () => {
    for (const [name, { command, depends_on }] of ours)
      if (command?.[0] !== 'migrate')
        expect([name, depends_on?.migrate?.condition]).toEqual([name, 'service_completed_successfully']);
  });

  it('[RUN-1] opens nothing to the world but the proxy, which asks who is ready', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy']);
    expect(networks.inside?.internal).toBe(true);
    for (const name of ['postgres', 'pgbouncer', 'objects'])
      expect(services[name]?.networks).toEqual(['inside']);
    const proxied = readText('deploy/compose/Caddyfile');
    expect(proxied).toContain('health_uri /readyz');
    for (const [name, { command }] of ours)
      if (command?.[0] === 'web') expect(proxied).toContain(`${name}:3000`);
  });

  it('[RUN-1] keeps what has to last, and mounts what is there', () => {
    for (const [name, service] of Object.entries(services))
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        const isThere = source.startsWith('.') ? existsSync(path.join(root, source)) : source in volumes;
        expect([name, source, isThere]).toEqual([name, source, true]);
      }
  });
});
