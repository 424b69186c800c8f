import { describe, expect, it } from 'vitest';
import {
  failedTitles,
  failingSections,
  failureLines,
  playwrightFailures,
  printedFailures,
  vitestFailures,
} from '../lib/failures.mjs';

const red = (words: string): string => `\u001b[31m${words}\u001b[39m`;

describe('what failed, in lines', () => {
  it('names each failed test of Vitest with its file and the first line of its error', () => {
    const failures = vitestFailures(
      {
        testResults: [
          {
            name: '/project/packages/a.test.ts',
            status: 'failed',
            assertionResults: [
              { status: 'passed', fullName: 'adds' },
              {
                status: 'failed',
                fullName: '[ZIP-1] subtracts',
                failureMessages: [`${red('AssertionError: 1')}\n    at a.ts:3`],
              },
            ],
          },
          { name: '/project/b.test.ts', status: 'failed', message: 'Cannot find x', assertionResults: [] },
          { name: '/project/c.test.ts', status: 'passed', assertionResults: [] },
        ],
      },
      '/project',
    );
    expect(failureLines(failures)).toEqual([
      '  ✘ packages/a.test.ts: [ZIP-1] subtracts · AssertionError: 1',
      '  ✘ b.test.ts: the file could not be run · Cannot find x',
    ]);
    expect(failedTitles('unit', failures)[0]).toBe('  ✘ unit · packages/a.test.ts: [ZIP-1] subtracts');
  });

  it('names each failed test of Playwright, however deep, and what went wrong outside of them', () => {
    const failed = {
      status: 'unexpected',
      projectName: 'phone',
      results: [{ errors: [{ message: 'Late' }] }],
    };
    expect(
      playwrightFailures({
        suites: [
          {
            specs: [{ title: 'opens', file: 'a.e2e.ts', tests: [{ status: 'expected', results: [] }] }],
            suites: [{ specs: [{ title: 'closes', file: 'a.e2e.ts', tests: [failed] }] }],
          },
        ],
        errors: [{ message: '\n  The server did not start' }],
      }),
    ).toEqual([
      { file: 'a.e2e.ts', title: '[phone] closes', error: 'Late' },
      { file: '', title: 'outside of any test', error: 'The server did not start' },
    ]);
  });

  it('takes the complaints of a program that only prints, or its last lines', () => {
    expect(printedFailures('checking\na.ts(1,2): error TS2322: no\ndone').map(({ title }) => title)).toEqual([
      'a.ts(1,2): error TS2322: no',
    ]);
    expect(printedFailures('a\nb\nc\nd\n').map(({ title }) => title)).toEqual(['b', 'c', 'd']);
  });

  it('leaves out of the long output what is about other tests', () => {
    const vitest = 'stdout | noise\n\n⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯\n FAIL a.test.ts\n';
    expect(failingSections(vitest, 'vitest')).toMatch(/^⎯+ Failed Tests 1/);
    const playwright = 'greeting\n  ✓  1 a\n  ✘  2 b\n\n  1) [phone] › a.e2e.ts › b\n    Error\n';
    expect(failingSections(playwright, 'playwright')).toMatch(/^ {2}1\) \[phone\]/);
    expect(failingSections('crashed\n  ✓  1 a', 'playwright')).toBe('crashed');
  });
});
