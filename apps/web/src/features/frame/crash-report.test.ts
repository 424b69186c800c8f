import { errorReportRoutes } from '@lugnut/contract';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { crashReport } from './crash-report';

describe('[HOME-9] crash report', () => {
  it('holds the message and the stack', () => {
    const { error } = crashReport(new TypeError('tire is undefined'), '/quote');
    expect(error).toContain('tire is undefined');
    expect(error).toContain('crash-report.test.ts');
  });

  it('holds the message also where the stack leaves it out', () => {
    const thrown = new Error('no such nut');
    thrown.stack = 'render@app.js:1:2';
    expect(crashReport(thrown, '/').error).toBe('Error: no such nut\nrender@app.js:1:2');
  });

  it('keeps appointment ids out of the address', () => {
    const report = crashReport('x', '/booking/0192f5a0-6a3b-7c1d-8e2f-0123456789ab/review');
    expect(report.path).toBe('/booking/{id}/review');
    expect(crashReport('x', '/services/oil-change').path).toBe('/services/oil-change');
  });

  it.each(['', undefined, null, { status: 500 }, 7, 'x'.repeat(50_000), new Error('')])(
    'is accepted by the server: thrown %#',
    (thrown) => {
      const body = crashReport(thrown, `/${'long/'.repeat(300)}`);
      expect(safeParse(errorReportRoutes.reportError.body, body).success).toBe(true);
    },
  );
});
