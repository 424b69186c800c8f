// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

const guards = () => [...document.querySelectorAll<HTMLElement>('.second-tap')];
const tap = (name: string, at = { clientX: 120, clientY: 640 }) => {
  const button = screen.getByRole('button', { name });
  fireEvent(button, new MouseEvent('pointerdown', { bubbles: true, ...at }));
  fireEvent.click(button);
};

function Steps({ first }: { readonly first?: 'second' | undefined }) {
  const [shown, setShown] = useState<'first' | 'second' | undefined>('first');
  return (
    <>
      <Dialog open={shown === 'first'} title="How late?" onClose={() => setShown(undefined)}>
        <button type="button" onClick={() => setShown(first)}>
          15 minutes
        </button>
      </Dialog>
      <Dialog open={shown === 'second'} title="Are you sure?" onClose={() => setShown(undefined)}>
        <button type="button" onClick={() => setShown(undefined)}>
          Yes
        </button>
      </Dialog>
    </>
  );
}

describe('the second tap of a double tap', () => {
  it('is caught for half a second where the first has closed a dialog', () => {
    render(<Steps />);
    expect(guards()).toEqual([]);
    tap('15 minutes');
    const [guard] = guards();
    expect([guard?.style.left, guard?.style.top]).toEqual(['120px', '640px']);
    expect(guard?.parentElement).toBe(document.body);
    act(() => void vi.advanceTimersByTime(499));
    expect(guards()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1));
    expect(guards()).toEqual([]);
  });

  it('is caught above the dialog that the first has opened, and again when that closes', () => {
    render(<Steps first="second" />);
    tap('15 minutes');
    expect(guards()[0]?.closest('dialog')).toBe(screen.getByRole('dialog', { name: 'Are you sure?' }));
    act(() => void vi.advanceTimersByTime(400));
    tap('Yes', { clientX: 200, clientY: 300 });
    expect(guards().map(({ style, parentElement }) => [style.left, parentElement])).toEqual([
      ['200px', document.body],
    ]);
    act(() => void vi.advanceTimersByTime(400));
    expect(guards()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(100));
    expect(guards()).toEqual([]);
  });

  it('is not waited for where the keyboard closed it', () => {
    render(<Steps />);
    fireEvent(screen.getByRole('dialog'), new Event('cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(guards()).toEqual([]);
  });
});
