import { expect, it } from 'vitest';
import { sampleJob } from '../../testing/sample-board';
import { describeJob } from './board-jobs';

it('names a job by its work order too, which its block has no room for', () => {
  const job = sampleJob({ work_order: 'WO-004821' });
  expect(describeJob(job)).toMatch(/, work order WO-004821$/);
});
