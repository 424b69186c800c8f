import { describe, expect, it } from 'vitest';
import {
  hasEstimateToView,
  opensWizard,
  type ServiceDecision,
  shownChip,
  type UpcomingJob,
  upcomingServices,
  upcomingStatus,
} from './index';

const job = (changes: Partial<UpcomingJob> = {}): UpcomingJob => ({
  type: 'repair',
  day: '2027-03-03',
  time: '09:00am-12:00pm',
  estimate: undefined,
  services: ['Oil Change'],
  diagnosisInput: '',
  ...changes,
});
const estimate = (...statuses: ServiceDecision[]) =>
  statuses.map((status, index) => ({ name: `Service ${index + 1}`, status }));
const noTime = { day: undefined, time: undefined };

describe('[FLEET-6] the status of an upcoming service', () => {
  it.each([
    ['a diagnosis with a day and time', job({ type: 'diagnosis' }), 'approved'],
    ['a diagnosis without', job({ type: 'diagnosis', ...noTime }), 'pending'],
    [
      'neither day nor time, whatever was decided',
      job({ ...noTime, estimate: estimate('approved') }),
      'pending',
    ],
    ['the first service decides: approved', job({ estimate: estimate('approved', 'rejected') }), 'approved'],
    ['the first service decides: rejected', job({ estimate: estimate('rejected', 'approved') }), 'rejected'],
    ['the first service decides: pending', job({ estimate: estimate('pending', 'approved') }), 'pending'],
    ['a locked one does not decide', job({ estimate: estimate('locked', 'rejected') }), 'rejected'],
    ['only locked ones: work has begun', job({ estimate: estimate('locked') }), 'approved'],
    ['no estimate', job(), 'pending'],
    ['a day without a time', job({ time: undefined, estimate: estimate('approved') }), 'approved'],
  ] as const)('%s', (_what, row, status) => {
    expect(upcomingStatus(row)).toBe(status);
  });

  it('hides no chip but that of an approved job without a time', () => {
    expect(shownChip(job({ estimate: estimate('approved') }))).toBe('approved');
    expect(shownChip(job({ ...noTime, estimate: estimate('approved') }))).toBe('pending');
    expect(shownChip(job(noTime))).toBe('pending');
  });

  it('leaves rejected services out of the text', () => {
    expect(upcomingServices(job({ estimate: estimate('approved', 'rejected', 'pending') }))).toBe(
      'Service 1, Service 3',
    );
    expect(upcomingServices(job({ type: 'diagnosis', diagnosisInput: 'It squeaks' }))).toBe('It squeaks');
    expect(upcomingServices(job())).toBe('Oil Change');
  });

  it('has nothing to view of a repair nobody has priced, and books what has no time', () => {
    expect(hasEstimateToView(job())).toBe(false);
    expect(hasEstimateToView(job({ estimate: estimate('pending') }))).toBe(true);
    expect(hasEstimateToView(job({ type: 'diagnosis' }))).toBe(true);
    expect([opensWizard(job()), opensWizard(job(noTime))]).toEqual([false, true]);
  });
});
