import { describe, expect, it } from 'vitest';
import { createLogger } from '../logging/logger';
import { eachByItself } from './each-by-itself';
import { runScheduledJob } from './run-scheduled-job';
import { everyMinute } from './scheduled-job';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));

describe('the loop of a job', () => {
  it('goes on after a row that fails, and tells at the end which it was', async () => {
    const handled: string[] = [];
    const run = eachByItself(rows, new AbortController().signal, async ({ id }) => {
      if (id === 'b') throw new Error('unreadable');
      handled.push(id);
    });
    await expect(run).rejects.toMatchObject({ rows: [{ id: 'b', fault: new Error('unreadable') }] });
    expect(handled).toEqual(['a', 'c']);
  });

  it('also after a row whose handler throws before it waits', async () => {
    const handled: string[] = [];
    const run = eachByItself(rows, new AbortController().signal, ({ id }) => {
      if (id === 'a') throw new Error('unreadable');
      handled.push(id);
      return Promise.resolve();
    });
    await expect(run).rejects.toThrow('1 rows failed: a');
    expect(handled).toEqual(['b', 'c']);
  });

  it('ends when the job is told to stop', async () => {
    const stop = new AbortController();
    const handled: string[] = [];
    await eachByItself(rows, stop.signal, async ({ id }) => {
      handled.push(id);
      if (id === 'b') stop.abort();
    });
    expect(handled).toEqual(['a', 'b']);
  });

  it('has each failed row in the log by its id, without values', async () => {
    const lines: string[] = [];
    const log = createLogger({ level: 'error', destination: { write: (line) => void lines.push(line) } });
    const fault = Object.assign(new Error('row of Dana'), { severity: 'ERROR', table: 'visit' });
    const { fate } = await runScheduledJob(
      {
        name: 'remind',
        owner: 'notices',
        cron: everyMinute,
        run: (signal) =>
          eachByItself(rows, signal, ({ id }) => (id === 'b' ? Promise.reject(fault) : Promise.resolve())),
      },
      { log, shutdown: undefined, dueAt: undefined },
    );
    expect(fate).toBe('failed');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { job: 'remind', row: 'b', fault: { table: 'visit' }, msg: 'scheduled job failed for one row' },
    ]);
    expect(lines.join('')).not.toContain('Dana');
  });
});
