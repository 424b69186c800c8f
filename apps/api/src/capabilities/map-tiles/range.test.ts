import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRange } from './range';

describe('[DISP-2] a range of the archive', () => {
  it.each([
    [undefined, undefined],
    ['bytes=-5', undefined],
    ['bytes=0-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=7-3', undefined],
    ['bytes=100-200', undefined],
    ['bytes=0-16383', { start: 0, length: 100 }],
    ['bytes=10-19', { start: 10, length: 10 }],
  ])('reads %s of 100 bytes', (header, range) => expect(findRange(header, 100)).toEqual(range));

  it('never reads beyond the file, nor more than four megabytes', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (first, last, size) => {
        const range = findRange(`bytes=${first}-${last}`, size);
        if (!range) return;
        expect(range.start + range.length).toBeLessThanOrEqual(size);
        expect(range.length).toBeLessThanOrEqual(4 * 1024 * 1024);
      }),
    );
  });
});
