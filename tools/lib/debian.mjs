import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './project.mjs';

/** A machine without access to Debian's packages says so soon: nobody waits for it. */
const patience = [
  'Acquire::Retries=1',
  'Acquire::http::Timeout=15',
  'Acquire::https::Timeout=15',
  'DPkg::Lock::Timeout=30',
].flatMap((option) => ['-o', option]);
const usualTimeoutMs = 180_000;

export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string} command */
export const isOnPath = (command) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, command)));

/**
 * @typedef {object} Ways
 * @property {typeof run} [runs]
 * @property {string} [policy]
 * @property {number} [timeoutMs] of each step
 */

/** @param {Ways} ways */
const createApt = ({ runs = run, timeoutMs = usualTimeoutMs }) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string[]} args @param {string} [cwd] */
  const apt = (args, cwd) =>
    runs('apt-get', [...patience, ...args], { env, timeoutMs, ...(cwd === undefined ? {} : { cwd }) });
  return apt;
};

/**
 * Debian's packages, without starting any service of the machine. Rejects where it takes too long.
 * @param {readonly string[]} packages @param {Ways} [ways]
 */
export const installPackages = async (packages, ways = {}) => {
  const apt = createApt(ways);
  // Debian starts what it installs unless this says no.
  const policy = ways.policy ?? '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    // Older lists may do.
    await apt(['update', '-qq']).catch(() => undefined);
    await apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
};

/**
 * What is in a package, in a folder and not on the machine.
 * @param {string} name @param {string} folder @param {Ways} [ways]
 */
export const unpackPackage = async (name, folder, ways = {}) => {
  const apt = createApt(ways);
  const { runs = run, timeoutMs = usualTimeoutMs } = ways;
  mkdirSync(folder, { recursive: true });
  const download = () => apt(['download', '-qq', name], folder);
  await download().catch(async () => {
    await apt(['update', '-qq']);
    await download();
  });
  const file = readdirSync(folder).find((one) => one.startsWith(`${name}_`) && one.endsWith('.deb'));
  if (file !== undefined) await runs('dpkg-deb', ['-x', file, '.'], { cwd: folder, timeoutMs });
};
