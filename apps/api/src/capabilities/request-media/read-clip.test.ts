import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findClipSeconds, findClipType } from './read-clip';
import { mp4Of, webmOf } from './testing/sample-clips';

describe('a video by its bytes', () => {
  it.each([
    [mp4Of(12), 'video/mp4', 12],
    [mp4Of(30, 'qt  '), 'video/quicktime', 30],
    [webmOf(7.5), 'video/webm', 7.5],
  ])('[KEEP-8] is what it is, and as long as it says', (bytes, type, seconds) => {
    expect(findClipType(bytes)).toBe(type);
    expect(findClipSeconds(bytes)).toBeCloseTo(seconds);
  });

  it('[KEEP-8] whatever is sent, nothing is read beyond its end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(mp4Of(9), webmOf(9)), (noise, clip) => {
        const cut = clip.subarray(0, noise.length % clip.length);
        for (const bytes of [Buffer.from(noise), Buffer.concat([cut, noise])]) findClipSeconds(bytes);
      }),
    );
  });
});
