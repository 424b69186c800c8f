/**
 * What failed, in one line each, from what the runners wrote down.
 * @typedef {{ file: string, title: string, error: string }} Failure
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colors are made of
const colors = /\u001b\[[0-9;]*m/g;

/** @param {string | undefined} words */
const firstLine = (words) =>
  (words ?? '')
    .replaceAll(colors, '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? '';

/** @param {string} file @param {string} root */
const shortened = (file, root) => (file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file);

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @param {{ testResults?: VitestFile[] }} report @param {string} root @returns {Failure[]}
 */
export const vitestFailures = ({ testResults = [] }, root) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = shortened(name, root);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file,
        title: fullName,
        error: firstLine(failureMessages?.[0]),
      }));
    return failed.length === 0 && status === 'failed'
      ? [{ file, title: 'the file could not be run', error: firstLine(message) }]
      : failed;
  });

/**
 * @typedef {{ status: string, projectName?: string, results: { errors?: { message?: string }[] }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @param {PlaywrightSuite & { errors?: { message?: string }[] }} report @returns {Failure[]}
 */
export const playwrightFailures = (report) => {
  /** @param {PlaywrightSuite} suite @returns {Failure[]} */
  const within = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          file,
          title: projectName ? `[${projectName}] ${title}` : title,
          error: firstLine(results.flatMap(({ errors = [] }) => errors)[0]?.message),
        })),
    ),
    ...suites.flatMap(within),
  ];
  const outside = (report.errors ?? []).map(({ message }) => ({
    file: '',
    title: 'outside of any test',
    error: firstLine(message),
  }));
  return [...within(report), ...outside];
};

const mostLines = 20;
const complaint = /error|warning|✖|✘|×|unused|unlisted|unresolved/i;

/** A program that only prints: the lines that complain, or else the last ones. @param {string} output @returns {Failure[]} */
export const printedFailures = (output) => {
  const lines = output
    .replaceAll(colors, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const complaints = lines.filter((line) => complaint.test(line));
  const told = complaints.length > 0 ? complaints.slice(0, mostLines) : lines.slice(-3);
  return told.map((line) => ({ file: '', title: line, error: '' }));
};

/** @param {Failure} failure */
const titleOf = ({ file, title }) => (file === '' ? title : `${file}: ${title}`);

/** One line for each: where, what, and the first line of its error. @param {readonly Failure[]} failures */
export const failureLines = (failures) =>
  failures.map((failure) => `  ✘ ${titleOf(failure)}${failure.error === '' ? '' : ` · ${failure.error}`}`);

/** The same without the errors, for the end. @param {string} part @param {readonly Failure[]} failures */
export const failedTitles = (part, failures) =>
  failures.map((failure) => `  ✘ ${part} · ${titleOf(failure)}`);

const vitestSection = /^.*⎯+ *(Failed (Suites|Tests)|Unhandled (Error|Rejection)s?)\b/m;
const playwrightSection = /^ +1\) /m;

/**
 * What a runner said about its failures, without what it said about everything else.
 * @param {string} output @param {'vitest' | 'playwright' | undefined} runner
 */
export const failingSections = (output, runner) => {
  const plain = output.replaceAll(colors, '');
  const begin = runner === 'vitest' ? vitestSection : runner === 'playwright' ? playwrightSection : undefined;
  const found = begin?.exec(plain);
  // A browser run lists what passed, too; whoever reads about a failure has no use for that.
  return (found ? plain.slice(found.index) : plain)
    .split('\n')
    .filter((line) => !/^\s+[✓-]\s/.test(line))
    .join('\n');
};
