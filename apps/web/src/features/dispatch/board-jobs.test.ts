import { expect, it } from 'vitest';
import { sampleBoard, sampleJob, sampleTechnician } from '../../testing/sample-board';
import { describeJob, endangeredJobs, glanceOf, lateEnds, shortRisk } from './board-jobs';

it('names a job by its work order too, which its block has no room for', () => {
  const job = sampleJob({ work_order: 'WO-004821' });
  expect(describeJob(job)).toMatch(/, work order WO-004821$/);
});

const withRisk = (level: ReturnType<typeof sampleJob>['risk']['level']) =>
  sampleJob({ id: level, risk: { level, words: level } });

it('[OPS-3] names what is in danger, the worst first, and what is only likely to be late, too', () => {
  const stops = (['on_time', 'at_risk', 'tight', 'late', 'arrived', 'nobody'] as const).map(withRisk);
  const board = sampleBoard({ technicians: [sampleTechnician({ stops })] });
  expect(endangeredJobs(board).map(({ job }) => job.id)).toEqual(['nobody', 'late', 'at_risk']);
});

it('[OPS-3] names who will be home well after their shift, and what somebody else could take', () => {
  const fixed = sampleJob({ id: 'fixed', fixed_reason: 'The technician is there' });
  const last = sampleJob({ id: 'last' });
  const done = sampleJob({ id: 'done', status: 'completed', fixed_reason: 'This job is done.' });
  const at = (id: string, home_at_minutes: number | null, stops = [last, fixed]) =>
    sampleTechnician({ id, home_at_minutes, stops });
  const technicians = [
    at('on time', 1095),
    at('a bit', 1096),
    at('late', 1300),
    at('off', null),
    at('over', 1400, [done]),
  ];
  expect(
    lateEnds({ technicians }).map(({ technician, minutesPast, last: job }) => [
      technician.id,
      minutesPast,
      job?.id,
    ]),
  ).toEqual([
    ['late', 220, 'last'],
    ['a bit', 16, 'last'],
  ]);
  expect(lateEnds({ technicians: [at('late', 1300, [fixed])] })).toMatchObject([{ last: undefined }]);
});

it('[OPS-3] says of work that is over that it is, not that somebody arrived', () => {
  const risk = { level: 'arrived', words: '' } as const;
  expect(shortRisk(sampleJob({ risk, status: 'completed' }))).toBe('Completed');
  expect(shortRisk(sampleJob({ risk, status: 'in_progress' }))).toBe('Arrived');
});

const chanceOf = (percent: number) => ({ percent, words: '' });
it.each([
  ['scheduled', 'on_time', chanceOf(97), undefined, '97%'],
  ['scheduled', 'on_time', chanceOf(100), undefined, '99%'],
  ['scheduled', 'at_risk', chanceOf(0), 'danger', '1%'],
  ['en_route', 'late', null, 'danger', undefined],
  ['scheduled', 'nobody', null, 'danger', undefined],
  ['en_route', 'tight', null, 'driving', undefined],
  ['in_progress', 'arrived', null, 'there', undefined],
  ['completed', 'arrived', null, 'done', undefined],
] as const)('[DISP-1] tells how a short block stands: %s, %s', (status, level, chance, icon, percent) => {
  expect(glanceOf(sampleJob({ status, risk: { level, words: '' }, chance }))).toEqual({ icon, percent });
});

it('[DISP-1] says of every job how it stands, whatever its block has room for', () => {
  const risk = { level: 'tight', words: 'Only 10 min to spare before 12 PM' } as const;
  const chance = { percent: 88, words: 'Chance of keeping the window: 88%' };
  const words = describeJob(sampleJob({ risk, chance }));
  expect([words.includes(risk.words), words.includes(chance.words)]).toEqual([true, true]);
});
