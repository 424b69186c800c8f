import { describe, expect, it } from 'vitest';
import { windowsFor } from './arrival-window';
import { windowsToCome } from './windows-to-come';

const day = '2027-03-02';
const [nine, noon] = windowsFor('mechanic');
const startsOf = (...asked: Parameters<typeof windowsToCome>) =>
  windowsToCome(...asked).map(({ startMinutes }) => startMinutes);

describe('[OPS-3] windows that a job can be given', () => {
  it('are all of a day to come, and those of today that have not ended', () => {
    const all = windowsFor('mechanic').map(({ startMinutes }) => startMinutes);
    expect(startsOf('mechanic', '2027-03-03', { day, minutes: 1380 })).toEqual(all);
    expect(startsOf('mechanic', day, { day, minutes: 600 })).toEqual(all);
    expect(startsOf('mechanic', day, { day, minutes: nine?.endMinutes ?? 0 })).toEqual(all.slice(1));
    expect(startsOf('mechanic', '2027-03-01', { day, minutes: 0 })).toEqual([]);
  });

  it('are also the promised one, which somebody else may still come in late', () => {
    if (!nine || !noon) throw new Error('no windows');
    const late = { day, minutes: noon.endMinutes + 10 };
    expect(startsOf('mechanic', day, late, { day, window: nine })).toContain(nine.startMinutes);
    expect(startsOf('mechanic', day, late, { day, window: nine })).not.toContain(noon.startMinutes);
  });
});
