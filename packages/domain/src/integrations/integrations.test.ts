import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agoInWords,
  apiKeyState,
  deviceState,
  findWebhookUrlProblem,
  isWebhookDead,
  matchTracked,
  nextWebhookAttempt,
  readDeviceList,
  webhookKindOfJob,
  webhookTriedForMs,
} from './index';

const day = 86_400_000;

describe('[FLT-11] an API key', () => {
  it.each([
    [undefined, undefined, 'active'],
    [1_001, undefined, 'active'],
    [1_000, undefined, 'expired'],
    [undefined, 5, 'revoked'],
    [1, 5, 'revoked'],
  ])('that expires at %s and was revoked at %s is %s', (expiresAtMs, revokedAtMs, state) => {
    expect(apiKeyState({ expiresAtMs, revokedAtMs }, 1_000)).toBe(state);
  });
});

describe('[FLT-10] a pasted list of devices', () => {
  it('is read line by line, with what is wrong', () => {
    expect(
      readDeviceList('LN-100, Van 2\r\n\n  LN-101\nab\nLN 102\t1FTBR1Y83SKA13525\nln-100\n,Van 3\n<b>\n'),
    ).toEqual([
      { line: 1, serial: 'LN-100', vehicle: 'Van 2', problem: undefined },
      { line: 3, serial: 'LN-101', vehicle: undefined, problem: undefined },
      { line: 4, serial: 'ab', vehicle: undefined, problem: 'too short' },
      { line: 5, serial: 'LN 102', vehicle: '1FTBR1Y83SKA13525', problem: undefined },
      { line: 6, serial: 'ln-100', vehicle: undefined, problem: 'twice' },
      { line: 7, serial: '', vehicle: 'Van 3', problem: 'no serial' },
      { line: 8, serial: '<b>', vehicle: undefined, problem: 'odd characters' },
    ]);
  });

  it('never takes one serial number twice', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 12 })), (lines) => {
        const good = readDeviceList(lines.join('\n')).filter(({ problem }) => problem === undefined);
        expect(new Set(good.map(({ serial }) => serial.toUpperCase())).size).toBe(good.length);
      }),
    );
  });
});

describe('[FLT-10] the state of a device', () => {
  it.each([
    [true, true, 0, 'removed'],
    [false, false, 0, 'unassigned'],
    [false, true, undefined, 'waiting'],
    [false, true, day, 'reporting'],
    [false, true, -1, 'silent'],
  ])('removed %s, assigned %s, seen at %s: %s', (isRemoved, isAssigned, lastSeenMs, state) => {
    expect(deviceState({ isRemoved, isAssigned, lastSeenMs }, day)).toBe(state);
  });

  it.each([
    [12_400, '12 s ago'],
    [-5, '0 s ago'],
    [61_000, '1 min ago'],
    [7_300_000, '2 hr ago'],
    [day, '1 day ago'],
    [3 * day, '3 days ago'],
  ])('%s ms are %s', (ms, words) => {
    expect(agoInWords(ms)).toBe(words);
  });
});

describe('[FLT-10] vehicles of another company', () => {
  const own = [
    { id: 'a', name: 'Van 2', vin: '1FTBR1Y83SKA13525' },
    { id: 'b', name: 'Van 3', vin: null },
    { id: 'c', name: 'Truck', vin: null },
    { id: 'd', name: 'truck', vin: null },
  ];
  it('are ours by VIN, then by the unit, and by nothing doubtful', () => {
    const matched = matchTracked(
      [
        { id: '1', name: 'whatever', vin: '1ftbr1y83ska13525' },
        { id: '2', name: 'VAN-3', vin: undefined },
        { id: '3', name: 'Truck', vin: undefined },
        { id: '4', name: 'Van 2', vin: '3C6MRVSGXSE503535' },
      ],
      own,
    );
    expect([...matched]).toEqual([
      ['1', 'a'],
      ['2', 'b'],
    ]);
  });

  it('never share one of ours', () => {
    const name = fc.constantFrom('Van 1', 'van-1', 'Van 2', '');
    const vin = fc.constantFrom('V1', 'V2', null);
    fc.assert(
      fc.property(fc.array(fc.record({ name, vin })), fc.array(fc.record({ name, vin })), (theirs, ours) => {
        const matched = matchTracked(
          theirs.map((one, at) => ({ id: `t${at}`, name: one.name, vin: one.vin ?? undefined })),
          ours.map((one, at) => ({ id: `o${at}`, ...one })),
        );
        expect(new Set(matched.values()).size).toBe(matched.size);
      }),
    );
  });
});

describe('[FLT-11] events of a job', () => {
  it.each([
    ['promised', 'quoted', 'job.booked'],
    ['promised', 'scheduled', undefined],
    ['moved', 'scheduled', 'job.moved'],
    ['canceled', 'quoted', undefined],
    ['canceled', 'en_route', 'job.canceled'],
    ['finished', 'in_progress', 'job.finished'],
    ['quoted', 'pending', undefined],
  ] as const)('%s from %s is told as %s', (type, from, kind) => {
    expect(webhookKindOfJob({ type, from })).toBe(kind);
  });
});

describe('[FLT-11] trying again', () => {
  it('waits longer each time and ends within a day', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (random) => {
        let nowMs = 0;
        let last = 0;
        let made = 1;
        for (;;) {
          const next = nextWebhookAttempt({ made, firstAtMs: 0, nowMs, random });
          if (next === undefined) break;
          expect(next - nowMs).toBeGreaterThanOrEqual(last);
          last = next - nowMs;
          nowMs = next;
          made += 1;
        }
        expect(nowMs).toBeLessThanOrEqual(webhookTriedForMs);
        expect(made).toBeGreaterThan(8);
      }),
    );
  });

  it('gives an endpoint up after three days without an answer', () => {
    expect(isWebhookDead({ failingSinceMs: undefined, nowMs: 9 * day })).toBe(false);
    expect(isWebhookDead({ failingSinceMs: day, nowMs: 4 * day - 1 })).toBe(false);
    expect(isWebhookDead({ failingSinceMs: day, nowMs: 4 * day })).toBe(true);
  });

  it.each([
    ['https://example.com/hook', false, undefined],
    ['http://example.com/hook', false, 'not https'],
    ['http://example.com/hook', true, undefined],
    ['ftp://example.com', true, 'not https'],
    ['https://user:pass@example.com', false, 'credentials'],
    ['example.com', false, 'not an address'],
    [`https://example.com/${'x'.repeat(500)}`, false, 'too long'],
  ])('%s (plain allowed: %s): %s', (url, mayBePlain, problem) => {
    expect(findWebhookUrlProblem(url, { mayBePlain })).toBe(problem);
  });
});
