import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box';

const box = createSecretBox({ secret: 'a', key: undefined });

describe('[FLT-10] sealed secrets', () => {
  it('open again, for what they were sealed for and with the same key alone', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, purpose) => {
        const sealed = box.seal(text, purpose);
        expect(box.open(sealed, purpose)).toBe(text);
        expect(box.open(sealed, `${purpose}x`)).toBeUndefined();
        expect(createSecretBox({ secret: 'a', key: 'k' }).open(sealed, purpose)).toBeUndefined();
        expect(createSecretBox({ secret: 'b', key: undefined }).open(sealed, purpose)).toBeUndefined();
      }),
    );
  });

  it('open with the key of before while it is given, and are sealed anew with the one of today', () => {
    const [old, today] = ['o'.repeat(32), 't'.repeat(32)];
    for (const [key, previousKey] of [
      [old, old],
      [undefined, 'none'],
    ] as const) {
      const sealed = createSecretBox({ secret: 'a', key }).seal('token', 'x');
      const changing = createSecretBox({ secret: 'a', key: today, previousKey });
      const after = createSecretBox({ secret: 'a', key: today });
      expect([changing.isChanging, after.isChanging]).toEqual([true, false]);
      expect([changing.open(sealed, 'x'), after.open(sealed, 'x')]).toEqual(['token', undefined]);
      const anew = changing.reseal(sealed, 'x');
      if (anew.kind !== 'anew') throw new Error(anew.kind);
      expect(after.open(anew.sealed, 'x')).toBe('token');
      expect(changing.reseal(anew.sealed, 'x')).toEqual({ kind: 'already' });
      expect(changing.reseal(sealed, 'y')).toEqual({ kind: 'unreadable' });
      expect(after.reseal(sealed, 'x')).toEqual({ kind: 'unreadable' });
      expect(after.open(changing.seal('new', 'x'), 'x')).toBe('new');
    }
  });

  it('do not open when a single byte was changed, and are never the same twice', () => {
    const sealed = box.seal('token', 'x');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(box.open(changed, 'x')).toBeUndefined();
    }
    expect(box.open(Buffer.alloc(3), 'x')).toBeUndefined();
    expect(box.seal('token', 'x').equals(sealed)).toBe(false);
    expect(sealed.toString('latin1')).not.toContain('token');
  });
});
