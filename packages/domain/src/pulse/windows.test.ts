import { describe, expect, it } from 'vitest';
import { zoneOffsetsOf } from '../scheduling';
import {
  causeOfLateness,
  faultOf,
  isTechniciansOwn,
  judgeWindows,
  type LoggedWindow,
  type PulseEvent,
} from './windows';

const offsets = zoneOffsetsOf('America/Chicago');
/** By Dallas's clocks in winter. */
const at = (text: string): number => Date.parse(`2027-03-${text}:00-06:00`);
const window: LoggedWindow = {
  day: '2027-03-01',
  startMinutes: 540,
  endMinutes: 720,
  technicianId: 'marcus',
};
const later: LoggedWindow = { ...window, day: '2027-03-02' };

const event = (type: string, atMs: number, more: Partial<PulseEvent> = {}): PulseEvent => ({
  type,
  atMs,
  from: 'scheduled',
  to: 'scheduled',
  isByUs: true,
  accountId: undefined,
  window: undefined,
  taken: undefined,
  fault: undefined,
  isOurs: false,
  isAskedFor: false,
  takenAtMs: undefined,
  reckoned: undefined,
  ...more,
});
const byCustomer = { isByUs: false } as const;
const promise = [
  event('held', at('01T08:00'), { window, ...byCustomer }),
  event('promised', at('01T08:01'), byCustomer),
];
const terms = {
  offsets,
  nowMs: at('05T12:00'),
  plannedArrivalMinutes: 600,
  driveMinutes: 30,
  isReachedWithAnother: false,
  plannedWindow: undefined,
};
const judge = (events: readonly PulseEvent[], more: Partial<typeof terms> = {}) =>
  judgeWindows([...promise, ...events], { ...terms, ...more }).map(
    ({ kept, lateMinutes, cause, window: { day } }) => ({
      day,
      kept,
      lateMinutes,
      cause,
    }),
  );
const one = (kept: boolean, lateMinutes = 0, cause?: string) => [
  { day: '2027-03-01', kept, lateMinutes, cause },
];

describe('a promised window', () => {
  it('[PULSE-1] is told with when they left and when they arrived, by whose fault it was late', () => {
    const drive = [event('set_off', at('01T11:31')), event('arrived', at('01T12:20'))];
    const [late] = judgeWindows([...promise, ...drive], terms);
    expect(late).toMatchObject({ setOffAtMs: at('01T11:31'), arrivedAtMs: at('01T12:20') });
    const [missed] = judgeWindows(promise, terms);
    expect(missed).toMatchObject({ setOffAtMs: undefined, arrivedAtMs: undefined, cause: 'not_reached' });
    expect((['left_late', 'traffic', 'handed_over', 'moved'] as const).map(faultOf)).toEqual([
      'technician',
      'road',
      'plan',
      'us',
    ]);
  });

  describe('that the log of a job we took over never names', () => {
    const plannedWindow = { ...window, technicianId: 'lee' };
    const told = (events: readonly PulseEvent[], nowMs = at('05T12:00')) =>
      judgeWindows([event('promised', at('01T08:01')), ...events], { ...terms, nowMs, plannedWindow });
    it.each([
      ['in time', [event('arrived', at('01T12:00'))], { kept: true, lateMinutes: 0, cause: undefined }],
      ['late', [event('arrived', at('01T12:01'))], { kept: false, lateMinutes: 1, cause: 'left_late' }],
      [
        'by another technician',
        [event('turned_back', at('01T10:00')), event('arrived', at('01T11:00'))],
        { kept: true },
      ],
      [
        'anew after it was said by mistake',
        [
          event('arrived', at('01T10:00')),
          event('undone_to_scheduled', at('01T10:01')),
          event('arrived', at('01T12:09')),
        ],
        { kept: false, lateMinutes: 9 },
      ],
    ])('[PULSE-1] is judged by the plan when somebody comes %s', (_name, events, expected) => {
      const verdicts = told(events);
      expect(verdicts).toHaveLength(1);
      expect(verdicts[0]).toMatchObject({ ...expected, window: plannedWindow });
    });
    it.each([
      [
        'somebody cancels it when it is over',
        [event('canceled', at('01T13:00'), { accountId: 'priya' })],
        'not_reached',
      ],
      ['it is given back', [event('given_back', at('01T11:00'))], 'given_up'],
      ['we cancel it', [event('canceled', at('01T11:00'), { isOurs: true })], 'called_off'],
      ['we move it', [event('moved', at('01T11:00'), { window: later, taken: plannedWindow })], 'moved'],
    ])('[PULSE-1] is a broken promise by the plan when %s', (_name, events, cause) =>
      expect(told(events)[0]).toMatchObject({ kept: false, cause, window: plannedWindow }),
    );
    it('[PULSE-1] is no case by the clock or a job of ours alone, nor when the customer lets go of it in time', () => {
      expect(told([])).toEqual([]);
      expect(told([event('canceled', at('04T13:00'))])).toEqual([]);
      expect(told([event('canceled', at('01T11:00'), byCustomer)])).toEqual([]);
    });
    it('[PULSE-1] is not that of the next visit, which its log names', () => {
      const events = [event('arrived', at('01T10:00')), event('moved', at('01T11:00'), { window: later })];
      expect(told(events, at('01T12:00'))).toEqual([]);
    });
  });

  it('[PULSE-1] that the log names is the only one, whatever the plan has now', () => {
    const plannedWindow = { ...window, endMinutes: 1_200 };
    const twice = [event('arrived', at('01T12:01')), event('arrived', at('01T13:00'))];
    expect(judgeWindows([...promise, ...twice], { ...terms, plannedWindow })).toMatchObject([
      { kept: false, lateMinutes: 1 },
    ]);
  });

  it.each([
    ['reached in it', [event('arrived', at('01T10:00'))], one(true)],
    ['reached early', [event('arrived', at('01T08:50'))], one(true)],
    ['reached in its last minute', [event('arrived', at('01T12:00') + 59_000)], one(true)],
    ['reached a minute late', [event('arrived', at('01T12:01'))], one(false, 1, 'left_late')],
    ['reached the day after', [event('arrived', at('02T09:00'))], one(false, 21 * 60, 'left_late')],
    [
      'left in time, and stuck',
      [event('set_off', at('01T11:30')), event('arrived', at('01T12:20'))],
      one(false, 20, 'traffic'),
    ],
    [
      'left too late',
      [event('set_off', at('01T11:31')), event('arrived', at('01T12:20'))],
      one(false, 20, 'left_late'),
    ],
    [
      'moved by the customer',
      [event('moved', at('01T08:30'), { window: later, ...byCustomer }), event('arrived', at('02T10:00'))],
      [{ ...one(true)[0], day: '2027-03-02' }],
    ],
    [
      'moved by us',
      [event('moved', at('01T08:30'), { window: later }), event('arrived', at('02T10:00'))],
      [...one(false, 0, 'moved'), { ...one(true)[0], day: '2027-03-02' }],
    ],
    [
      'moved by us for the customer, who asked',
      [event('moved', at('01T08:30'), { window: later, isAskedFor: true }), event('arrived', at('02T10:00'))],
      [{ ...one(true)[0], day: '2027-03-02' }],
    ],
    [
      'moved by the customer when it was over',
      [event('moved', at('01T13:00'), { window: later, ...byCustomer })],
      [...one(false, 0, 'not_reached'), { ...one(false, 0, 'not_reached')[0], day: '2027-03-02' }],
    ],
    [
      'given to somebody else in time',
      [
        event('moved', at('01T08:30'), { window: { ...window, technicianId: 'lee' } }),
        event('arrived', at('01T12:30')),
      ],
      one(false, 30, 'left_late'),
    ],
    [
      'given to somebody else at the last moment',
      [
        event('moved', at('01T11:30'), { window: { ...window, technicianId: 'lee' } }),
        event('arrived', at('01T12:30')),
      ],
      one(false, 30, 'handed_over'),
    ],
    ['given up', [event('given_back', at('01T08:30'))], one(false, 0, 'given_up')],
    ['canceled by the customer', [event('canceled', at('01T11:00'), byCustomer)], []],
    [
      'canceled by the customer, who had waited',
      [event('canceled', at('01T13:00'), byCustomer)],
      one(false, 0, 'not_reached'),
    ],
    ['canceled by us', [event('canceled', at('01T08:30'), { isOurs: true })], one(false, 0, 'called_off')],
    [
      'without its part',
      [event('interrupted', at('01T09:00'), { fault: 'ours' })],
      one(false, 0, 'called_off'),
    ],
    ['that cannot be done', [event('called_off', at('01T09:00'), { fault: 'nobody' })], []],
    [
      'reached, and nobody was there',
      [event('arrived', at('01T10:00')), event('not_there', at('01T10:20'), { fault: 'customer' })],
      one(true),
    ],
    [
      'reached by a slip of the thumb',
      [
        event('arrived', at('01T10:00')),
        event('undone_to_driving', at('01T10:01')),
        event('arrived', at('01T12:05')),
      ],
      one(false, 5, 'left_late'),
    ],
    [
      'reached, and begun anew by somebody else',
      [
        event('arrived', at('01T10:00')),
        event('turned_back', at('01T11:30')),
        event('arrived', at('01T13:00')),
      ],
      one(false, 60, 'handed_over'),
    ],
    [
      'left in time, with a delay that was taken back',
      [
        event('set_off', at('01T11:30')),
        event('delayed', at('01T11:40')),
        event('undone_to_driving', at('01T11:41')),
        event('arrived', at('01T12:20')),
      ],
      one(false, 20, 'traffic'),
    ],
    [
      'given up before the arrival and moved, with a delay that was taken back',
      [
        event('interrupted', at('01T09:00'), { fault: 'ours' }),
        event('moved', at('01T09:30'), { window: later }),
        event('delayed', at('02T09:00')),
        event('undone_to_scheduled', at('02T09:01')),
        event('arrived', at('02T10:00')),
      ],
      [...one(false, 0, 'called_off'), { ...one(true)[0], day: '2027-03-02' }],
    ],
    [
      'reached, interrupted and moved, with a delay that was taken back',
      [
        event('arrived', at('01T10:00')),
        event('interrupted', at('01T11:00'), { fault: 'ours' }),
        event('moved', at('01T11:30'), { window: later }),
        event('delayed', at('02T09:00')),
        event('undone_to_scheduled', at('02T09:01')),
        event('arrived', at('02T10:00')),
      ],
      [...one(true), { ...one(true)[0], day: '2027-03-02' }],
    ],
    ['that nobody reached', [], one(false, 0, 'not_reached')],
  ])('[PULSE-1] %s', (_name, events, expected) => {
    expect(judge(events)).toEqual(expected);
  });

  it.each([
    ['as it was reckoned when they set off', { plannedArrivalMinutes: 600, driveMinutes: 30 }, 'traffic'],
    ['as it was planned when they set off', { plannedArrivalMinutes: 721, driveMinutes: 30 }, 'planned_late'],
    ['as roads were not reckoned then', { plannedArrivalMinutes: 600, driveMinutes: undefined }, 'left_late'],
    ['of an older log, of which nothing is known any more', undefined, 'left_late'],
  ])('[PULSE-1] keeps its cause %s, whatever the plan of the next one is', (_name, reckoned, cause) => {
    const told = [
      event('set_off', at('01T11:30'), { reckoned }),
      event('arrived', at('01T12:20')),
      event('interrupted', at('01T12:40'), { fault: 'nobody' }),
      event('moved', at('01T13:00'), { window: later }),
      event('set_off', at('02T11:30')),
      event('arrived', at('02T12:05')),
    ];
    const next = { ...one(false, 5, 'planned_late')[0], day: '2027-03-02' };
    expect(judge(told, { plannedArrivalMinutes: 725 })).toEqual([...one(false, 20, cause), next]);
    const planned = { plannedArrivalMinutes: 600, driveMinutes: 30 };
    expect(judge(told, planned)[0]).toEqual(one(false, 20, cause)[0]);
  });

  it('[PULSE-1] reached without a drive has the plan of the arrival', () => {
    const reckoned = { plannedArrivalMinutes: 721, driveMinutes: undefined };
    expect(judge([event('arrived', at('01T12:05'), { reckoned })])).toEqual(one(false, 5, 'planned_late'));
    expect(judge([event('arrived', at('01T12:05'))])).toEqual(one(false, 5, 'left_late'));
  });

  it('[PULSE-1] is not decided before it is over', () => {
    expect(judge([], { nowMs: at('01T12:00') })).toEqual([]);
    expect(judge([], { nowMs: at('01T12:01') })).toEqual(one(false, 0, 'not_reached'));
  });

  it('[PULSE-1] of a further vehicle of the same yard is no case of its own, late or in time', () => {
    for (const time of ['01T11:00', '01T14:00']) {
      expect(judge([event('arrived', at(time))], { isReachedWithAnother: true })).toEqual([]);
      expect(judge([event('arrived', at(time))])).toHaveLength(1);
    }
  });
});

describe('a window that was over', () => {
  const chosenBefore = event('held', at('01T07:00'), { window: later, ...byCustomer });
  const ways = {
    'held first': promise,
    'named by its promise': [event('promised', at('01T08:01'), { window })],
    'chosen again after a hold of another one': [chosenBefore, event('promised', at('01T08:01'), { window })],
    'moved to': [
      event('held', at('01T07:00'), { window: later, ...byCustomer }),
      event('promised', at('01T07:01'), byCustomer),
      event('moved', at('01T08:01'), { window, taken: later, ...byCustomer }),
    ],
    'never named': [event('promised', at('01T08:01'))],
    'of a log without a promise': [],
  } as const;
  const unnamed: ReadonlySet<string> = new Set(['never named', 'of a log without a promise']);
  const taken = window;
  const byOffice = { taken, accountId: 'priya' } as const;
  const ends = {
    'still in the plan': [],
    'moved by us': [event('moved', at('01T13:00'), { window: later, taken })],
    'moved by the customer': [event('moved', at('01T13:00'), { window: later, taken, ...byCustomer })],
    'given back': [event('given_back', at('01T13:00'), { taken })],
    'canceled by us': [event('canceled', at('01T13:00'), { taken, isOurs: true })],
    'canceled by the office': [event('canceled', at('01T13:00'), byOffice)],
    'canceled by the customer': [event('canceled', at('01T13:00'), { taken, ...byCustomer })],
    'left for a part': [event('interrupted', at('01T13:00'), { taken, fault: 'ours' })],
    'left for another day': [event('interrupted', at('01T13:00'), { ...byOffice, fault: 'nobody' })],
    'called off': [event('called_off', at('01T13:00'), { ...byOffice, fault: 'nobody' })],
  } as const;
  const arrived = event('arrived', at('01T12:25'), { to: 'in_progress' });
  const lateEnds = {
    'not there': [arrived, event('not_there', at('01T13:00'), { taken, fault: 'customer' })],
    finished: [arrived, event('finished', at('01T13:00'), { to: 'completed' })],
    'turned back, and canceled': [
      arrived,
      event('turned_back', at('01T12:30')),
      event('canceled', at('01T13:00'), byOffice),
    ],
    ...Object.fromEntries(
      Object.entries(ends)
        .filter(([name]) => name !== 'moved by us' && name !== 'moved by the customer')
        .map(([name, events]) => [`${name}, late`, [arrived, ...events]]),
    ),
  };
  const cases = Object.entries(ways).flatMap(([way, before]) =>
    Object.entries({ ...ends, ...lateEnds })
      .map(([name, after]) => [way, name, [...before, ...after]] as const)
      // Of a job we took over somebody has to say so.
      .filter(([way, name]) => name !== 'still in the plan' || !unnamed.has(way)),
  );
  it.each(cases)('[PULSE-1] %s, stays broken when it is %s', (_way, name, events) => {
    // What ended took its row along; what we were late for was ours by then.
    const isGone = events.some((one) => one.taken === taken);
    const plannedWindow = isGone ? undefined : window;
    const verdicts = judgeWindows(events, { ...terms, nowMs: at('01T18:00'), plannedWindow });
    const own = verdicts.filter(({ window: { day } }) => day === window.day);
    expect(own).toMatchObject([{ kept: false, window: { startMinutes: 540, endMinutes: 720 } }]);
    if (name.endsWith('late')) expect(own).toMatchObject([{ lateMinutes: 25 }]);
  });
});

it('[PULSE-4] asks the plan, the hand-over and the road before it blames a person', () => {
  const endMs = at('01T12:00');
  const facts = {
    plannedArrivalMinutes: 600,
    setOffAtMs: at('01T11:45'),
    driveMinutes: 30,
    givenAtMs: at('01T08:00'),
  };
  const cause = (more: Partial<typeof facts>) => causeOfLateness(window, endMs, { ...facts, ...more });
  expect(cause({})).toBe('left_late');
  expect(cause({ plannedArrivalMinutes: 721 })).toBe('planned_late');
  expect(cause({ givenAtMs: at('01T11:01') })).toBe('handed_over');
  expect(cause({ setOffAtMs: at('01T11:30') })).toBe('traffic');
  expect(isTechniciansOwn('left_late')).toBe(true);
  expect(isTechniciansOwn('traffic')).toBe(false);
});
