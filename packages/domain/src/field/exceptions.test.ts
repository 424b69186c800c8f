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
  type ExceptionFacts,
  type ExceptionKind,
  exceptionKinds,
  exceptionRules,
  faultOf,
  findUndoEvent,
  happenedInWords,
  isDelay,
  isUndoTime,
  nextInWords,
  outcomeOf,
  sayableExceptions,
  visitFeeOf,
} from './index';

const kinds = fc.constantFrom(...exceptionKinds);
const statuses = fc.constantFrom(...appointmentStatuses);
const instants = fc.integer({ min: 0, max: 1_000 });
const anyFacts: fc.Arbitrary<ExceptionFacts> = fc.record({
  saidAtMs: instants,
  arrivedAtMs: fc.option(instants, { nil: undefined }),
  windowStartsAtMs: instants,
  windowEndsAtMs: instants,
});

const nine = Date.parse('2027-06-10T13:00:00Z');
const hour = 3_600_000;
const inWindow: ExceptionFacts = {
  saidAtMs: nine + hour,
  arrivedAtMs: nine + hour / 2,
  windowStartsAtMs: nine,
  windowEndsAtMs: nine + 3 * hour,
};

describe('what a technician can say', () => {
  it.each<[AppointmentStatus, readonly ExceptionKind[]]>([
    ['quoted', []],
    ['scheduled', ['late', 'part_missing', 'cannot_be_done']],
    ['en_route', ['late', 'not_there', 'part_missing', 'cannot_be_done']],
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
        if (outcome === 'office decides') expect(followUpsOf(event)).toContain('ask office');
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

describe('whose fault it is', () => {
  it.each<[ExceptionKind, string, number]>([
    ['late', 'ours', 0],
    ['not_there', 'customer', 70_00],
    ['part_missing', 'ours', 0],
    ['come_back', 'nobody', 0],
    ['cannot_be_done', 'nobody', 0],
  ])('[FIELD-1] %s: %s, and costs %i cents', (kind, fault, cents) => {
    expect(faultOf(kind, inWindow)).toBe(fault);
    expect(visitFeeOf(kind, inWindow)).toBe(cents);
  });

  it.each<[string, Partial<ExceptionFacts>, number]>([
    ['before the window', { saidAtMs: nine - 1, arrivedAtMs: nine - hour }, 0],
    ['at its start', { saidAtMs: nine, arrivedAtMs: nine - hour }, 70_00],
    ['at its end', { saidAtMs: nine + 4 * hour, arrivedAtMs: nine + 3 * hour }, 70_00],
    ['where we came after it', { saidAtMs: nine + 4 * hour, arrivedAtMs: nine + 3 * hour + 1 }, 0],
    ['where nobody said when we came', { saidAtMs: nine + 3 * hour + 1, arrivedAtMs: undefined }, 0],
  ])('[FIELD-1] nobody has to be there outside the promised window: %s', (_when, facts, cents) => {
    expect(visitFeeOf('not_there', { ...inWindow, ...facts })).toBe(cents);
  });

  it('[FIELD-1] costs the customer nothing unless it is theirs', () => {
    fc.assert(
      fc.property(kinds, anyFacts, (kind, facts) => {
        if (faultOf(kind, facts) !== 'customer') expect(visitFeeOf(kind, facts)).toBe(0);
      }),
    );
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

  it('[FIELD-1] takes two minutes at most', () => {
    expect(isUndoTime(nine, nine + 120_000)).toBe(true);
    expect(isUndoTime(nine, nine + 120_001)).toBe(false);
  });

  it('[FIELD-1] a new time is ahead, and today', () => {
    expect(isDelay(nine, nine)).toBe(false);
    expect(isDelay(nine + 1, nine)).toBe(true);
    expect(isDelay(nine + 9 * hour, nine)).toBe(false);
  });
});

describe('what the customer reads', () => {
  const told = { technician: 'Marcus', car: '2015 Toyota Camry', note: 'the left caliper. ', time: '2:45pm' };

  it('[FIELD-1] says what happened, what it costs and what is next', () => {
    const words = (kind: ExceptionKind, status: AppointmentStatus, feeCents = 0) => {
      const exception = { ...told, kind, outcome: outcomeOf(kind, status), feeCents };
      return `${happenedInWords(exception)} ${nextInWords(exception)}`;
    };
    expect(words('late', 'en_route')).toBe(
      "Marcus is running late and should be at your 2015 Toyota Camry around 2:45pm. We're sorry about the wait. Your appointment is still on.",
    );
    expect(words('not_there', 'in_progress', 70_00)).toBe(
      "Marcus came for your 2015 Toyota Camry but couldn't reach you or the car. The fee for the missed visit is $70. Pick another time that works for you.",
    );
    expect(words('part_missing', 'scheduled')).toBe(
      "We're missing a part for your 2015 Toyota Camry, so we can't come as planned: the left caliper. We're sorry about that. Pick another time. Moving it is free.",
    );
    expect(words('part_missing', 'in_progress')).toBe(
      "Marcus is missing a part for your 2015 Toyota Camry and has to come back to finish: the left caliper. We're sorry about that. Pick a time for the second visit. It's the same job: you get one bill when everything is done.",
    );
    expect(words('cannot_be_done', 'in_progress')).toBe(
      "Marcus couldn't do the work on your 2015 Toyota Camry: the left caliper. We don't charge anything for this visit. Our office will contact you about what's next.",
    );
  });

  it('[FIELD-1] never speaks of a fee where none is due', () => {
    fc.assert(
      fc.property(
        kinds,
        fc.constantFrom<AppointmentStatus>('scheduled', 'en_route', 'in_progress'),
        (kind, status) => {
          const exception = { ...told, kind, outcome: outcomeOf(kind, status), feeCents: 0 };
          expect(`${happenedInWords(exception)} ${nextInWords(exception)}`).not.toMatch(/\$|fee /);
        },
      ),
    );
  });
});
