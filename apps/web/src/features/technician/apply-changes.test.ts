import { siteCheckPointIds } from '@lugnut/domain/field';
import { expect, it } from 'vitest';
import { sampleTechnicianJob } from '../../testing/sample-technician-job';
import { applyChanges } from './apply-changes';
import type { Change, ChangeContent } from './changes';

const job = sampleTechnicianJob();

let seq = 0;
const change = (content: ChangeContent, more: Partial<Change> = {}): Change => {
  seq += 1;
  return {
    ...content,
    jobId: 'job',
    accountId: 'me',
    key: `key ${seq}`,
    happenedAt: '2027-03-01T15:00:00Z',
    seq,
    ...more,
  } as Change;
};

it('[OPS-4] shows a job as the technician left it, by the rules the server has', () => {
  const arrived = applyChanges(job, [change({ kind: 'on_my_way' }), change({ kind: 'arrived' })]);
  expect(arrived).toMatchObject({
    status: 'in_progress',
    next_action: 'finish',
    obstacles: ['Check the site.', 'Finish the inspection.', 'Enter the odometer.'],
  });
  const ready = applyChanges(arrived, [
    change({ kind: 'site_check', body: { passed: [...siteCheckPointIds], note: '' } }),
    change({ kind: 'inspection', body: { items: [], done: true } }),
    change({ kind: 'odometer', body: { miles: 7 } }),
    change({ kind: 'timer', body: { running: true } }),
    change({ kind: 'extra_services', body: { services: ['Oil Change', 'Replace Battery'], message: '' } }),
  ]);
  expect(ready.obstacles).toEqual([]);
  expect(ready.timer.running_since).toBe('2027-03-01T15:00:00Z');
  expect(ready.services.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Oil Change approved',
    'Replace Battery pending',
  ]);
  expect(applyChanges(ready, [change({ kind: 'finish' })]).status).toBe('completed');
});

it('leaves out what was refused and what belongs to another job', () => {
  const others = [
    change({ kind: 'arrived' }, { refused: ['No'] }),
    change({ kind: 'arrived' }, { jobId: 'another' }),
  ];
  expect(applyChanges(job, others)).toBe(job);
});

it('[FIELD-1] shows what was said without a signal, and as if it had not been said once it is undone', () => {
  const begun = sampleTechnicianJob({ status: 'in_progress', window: '09:00am-12:00pm' });
  const said = change({ kind: 'exception', body: { kind: 'not_there', note: '', expected_at: null } });
  const left = applyChanges(begun, [said]);
  expect(left).toMatchObject({
    status: 'scheduled',
    window: null,
    next_action: null,
    exceptions: [{ kind: 'not_there' }],
    last_step: { step: 'not_there', from: 'in_progress' },
  });
  expect(applyChanges(begun, [said, change({ kind: 'undo' })])).toMatchObject({
    status: 'in_progress',
    window: '09:00am-12:00pm',
    exceptions: [],
  });
  // The server has it already: its answer brings the window back.
  expect(applyChanges(left, [change({ kind: 'undo' })])).toMatchObject({
    status: 'in_progress',
    last_step: null,
    exceptions: [],
  });
});

it('[FIELD-1] knows without a signal from when on the customer can be missing', () => {
  const booked = sampleTechnicianJob({ status: 'en_route', window_starts_at: '2027-03-01T14:00:00.000Z' });
  const from = (happenedAt: string) =>
    applyChanges(booked, [change({ kind: 'arrived' }, { happenedAt })]).not_there_from;
  expect(from('2027-03-01T13:00:00Z')).toBe('2027-03-01T14:10:00.000Z');
  expect(from('2027-03-01T15:00:00Z')).toBe('2027-03-01T15:10:00.000Z');
});
