import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appointmentStatuses, openStatuses, promisedStatuses } from '../appointment';
import {
  hasEstimateToView,
  isDraft,
  opensWizard,
  promisedWindow,
  type ServiceDecision,
  type UpcomingJob,
  upcomingActions,
  upcomingServices,
  upcomingStatus,
} from './index';

const job = (changes: Partial<UpcomingJob> = {}): UpcomingJob => ({
  status: 'scheduled',
  type: 'repair',
  day: '2027-03-03',
  time: '09:00am-12:00pm',
  estimate: undefined,
  services: ['Oil Change'],
  diagnosisInput: '',
  hasBegun: false,
  ...changes,
});
const estimate = (...statuses: ServiceDecision[]) =>
  statuses.map((status, index) => ({ name: `Service ${index + 1}`, status }));
const noTime = { day: undefined, time: undefined };

describe('[FLEET-6] the status of an upcoming service', () => {
  it.each([
    ['a booked diagnosis', job({ type: 'diagnosis' }), 'approved'],
    ['booked, its window lost', job({ ...noTime, estimate: estimate('approved') }), 'pending'],
    ['the first service decides: approved', job({ estimate: estimate('approved', 'rejected') }), 'approved'],
    ['the first service decides: rejected', job({ estimate: estimate('rejected', 'approved') }), 'rejected'],
    ['the first service decides: pending', job({ estimate: estimate('pending', 'approved') }), 'pending'],
    ['a locked one does not decide', job({ estimate: estimate('locked', 'rejected') }), 'rejected'],
    ['only locked ones: work has begun', job({ estimate: estimate('locked') }), 'approved'],
    ['booked without an estimate', job(), 'approved'],
    ['a day without a time', job({ time: undefined, estimate: estimate('approved') }), 'approved'],
  ] as const)('%s', (_what, row, status) => {
    expect(upcomingStatus(row)).toBe(status);
  });

  it('leaves rejected services out of the text', () => {
    expect(upcomingServices(job({ estimate: estimate('approved', 'rejected', 'pending') }))).toBe(
      'Service 1, Service 3',
    );
    expect(upcomingServices(job({ type: 'diagnosis', diagnosisInput: 'It squeaks' }))).toBe('It squeaks');
    expect(upcomingServices(job())).toBe('Oil Change');
  });

  it('has nothing to view of a repair nobody has priced', () => {
    expect(hasEstimateToView(job())).toBe(false);
    expect(hasEstimateToView(job({ estimate: estimate('pending') }))).toBe(true);
    expect(hasEstimateToView(job({ type: 'diagnosis' }))).toBe(true);
  });
});

const anyJob: fc.Arbitrary<UpcomingJob> = fc.record({
  status: fc.constantFrom(...appointmentStatuses),
  type: fc.constantFrom('repair' as const, 'diagnosis' as const),
  day: fc.constantFrom(undefined, '2027-03-03'),
  time: fc.constantFrom(undefined, '09:00am-12:00pm'),
  estimate: fc.option(
    fc
      .array(fc.constantFrom('pending' as const, 'approved' as const, 'rejected' as const, 'locked' as const))
      .map((statuses) => estimate(...statuses)),
    { nil: undefined },
  ),
  services: fc.constant(['Oil Change']),
  diagnosisInput: fc.constant(''),
  hasBegun: fc.boolean(),
});

describe('[FLT-1] what is not promised', () => {
  it.each([
    ['a diagnosis left at the estimate', job({ status: 'quoted', type: 'diagnosis' }), 'not booked'],
    ['a diagnosis without a time', job({ status: 'quoted', type: 'diagnosis', ...noTime }), 'not booked'],
    [
      'one above a manager’s limit, its lines approved',
      job({ status: 'quoted', estimate: estimate('approved') }),
      'not booked',
    ],
    ['a hold that lapsed', job({ status: 'quoted', estimate: estimate('pending') }), 'not booked'],
    ['a repair nobody has priced', job({ status: 'pending' }), 'waiting for quote'],
    ['the same with a day wished for', job({ status: 'pending', day: '2027-03-03' }), 'waiting for quote'],
  ] as const)('%s', (_what, row, status) => {
    expect(upcomingStatus(row)).toBe(status);
  });

  it('is never called approved, shows no window, and is the only thing that can be deleted', () => {
    fc.assert(
      fc.property(anyJob, (row) => {
        const isBooked = promisedStatuses.some((status) => status === row.status);
        if (!isBooked) {
          expect(['not booked', 'waiting for quote']).toContain(upcomingStatus(row));
          expect(promisedWindow(row)).toEqual(noTime);
        }
        const can = upcomingActions(row);
        if (can.remove) expect(isBooked).toBe(false);
        if (can.reschedule || can.cancel) expect(isBooked).toBe(true);
      }),
    );
  });

  it('resumes in the wizard, as a booked one whose window is lost does', () => {
    const draft = job({ status: 'quoted', estimate: estimate('approved') });
    expect([isDraft(draft), opensWizard(draft)]).toEqual([true, true]);
    expect(opensWizard(job({ status: 'pending' }))).toBe(false);
    expect([opensWizard(job()), opensWizard(job(noTime))]).toEqual([false, true]);
  });

  it.each([
    ['pending', false, false, true],
    ['quoted', false, false, true],
    ['scheduled', true, true, false],
    ['en_route', false, true, false],
    ['in_progress', false, false, false],
  ] as const)('in %s it can be moved %s, canceled %s, deleted %s', (status, reschedule, cancel, remove) => {
    expect(openStatuses).toContain(status);
    expect(upcomingActions(job({ status }))).toEqual({ reschedule, cancel, remove });
  });

  it('leaves canceling of work that has begun to the office', () => {
    expect(upcomingActions(job({ hasBegun: true })).cancel).toBe(false);
  });
});
