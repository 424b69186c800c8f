import { describe, expect, it } from 'vitest';
import { compare } from './compare';
import { findScans } from './plans';

const times = (ms: number): number[] => Array.from({ length: 20 }, () => ms);

describe('what grew', () => {
  it.each([
    ['ten times slower', 10, 100, true],
    ['a third slower, and more than the floor', 20, 27, true],
    ['within the limit', 100, 129, false],
    ['thrice as slow, by what a machine does', 1, 3, false],
    ['faster', 100, 50, false],
  ])('[RUN-10] %s', (_what, small, large, isTooSlow) => {
    expect(compare(times(small), times(large)).isTooSlow).toBe(isTooSlow);
  });
});

const logged = (plan: object): string =>
  `2026-11-18 05:00:00 UTC [1] LOG:  duration: 0.1 ms  plan:\n${JSON.stringify(plan, null, 2)
    .split('\n')
    .map((line) => `\t${line}`)
    .join('\n')}\n2026-11-18 05:00:01 UTC [1] LOG:  something else\n`;

describe('what is read through', () => {
  const scan = (table: string) => ({ 'Node Type': 'Seq Scan', 'Relation Name': table });
  const nested = {
    'Node Type': 'Limit',
    Plans: [{ 'Node Type': 'Hash Join', Plans: [scan('appointment')] }],
  };

  it('[RUN-10] is found deep in a plan, each statement once', () => {
    const log = logged({ 'Query Text': 'select  1\n from appointment', Plan: nested });
    expect(findScans(log + log, new Set(['appointment']))).toEqual([
      { table: 'appointment', statement: 'select 1 from appointment' },
    ]);
  });

  it('[RUN-10] is no matter for a small table, or through an index', () => {
    const log =
      logged({ 'Query Text': 'select', Plan: scan('market') }) +
      logged({ 'Query Text': 'select', Plan: { 'Node Type': 'Index Scan', 'Relation Name': 'appointment' } });
    expect(findScans(log, new Set(['appointment']))).toEqual([]);
  });
});
