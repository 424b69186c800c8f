// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useBuilderKeys } from './use-builder-keys';

const save = vi.fn();
const send = vi.fn();
afterEach(() => {
  cleanup();
  save.mockClear();
  send.mockClear();
});

function Page({ isComplete = true, dialog = false }) {
  useBuilderKeys({ save, send: isComplete ? send : undefined });
  return (
    <>
      <textarea aria-label="Note" />
      {dialog && <dialog open />}
    </>
  );
}

const press = (key: string, more: KeyboardEventInit = {}): boolean => {
  const field = screen.getByLabelText('Note');
  const event = createEvent.keyDown(field, { key, ctrlKey: true, ...more });
  fireEvent(field, event);
  return event.defaultPrevented;
};
const counts = () => [save.mock.calls.length, send.mock.calls.length];

it.each([
  ['s', {}, [1, 0]],
  ['Enter', {}, [0, 1]],
  ['s', { ctrlKey: false, metaKey: true }, [1, 0]],
  ['s', { repeat: true }, [0, 0]],
  ['s', { ctrlKey: false }, [0, 0]],
  ['Enter', { ctrlKey: false }, [0, 0]],
  ['x', {}, [0, 0]],
])('[OPS-2] from within a field %s with %o saves and sends %j times', (key, more, expected) => {
  render(<Page />);
  press(key, more);
  expect(counts()).toEqual(expected);
});

it('[OPS-2] the key of what cannot be done yet does nothing, not even the browser’s own', () => {
  render(<Page isComplete={false} />);
  expect(press('Enter')).toBe(true);
  expect(counts()).toEqual([0, 0]);
});

it('[OPS-2] keys mean nothing while a dialog asks', () => {
  render(<Page dialog />);
  expect(press('Enter')).toBe(false);
  expect(counts()).toEqual([0, 0]);
});
