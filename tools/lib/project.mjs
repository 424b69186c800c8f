import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const cacheDir = path.join(root, '.cache');

/** A failure whose message is all the reader needs. */
export class SetupError extends Error {}

/** A failure that a program has told in its own words already. */
export class ToldError extends SetupError {}

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
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, tells?: boolean, timeoutMs?: number }} [options]
 *   `tells`: it ends with 1 only after it has said why
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
    const tooLong =
      options.timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            child.kill('SIGKILL');
            // What it started may hold these, and is not waited for.
            child.stdout?.destroy();
            child.stderr?.destroy();
            reject(new SetupError(`${command} ${args.join(' ')} took longer than ${options.timeoutMs} ms`));
          }, options.timeoutMs);
    child.on('error', (error) => {
      clearTimeout(tooLong);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(tooLong);
      if (code === 0) resolve();
      else {
        const Kind = options.tells && code === 1 ? ToldError : SetupError;
        reject(new Kind(`${output}\n${command} ${args.join(' ')} failed (${code})`));
      }
    });
  });

/** @param {string} name */
export const bin = (name) => path.join(root, 'node_modules/.bin', name);

const beatMs = 1_000;
const deadAfterMs = 8_000;

/** @param {string} lock how long ago its holder gave a sign of life */
const silenceMs = (lock) => {
  try {
    return Date.now() - statSync(lock).mtimeMs;
  } catch {
    return 0;
  }
};

/**
 * One process at a time: two starts must not build over each other. The holder touches its lock every second,
 * so that one left behind by a killed process is known by its silence, whatever became of the process id.
 * @template T @param {() => Promise<T>} work @returns {Promise<T>}
 */
export const exclusively = async (work) => {
  const lock = path.join(cacheDir, 'setup.lock');
  mkdirSync(cacheDir, { recursive: true });
  let hasSaid = false;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      if (silenceMs(lock) > deadAfterMs) rmSync(lock, { force: true });
      if (!hasSaid) console.log('· waiting for another start or test run that is setting up');
      hasSaid = true;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  const beating = setInterval(() => utimesSync(lock, new Date(), new Date()), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    rmSync(lock, { force: true });
  }
};
