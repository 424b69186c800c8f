import { describe, expect, it } from 'vitest';
import { orderNumber } from './index';

describe('the order number', () => {
  it.each([
    ['019a0000-0000-7000-8000-00000004f2a9', 'WO-04F2A9'],
    ['0190-a1', 'WO-0190A1'],
    ['', 'WO-'],
  ])('of %s is %s', (id, number) => {
    expect(orderNumber(id)).toBe(number);
  });
});
