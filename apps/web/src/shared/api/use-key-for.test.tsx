// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useKeyFor } from './use-key-for';

it('has one key per content, until it has arrived', () => {
  const { result, rerender } = renderHook(() => useKeyFor());
  const first = result.current.keyFor({ text: 'a' });
  rerender();
  expect(result.current.keyFor({ text: 'a' })).toBe(first);
  const corrected = result.current.keyFor({ text: 'b' });
  expect(corrected).not.toBe(first);
  result.current.arrived();
  expect(result.current.keyFor({ text: 'b' })).not.toBe(corrected);
});
