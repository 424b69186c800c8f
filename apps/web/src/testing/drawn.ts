import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** With stopped clocks: the answer to a press has been drawn, and what it asked for begins. */
export const drawn = (): Promise<void> =>
  act(async () => {
    vi.advanceTimersToNextFrame();
    await vi.advanceTimersByTimeAsync(1);
  });
