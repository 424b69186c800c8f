import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { biomeOf, format } from './format';
import { generate } from './generate';
import { copyProject, projectRoot } from './testing/copy-project';

const isLong = process.env.LONG_TESTS !== undefined;

// A refusal that is missing writes files.
let project: ReturnType<typeof copyProject>;
beforeAll(() => {
  project = copyProject();
}, 60_000);
afterAll(() => project.remove());

describe('npm run new refuses', () => {
  it.each<[args: string[], words: RegExp]>([
    [[], /Say what to make/],
    [['service', 'x'], /Say what to make/],
    [['capability', 'two', 'names'], /Say what to make/],
    [['capability'], /Say the name of the capability/],
    [['capability', 'WarrantyClaims'], /"WarrantyClaims" is no name/],
    [['capability', '../claims'], /is no name/],
    [['capability', 'claims-'], /is no name/],
    [['capability', 'a'.repeat(41)], /is no name/],
    [['capability', 'utils'], /says nothing/],
    [['provider', 'switch'], /word of the language/],
    [['capability', 'coverage'], /There is a capability coverage already/],
    [['capability', 'technician'], /There is a capability technician already/],
    [['capability', 'staff'], /has a group staff already/],
    [['capability', 'car'], /has a table carRoutes already/],
    [['capability', 'sessions'], /There is a call listSessions already/],
    [['capability', 'canned-services'], /There is a call listCannedServices already/],
    [['route', 'nothing', 'list-things'], /There is no capability nothing. There are: accounts, /],
    [['route', 'coverage', 'check-zip'], /There is a call checkZip already/],
    [['route', 'notices', 'list-things'], /has no handlers to add to/],
    [['screen', 'unsubscribe'], /There is a screen unsubscribe already/],
    [['screen', 'user'], /has a page at \/user already/],
    [['screen', 'quote-outside'], /has an address quoteOutside already/],
    [['screen', 'api'], /answered by the server/],
    [['provider', 'plates'], /There is a provider plates already/],
    [['provider', 'vehicles'], /uses the name vehicles already/],
  ])('%j', (args, words) => {
    expect(() => generate(project.root, args)).toThrow(words);
  });
});

describe('what npm run new has written', () => {
  let written: string[] = [];
  const code = (): string[] => [...new Set(written.filter((file) => /\.tsx?$/.test(file)))];
  const inProject = (file: string): string => path.join(project.root, file);
  const run = async (command: string, ...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(inProject(`node_modules/.bin/${command}`), args, {
      cwd: project.root,
      maxBuffer: 2 ** 26,
      env: { ...process.env, LONG_TESTS: '', VITEST: '', VITEST_POOL_ID: '', VITEST_WORKER_ID: '' },
    }).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${command} failed:\n${error.stdout}\n${error.stderr}`);
    });
    return stdout;
  };

  beforeAll(() => {
    written = [
      ['capability', 'warranty-claims'],
      ['route', 'warranty-claims', 'close-claim'],
      ['route', 'vehicles', 'find-recalls'],
      ['screen', 'warranty-claims'],
      ['provider', 'recalls'],
      ['provider', 'part-stores'],
    ].flatMap((args) => {
      const { added, edited } = generate(project.root, args);
      const files = [...added, ...edited];
      format(project.root, biomeOf(projectRoot), files);
      return files;
    });
  }, 120_000);

  it('is in the OpenAPI document, and answered by the capability', async () => {
    writeFileSync(
      inProject('probe.ts'),
      `import { routes, specialEndpoints, warrantyClaimsRoutes } from '@lugnut/contract';
       import { warrantyClaimsCapability } from './apps/api/src/capabilities/warranty-claims';
       import { describeApi } from './apps/api/src/platform/http/openapi';
       const { paths, tags } = describeApi({ ...routes, ...specialEndpoints }, { title: 'T', url: 'https://t.test' });
       const { name, routes: handlers, limits } = warrantyClaimsCapability();
       console.log(JSON.stringify({
         name,
         declared: Object.keys(warrantyClaimsRoutes), handled: Object.keys(handlers), limited: Object.keys(limits),
         first: paths['/api/v2/warranty_claims'], second: paths['/api/v2/warranty_claims/close_claim'],
         other: paths['/api/v2/vehicles/find_recalls'], tags,
       }));`,
    );
    const seen = JSON.parse(await run('tsx', 'probe.ts'));
    const calls = ['listWarrantyClaims', 'closeClaim'];
    expect(seen).toMatchObject({ name: 'warranty-claims', declared: calls, handled: calls, limited: calls });
    expect(seen.first.get).toMatchObject({ operationId: calls[0], tags: ['warranty-claims'], security: [] });
    expect(seen.second.post).toMatchObject({ operationId: calls[1], tags: ['warranty-claims'] });
    expect(seen.other.get).toMatchObject({ operationId: 'findRecalls', tags: ['vehicles'] });
    expect(seen.tags).toContainEqual({ name: 'warranty-claims', description: 'Warranty claims.' });
  });

  it('is registered where a missing name would stay unseen', () => {
    const at = (file: string): string => readFileSync(inProject(file), 'utf8');
    expect(at('apps/api/src/composition.ts')).toContain('\n    warrantyClaimsCapability(),\n');
    expect(at('apps/web/src/routes.ts')).toContain("route('warranty-claims', 'routes/warranty-claims.tsx')");
    expect(at('apps/web/src/shared/paths.ts')).toContain("warrantyClaims: '/warranty-claims'");
    expect(at('README.md')).toContain('| `PART_STORES_PROVIDER` | `sandbox` |');
    expect(at('.env.example')).toMatch(/\n\n# sandbox\nRECALLS_PROVIDER=sandbox\n\n# sandbox\nPART/);
  });

  it('is formatted, and breaks no rule', async () => {
    await run('biome', 'ci', '--error-on-warnings', ...code());
  });

  it('refuses the same name again', () => {
    expect(() => generate(project.root, ['capability', 'warranty-claims'])).toThrow(/already/);
    expect(() => generate(project.root, ['route', 'warranty-claims', 'close-claim'])).toThrow(/already/);
    expect(() => generate(project.root, ['screen', 'warranty-claims'])).toThrow(/already/);
    expect(() => generate(project.root, ['provider', 'recalls'])).toThrow(/already/);
  });

  it('is nothing where one of the places is not found', () => {
    const place = inProject('apps/api/src/public-answers.db.test.ts');
    const text = readFileSync(place, 'utf8');
    writeFileSync(place, text.replace('const calls: Record<PublicName', 'const walks: Record<PublicName'));
    expect(() => generate(project.root, ['capability', 'loan-cars'])).toThrow(
      /public-answers\.db\.test\.ts has no/,
    );
    expect(existsSync(inProject('packages/contract/src/loan-cars'))).toBe(false);
    expect(readFileSync(inProject('packages/contract/src/index.ts'), 'utf8')).not.toContain('loanCars');
    writeFileSync(place, text);
  });

  it.runIf(isLong)('builds with the whole project, and its own tests pass', async () => {
    await promisify(execFile)(inProject('node_modules/.bin/react-router'), ['typegen'], {
      cwd: inProject('apps/web'),
    });
    await run('tsc', '-b', 'apps/api', 'apps/web');
    await run('tsx', 'tools/src/check-boundaries.ts');
    await run('oxlint', '--type-aware', ...code());
    await run('vitest', 'run', '--project', 'unit', 'warranty-claims', 'recalls', 'part-stores', 'openapi');
    await run('vitest', 'run', '--project', 'database', 'warranty-claims', 'find-recalls', 'role-table');
  });
});
