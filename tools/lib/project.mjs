import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const cacheDir = path.join(root, '.cache');

/** A failure whose message is all the reader needs. */
export class SetupError extends Error {}

/** @param {string} file */
const hashOfFile = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

const skipped = new Set(['node_modules', 'dist', 'build', '.generated', '.react-router', 'test-results']);

/**
 * Every file below, by name and content: the same tree gives the same hash.
 * @param {string[]} places relative to the root; files or folders
 */
export const hashOf = (places) => {
  const hash = createHash('sha256');
  /** @param {string} place */
  const visit = (place) => {
    const absolute = path.join(root, place);
    if (!existsSync(absolute)) return;
    if (statSync(absolute).isDirectory()) {
      for (const name of readdirSync(absolute).sort()) if (!skipped.has(name)) visit(path.join(place, name));
    } else {
      hash.update(`${place}\n${hashOfFile(absolute)}\n`);
    }
  };
  for (const place of places) visit(place);
  return hash.digest('hex');
};

/** @param {string} name */
const stampFile = (name) => path.join(cacheDir, `${name}.stamp`);

/** @param {string} name @param {string} hash */
export const isStamped = (name, hash) =>
  existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === hash;

/** @param {string} name @param {string} hash */
export const stamp = (name, hash) => {
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stampFile(name), hash);
};

/**
 * Runs a command to its end; its output is shown only when it fails.
 * @param {string} command @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options]
 * @returns {Promise<void>}
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new SetupError(`${output}\n${command} ${args.join(' ')} failed (${code})`));
    });
  });

/** @param {string} name */
export const bin = (name) => path.join(root, 'node_modules/.bin', name);

/**
 * One process at a time: two starts must not build over each other.
 * @template T @param {() => Promise<T>} work @returns {Promise<T>}
 */
export const exclusively = async (work) => {
  const lock = path.join(cacheDir, 'setup.lock');
  mkdirSync(cacheDir, { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const holder = Number(existsSync(lock) ? readFileSync(lock, 'utf8') : 0);
      if (holder > 0 && isRunning(holder)) await new Promise((resolve) => setTimeout(resolve, 250));
      else rmSync(lock, { force: true });
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
};

/** @param {number} pid */
const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
