import { describe, expect, it } from 'vitest';
import { findOutsideStart } from './outside-start';
import { searchWithoutZip } from './search-without-zip';

describe('asking from outside our area', () => {
  it('[NEXT-2] is in the address, and only with a zip', () => {
    expect(findOutsideStart(new URLSearchParams('notify=99801&step=car'))).toMatchObject({
      zip: '99801',
      isOutside: true,
    });
    for (const address of ['', 'notify=', 'notify=9980', 'notify=abcde', 'zip=99801'])
      expect(findOutsideStart(new URLSearchParams(address))).toBeUndefined();
  });

  it('ends when another zip is told', () => {
    expect(searchWithoutZip(new URLSearchParams('notify=99801&zip=48226&step=car'))).toBe('?step=car');
  });
});
