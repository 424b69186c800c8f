import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { painted } from '../shared/page/after-paint';

/** The answer to a press has been drawn, and what it asked for begins. */
export const drawn = (): Promise<void> =>
  act(async () => {
    if (!vi.isFakeTimers()) return painted();
    vi.advanceTimersToNextFrame();
    await vi.advanceTimersByTimeAsync(1);
  });
