import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, root } from './project.mjs';

/**
 * @typedef {{ passed: number, failed: number, failures: string[] }} Count
 * @typedef {{
 *   name: string,
 *   command: [string, ...string[]],
 *   env?: Record<string, string>,
 *   cwd?: string,
 *   after?: string[],
 *   report?: 'vitest' | 'playwright',
 * }} Task
 * @typedef {{ task: Task, count: Count, seconds: number, output: string }} Outcome
 */

const reportsDir = path.join(cacheDir, 'test-reports');

/** @param {string} file @returns {Count} */
const countVitest = (file) => {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests ? 0 : 1),
    failures: [],
  };
};

/** @param {string} file @returns {Count} */
const countPlaywright = (file) => {
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: [] };
};

/** @param {Task} task @returns {Promise<Outcome>} */
const runTask = (task) =>
  new Promise((resolve) => {
    const started = Date.now();
    const [command, ...args] = task.command;
    const reportFile = path.join(reportsDir, `${task.name.replaceAll(/[ /]/g, '-')}.json`);
    rmSync(reportFile, { force: true });
    const reporting =
      task.report === 'vitest'
        ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`]
        : [];
    const child = spawn(command, [...args, ...reporting], {
      cwd: task.cwd ?? root,
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        NO_COLOR: '1',
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        ...task.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      output += String(error);
    });
    child.on('close', (code) => {
      const seconds = (Date.now() - started) / 1000;
      /** @type {Count} */
      let count = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
      if (task.report && existsSync(reportFile)) {
        count = task.report === 'vitest' ? countVitest(reportFile) : countPlaywright(reportFile);
        // A runner that ended badly without a failed test (a crash, an unhandled error) has failed all the same.
        if (code !== 0 && count.failed === 0) count.failed = 1;
        if (count.passed + count.failed === 0)
          count = { passed: 0, failed: 1, failures: ['no test was run'] };
      } else if (task.report) {
        count = { passed: 0, failed: 1, failures: ['no report was written'] };
      }
      resolve({ task, count, seconds, output });
    });
  });

/** A browser run lists what passed, too; whoever reads about a failure has no use for that. @param {string} output */
const whatWentWrong = (output) =>
  output
    .split('\n')
    .filter((line) => !/^\s+[✓-]\s/.test(line))
    .join('\n');

/**
 * Runs tasks, a few at once, each after those it names. What fails is shown.
 * @param {Task[]} tasks @param {number} atOnce
 */
export const runTasks = async (tasks, atOnce) => {
  mkdirSync(reportsDir, { recursive: true });
  /** @type {Map<string, Outcome>} */
  const done = new Map();
  const waiting = [...tasks];
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((task) => (task.after ?? []).every((name) => done.has(name)));
    if (next >= 0 && running.size < atOnce) {
      const [task] = waiting.splice(next, 1);
      if (!task) continue;
      const work = runTask(task).then((outcome) => {
        done.set(task.name, outcome);
        const { passed, failed, failures } = outcome.count;
        console.log(
          `${failed === 0 ? 'ok  ' : 'FAIL'} ${task.name.padEnd(24)} ${passed} passed, ${failed} failed (${outcome.seconds.toFixed(1)} s)`,
        );
        if (failed > 0) console.log([...failures, whatWentWrong(outcome.output)].join('\n'));
      });
      running.add(work);
      void work.finally(() => running.delete(work));
    } else if (running.size > 0) {
      await Promise.race(running);
    } else {
      throw new Error(`These tasks wait for ever: ${waiting.map((task) => task.name).join(', ')}`);
    }
  }
  const outcomes = [...done.values()];
  return {
    passed: outcomes.reduce((sum, { count }) => sum + count.passed, 0),
    failed: outcomes.reduce((sum, { count }) => sum + count.failed, 0),
  };
};
