import { describe, expect, it } from 'vitest';
import { hashCode, hashTarget, newHandle, newLoginCode, newSecret } from './login-secrets';

const target = { channel: 'phone', address: '+13135550142' } as const;

describe('secrets of a login', () => {
  it('has six-digit codes, leading zeros included', () => {
    const codes = Array.from({ length: 500 }, newLoginCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    // One in ten begins with a zero: none among 500 would be a chance of 10^-23.
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(450);
  });

  it('hashes the same code or number differently under another handle', () => {
    expect(hashCode('one', '123456').equals(hashCode('two', '123456'))).toBe(false);
    expect(hashTarget('one', target).equals(hashTarget('two', target))).toBe(false);
    expect(hashCode('one', '123456').equals(hashCode('one', '123456'))).toBe(true);
  });

  it('is 256 random bits, or derived from the request’s key', () => {
    expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32);
    expect(newHandle(target, undefined)).not.toBe(newHandle(target, undefined));
    const key = 'c0a8012e-7c1f-4a55-8a31-0f6cbb7d9a10';
    expect(newHandle(target, key)).toBe(newHandle(target, key));
    expect(newHandle(target, key)).not.toContain(key);
  });
});
