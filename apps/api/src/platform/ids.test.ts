import { describe, expect, it } from 'vitest';
import { newFamilyOfIds, newId, ownerIdOf } from './ids';

describe('a new id', () => {
  it('is a version 7 UUID of this moment', () => {
    const before = Date.now();
    const id = newId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const made = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(made).toBeGreaterThanOrEqual(before);
    expect(made).toBeLessThanOrEqual(Date.now());
  });

  it('comes after every id made before it, however quickly they are made', () => {
    const ids = Array.from({ length: 20_000 }, newId);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it('ends in chance of its own', () => {
    const ends = new Set(Array.from({ length: 20_000 }, () => newId().slice(-10)));
    // Forty bits: two of twenty thousand meet once in five thousand runs, three never.
    expect(ends.size).toBeGreaterThanOrEqual(19_998);
  });
});

describe('a family of ids', () => {
  it('begins with the owner, whom every part names', () => {
    const next = newFamilyOfIds();
    const [owner = '', ...parts] = Array.from({ length: 256 }, next);
    expect(new Set([owner, ...parts]).size).toBe(256);
    expect(new Set(parts.map(ownerIdOf))).toEqual(new Set([owner]));
    expect(owner).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{10}00$/);
  });

  it('has room for 255 parts', () => {
    const next = newFamilyOfIds();
    for (let count = 0; count < 256; count += 1) next();
    expect(next).toThrow('at most 255 parts');
  });
});
