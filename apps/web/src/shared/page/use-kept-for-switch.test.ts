// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeptForSwitch } from './use-kept-for-switch';

const keep = (value: string) => {
  const restore = vi.fn();
  const { unmount } = renderHook(() => useKeptForSwitch('typed', value, restore));
  return { restore, unmount };
};
const inSpanish = (value: string) =>
  sessionStorage.setItem('typed', JSON.stringify({ language: 'es', value }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('[LANG-1] takes over what was typed on the page in the other language, once', () => {
  inSpanish('Lucía');
  const first = keep('');
  expect(first.restore.mock.calls).toEqual([['Lucía']]);
  expect(keep('').restore).not.toHaveBeenCalled();
});

it('[LANG-1] leaves nothing behind for who goes elsewhere', () => {
  const { unmount } = keep('Dana');
  expect(sessionStorage.getItem('typed')).toContain('Dana');
  unmount();
  expect(sessionStorage.getItem('typed')).toBeNull();
});

it('[LANG-1] goes on where nothing readable is kept', () => {
  sessionStorage.setItem('typed', '{');
  expect(keep('').restore).not.toHaveBeenCalled();
});
