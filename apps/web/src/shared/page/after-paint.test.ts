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

describe('work deferred until after paint', () => {
  it('runs after the next frame, once', () => {
    const work = vi.fn();
    afterPaint(work);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('runs also when no frame is painted', () => {
    vi.stubGlobal('requestAnimationFrame', () => 1);
    const work = vi.fn();
    afterPaint(work);
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('can be canceled', () => {
    const work = vi.fn();
    const takeBack = afterPaint(work);
    takeBack();
    vi.advanceTimersByTime(1_000);
    expect(work).not.toHaveBeenCalled();
  });
});
