import { describe, expect, it } from 'vitest';
import { firstIdAt, newId } from './ids';

it('no id made from then on is smaller than the first of a moment', () => {
  const at = Date.now();
  expect(newId() >= firstIdAt(at)).toBe(true);
  expect(newId() < firstIdAt(at + 60_000)).toBe(true);
  expect(firstIdAt(0x0198_0000_0001)).toBe('01980000-0001-0000-0000-000000000000');
});

describe('a new id', () => {
  it('is a version 7 UUID of this moment', () => {
    const before = Date.now();
    const id = newId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const made = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(made).toBeGreaterThanOrEqual(before);
    expect(made).toBeLessThanOrEqual(Date.now());
  });

  it('sorts after every id made before it, however fast they are made', () => {
    const ids = Array.from({ length: 20_000 }, newId);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it('ends in its own random bits', () => {
    const ends = new Set(Array.from({ length: 20_000 }, () => newId().slice(-10)));
    // Forty bits: two of twenty thousand collide once in five thousand runs, three never.
    expect(ends.size).toBeGreaterThanOrEqual(19_998);
  });
});
