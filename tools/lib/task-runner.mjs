import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  failedTitles,
  failingSections,
  failureLines,
  playwrightFailures,
  printedFailures,
  vitestFailures,
} from './failures.mjs';
import { cacheDir, root } from './project.mjs';

/**
 * @typedef {import('./failures.mjs').Failure} Failure
 * @typedef {{ passed: number, failed: number, failures: Failure[] }} Count
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
    failures: vitestFailures(report, root),
  };
};

/** @param {string} file @returns {Count} */
const countPlaywright = (file) => {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, failures: playwrightFailures(report) };
};

/** @param {string} words @returns {Count} */
const failedAs = (words) => ({ passed: 0, failed: 1, failures: [{ file: '', title: words, error: '' }] });

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
      let count =
        code === 0
          ? { passed: 1, failed: 0, failures: [] }
          : { passed: 0, failed: 1, failures: printedFailures(output) };
      if (task.report && existsSync(reportFile)) {
        count = task.report === 'vitest' ? countVitest(reportFile) : countPlaywright(reportFile);
        // A runner that ended badly without a failed test (a crash, an unhandled error) has failed all the same.
        if (code !== 0 && count.failed === 0)
          count = { ...count, failed: 1, failures: [...count.failures, ...printedFailures(output)] };
        if (count.passed + count.failed === 0) count = failedAs('no test was run');
      } else if (task.report) {
        count = failedAs('no report was written');
      }
      resolve({ task, count, seconds, output });
    });
  });

/**
 * Runs tasks, a few at once, each after those it names. What fails is shown: first its names, then what is said of it.
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
        if (failed > 0)
          console.log(
            [...failureLines(failures), '', failingSections(outcome.output, task.report)].join('\n'),
          );
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
    titles: outcomes.flatMap(({ task, count }) =>
      count.failed === 0 ? [] : failedTitles(task.name, count.failures),
    ),
  };
};
