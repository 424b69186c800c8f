import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installPackages, unpackPackage } from '../lib/debian.mjs';
import { run } from '../lib/project.mjs';

let folder: string;
let policy: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lugnut-debian-'));
  policy = path.join(folder, 'policy-rc.d');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Asked = { readonly args: string; readonly timeoutMs: number | undefined; readonly hasPolicy: boolean };

/** Instead of apt: what was asked, and whether services could have been started meanwhile. */
const machine = (fails: (args: string) => boolean = () => false) => {
  const asked: Asked[] = [];
  const runs: typeof run = async (command, args, options = {}) => {
    const said = [command, ...args.filter((word) => !word.includes('::') && word !== '-o')].join(' ');
    asked.push({ args: said, timeoutMs: options.timeoutMs, hasPolicy: existsSync(policy) });
    if (fails(said)) throw new Error(`${said} failed`);
  };
  return { asked, runs };
};

describe('programs of Debian that tests need', () => {
  it('are installed within a limit and without starting a service', async () => {
    const { asked, runs } = machine();
    await installPackages(['pgbouncer'], { runs, policy, timeoutMs: 7 });
    expect(asked).toEqual([
      { args: 'apt-get update -qq', timeoutMs: 7, hasPolicy: true },
      { args: 'apt-get install -y -qq --no-install-recommends pgbouncer', timeoutMs: 7, hasPolicy: true },
    ]);
    expect(existsSync(policy)).toBe(false);
  });

  it('leave nothing behind where there are no packages, nor take away a policy of the machine', async () => {
    const { runs } = machine(() => true);
    await expect(installPackages(['pgbouncer'], { runs, policy })).rejects.toThrow('install');
    expect(existsSync(policy)).toBe(false);
    writeFileSync(policy, 'theirs');
    await expect(installPackages(['pgbouncer'], { runs, policy })).rejects.toThrow('install');
    expect(readFileSync(policy, 'utf8')).toBe('theirs');
  });

  it('are looked for once more with new lists, and taken out of the package', async () => {
    let tries = 0;
    const { asked, runs } = machine((said) => {
      if (!said.includes('download')) return false;
      tries += 1;
      writeFileSync(path.join(folder, 'prometheus_2_amd64.deb'), '');
      return tries === 1;
    });
    await unpackPackage('prometheus', folder, { runs });
    expect(asked.map(({ args }) => args)).toEqual([
      'apt-get download -qq prometheus',
      'apt-get update -qq',
      'apt-get download -qq prometheus',
      'dpkg-deb -x prometheus_2_amd64.deb .',
    ]);
  });

  it('are given up when they hang', async () => {
    const hangs = ['-e', 'setInterval(() => undefined, 1000)'];
    await expect(run(process.execPath, hangs, { timeoutMs: 50 })).rejects.toThrow('took longer than');
  });
});
