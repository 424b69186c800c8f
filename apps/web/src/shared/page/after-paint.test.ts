// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('work that waits for the answer to a tap to be drawn', () => {
  it('begins after the next frame, once', () => {
    const work = vi.fn();
    afterPaint(work);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('begins also where no frame is ever drawn', () => {
    vi.stubGlobal('requestAnimationFrame', () => 1);
    const work = vi.fn();
    afterPaint(work);
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('can be taken back', () => {
    const work = vi.fn();
    const takeBack = afterPaint(work);
    takeBack();
    vi.advanceTimersByTime(1_000);
    expect(work).not.toHaveBeenCalled();
  });
});
