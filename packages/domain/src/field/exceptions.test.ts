import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AppointmentStatus,
  appointmentStatuses,
  canApply,
  canReschedule,
  findStatusAfter,
  followUpsOf,
  isOver,
} from '../appointment';
import {
  canSay,
  type ExceptionKind,
  exceptionKinds,
  exceptionRules,
  findUndoEvent,
  happenedInWords,
  isCalledOff,
  isUndoTime,
  nextInWords,
  outcomeOf,
  sayableExceptions,
} from './index';

const kinds = fc.constantFrom(...exceptionKinds);
const statuses = fc.constantFrom(...appointmentStatuses);

const nine = Date.parse('2027-06-10T13:00:00Z');
const minute = 60_000;

describe('work that was called off', () => {
  it.each<[string, Parameters<typeof isCalledOff>[0], boolean]>([
    ['without a window', { status: 'scheduled', hasWindow: false, lastSaid: 'cannot_be_done' }, true],
    ['with a window again', { status: 'scheduled', hasWindow: true, lastSaid: 'cannot_be_done' }, false],
    ['begun again', { status: 'in_progress', hasWindow: true, lastSaid: 'cannot_be_done' }, false],
    ['canceled', { status: 'cancelled', hasWindow: false, lastSaid: 'cannot_be_done' }, false],
    ['only interrupted', { status: 'scheduled', hasWindow: false, lastSaid: 'part_missing' }, false],
    ['taken back', { status: 'scheduled', hasWindow: false, lastSaid: undefined }, false],
  ])('[FIELD-1] %s', (_what, job, expected) => {
    expect(isCalledOff(job)).toBe(expected);
  });
});

describe('what a technician can say', () => {
  it.each<[AppointmentStatus, readonly ExceptionKind[]]>([
    ['quoted', []],
    ['scheduled', ['late', 'part_missing', 'cannot_be_done']],
    ['en_route', ['late', 'part_missing', 'cannot_be_done']],
    ['in_progress', ['not_there', 'part_missing', 'come_back', 'cannot_be_done']],
    ['completed', []],
    ['cancelled', []],
  ])('[FIELD-1] of a job that is %s: %j', (status, said) => {
    expect(sayableExceptions(status)).toEqual(said);
  });

  it('[FIELD-1] is what the life of an appointment allows', () => {
    fc.assert(
      fc.property(kinds, statuses, (kind, status) => {
        if (canSay(kind, status)) expect(canApply(status, exceptionRules[kind].event)).toBe(true);
      }),
    );
  });

  it('[FIELD-1] tells the customer, whatever it is', () => {
    for (const kind of exceptionKinds)
      expect(followUpsOf(exceptionRules[kind].event)).toContain('tell customer');
  });

  it('[FIELD-1] leaves no job without a next step: it goes on, its customer can pick a window, or the office is asked', () => {
    fc.assert(
      fc.property(kinds, statuses, (kind, status) => {
        fc.pre(canSay(kind, status));
        const { event } = exceptionRules[kind];
        const after = findStatusAfter(status, event);
        if (!after) throw new Error('refused');
        expect(isOver(after)).toBe(false);
        const outcome = outcomeOf(kind, status);
        if (outcome === 'stays') expect(after).toBe(status);
        else {
          expect(canReschedule(after)).toBe(true);
          expect(followUpsOf(event)).toContain('release window');
        }
        if (outcome === 'office decides' || kind === 'part_missing')
          expect(followUpsOf(event)).toContain('ask office');
      }),
    );
  });

  it('[FIELD-2] is a return visit only where work was begun', () => {
    expect(outcomeOf('part_missing', 'scheduled')).toBe('another window');
    expect(outcomeOf('part_missing', 'en_route')).toBe('another window');
    expect(outcomeOf('part_missing', 'in_progress')).toBe('return visit');
    expect(outcomeOf('come_back', 'in_progress')).toBe('return visit');
  });
});

describe('taking the last step back', () => {
  const steps = ['set_off', 'arrived', ...exceptionKinds.map((kind) => exceptionRules[kind].event)] as const;

  it('[FIELD-1] restores exactly the status before it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...steps),
        fc.constantFrom('scheduled', 'en_route', 'in_progress'),
        (type, from) => {
          const after = findStatusAfter(from, type);
          fc.pre(after !== undefined);
          const undo = findUndoEvent({ type, from });
          if (!undo || !after) throw new Error('cannot be undone');
          expect(findStatusAfter(after, undo)).toBe(from);
        },
      ),
    );
  });

  it('[FIELD-1] is not for what was billed or canceled', () => {
    expect(findUndoEvent({ type: 'finished', from: 'in_progress' })).toBeUndefined();
    expect(findUndoEvent({ type: 'canceled', from: 'scheduled' })).toBeUndefined();
  });

  it.each<[string, number, number, number, boolean]>([
    // Step, when we heard of it, its undoing, when we heard of that; in minutes after nine.
    ['at once', 0, 0, 2, true],
    ['a moment later', 0, 0, 2.01, false],
    ['told us together by a phone without a signal', 0, 45, 1, true],
    ['told us together, and pressed too late', 0, 45, 3, false],
  ])('[FIELD-1] takes two minutes at most: %s', (_when, step, heard, undone, isInTime) => {
    const times = {
      stepAtMs: nine + step * minute,
      stepHeardAtMs: nine + heard * minute,
      undoneAtMs: nine + undone * minute,
      heardAtMs: nine + Math.max(heard, undone) * minute,
    };
    expect(isUndoTime(times)).toBe(isInTime);
  });

  it('[FIELD-1] takes two minutes of our own clock too, whatever a phone says of its own', () => {
    const anyMinute = fc.integer({ min: -1_000, max: 1_000 }).map((minutes) => nine + minutes * minute);
    fc.assert(
      fc.property(
        anyMinute,
        anyMinute,
        anyMinute,
        anyMinute,
        (stepAtMs, stepHeardAtMs, undoneAtMs, heardAtMs) => {
          if (!isUndoTime({ stepAtMs, stepHeardAtMs, undoneAtMs, heardAtMs })) return;
          expect(heardAtMs - stepHeardAtMs).toBeLessThanOrEqual(2 * minute);
          expect(undoneAtMs).toBeGreaterThanOrEqual(stepAtMs);
        },
      ),
    );
  });
});

describe('what the customer reads', () => {
  const told = {
    technician: 'Marcus',
    car: '2015 Toyota Camry',
    note: 'the left caliper. ',
    time: 'around 2:45 PM',
  };
  const plain = { isFeeOpen: false, isPartAwaited: false, partExpected: undefined };

  it('[FIELD-1] says what happened, what it costs and what is next', () => {
    const words = (kind: ExceptionKind, status: AppointmentStatus, feeCents = 0) => {
      const exception = { ...told, ...plain, kind, outcome: outcomeOf(kind, status), feeCents };
      return `${happenedInWords(exception)} ${nextInWords(exception)}`;
    };
    expect(words('late', 'en_route')).toBe(
      'Marcus is running late and should be at your 2015 Toyota Camry around 2:45 PM. We’re sorry about the wait. Your appointment is still on.',
    );
    expect(words('not_there', 'in_progress', 70_00)).toBe(
      'Marcus came for your 2015 Toyota Camry but couldn’t reach you or the car. The fee for the missed visit is $70. Pick another time that works for you.',
    );
    expect(words('part_missing', 'scheduled')).toBe(
      'We’re waiting for a part for your 2015 Toyota Camry (the left caliper), so we can’t come as planned. We’re sorry about that. Pick another time. Moving or canceling it is free.',
    );
    expect(words('part_missing', 'in_progress')).toBe(
      'Marcus is missing a part for your 2015 Toyota Camry (the left caliper) and has to come back to finish. We’re sorry about that. Pick a time for the second visit. It’s the same job: you get one bill when everything is done.',
    );
    expect(words('cannot_be_done', 'in_progress')).toBe(
      'Marcus couldn’t do the work on your 2015 Toyota Camry: the left caliper. We don’t charge anything for this visit. Our office will contact you about what’s next.',
    );
  });

  it.each([
    ['Alternator.', 'Camry (alternator), so we can’t come as planned. We’re sorry'],
    ['ABS sensor', 'Camry (ABS sensor), so we can’t come as planned. We’re sorry'],
    ['', 'Camry, so we can’t come as planned. We’re sorry'],
    [
      'Wrong pump came. New one ordered',
      'Camry, so we can’t come as planned. Wrong pump came. New one ordered. We’re sorry',
    ],
  ])('[FIELD-1] names the part as it was noted: %s', (note, words) => {
    const outcome = outcomeOf('part_missing', 'scheduled');
    const said = happenedInWords({ ...told, ...plain, note, kind: 'part_missing', outcome, feeCents: 0 });
    expect(said).toContain(words);
  });

  it('[FIELD-1] says that extra work on offer needs no decision once the work is called off', () => {
    const off = {
      ...told,
      ...plain,
      kind: 'cannot_be_done' as const,
      outcome: outcomeOf('cannot_be_done', 'in_progress'),
      feeCents: 0,
    };
    expect(nextInWords({ ...off, undecided: ['Wipers', 'Air Filter'] })).toBe(
      'We don’t charge anything for this visit. You don’t need to decide about Wipers and Air Filter anymore. Our office will contact you about what’s next.',
    );
  });

  it('[FIELD-1] promises no free visit where the office still decides, and no window before the part is there', () => {
    const missed = {
      ...told,
      ...plain,
      kind: 'not_there' as const,
      outcome: outcomeOf('not_there', 'in_progress'),
      feeCents: 0,
    };
    expect(nextInWords({ ...missed, isFeeOpen: true })).toBe(
      'We’ll let you know if there’s a fee. Pick another time that works for you.',
    );
    expect(nextInWords(missed)).toContain('We don’t charge anything');
    for (const status of ['scheduled', 'in_progress'] as const) {
      const part = {
        ...told,
        ...plain,
        kind: 'part_missing' as const,
        outcome: outcomeOf('part_missing', status),
        feeCents: 0,
      };
      expect(nextInWords({ ...part, isPartAwaited: true })).toMatch(
        /^We’ll text you as soon as you can pick/,
      );
      expect(nextInWords(part)).toMatch(/^Pick a/);
      expect(nextInWords({ ...part, partExpected: 'Thursday, March 4' })).toMatch(
        /^We expect the part on Thursday, March 4\. Pick a[a-z ]* from then on\./,
      );
    }
  });

  it('[FIELD-1] never speaks of a fee where none is due', () => {
    fc.assert(
      fc.property(
        kinds,
        fc.constantFrom<AppointmentStatus>('scheduled', 'en_route', 'in_progress'),
        (kind, status) => {
          const exception = { ...told, ...plain, kind, outcome: outcomeOf(kind, status), feeCents: 0 };
          expect(`${happenedInWords(exception)} ${nextInWords(exception)}`).not.toMatch(/\$|fee /);
        },
      ),
    );
  });
});
