import { describe, expect, it } from 'vitest';
import { createClosings, StoppedWhileStarting } from './closings';

const never = (): Promise<never> => new Promise(() => undefined);

describe('closing', () => {
  it('[RUN-13] goes on from what hangs or fails to the rest, newest first', async () => {
    const closed: string[] = [];
    const close = (name: string) => async () => void closed.push(name);
    const closings = createClosings(() => undefined);
    await closings.opened('database', close('database'));
    await closings.opened('hanging', never, 5);
    await closings.opened('failing', () => Promise.reject(new Error('no')));
    await closings.opened('jobs', close('jobs'));
    await closings.closeAll();
    expect(closed).toEqual(['jobs', 'database']);
    await closings.closeAll();
    expect(closed).toHaveLength(2);
  });

  it('[RUN-14] closes at once what a start opens after it was told to stop, and ends that start', async () => {
    const closed: string[] = [];
    const closings = createClosings(() => undefined);
    await closings.closeAll();
    const opening = closings.opened('database', async () => void closed.push('database'));
    await expect(opening).rejects.toThrow(StoppedWhileStarting);
    expect(closed).toEqual(['database']);
  });
});
