import { judgeReading } from '@lugnut/domain/telematics';
import { describe, expect, it } from 'vitest';
import { sentReadingOf } from '../reading-rows';
import { drive, readingOf, startDrive } from './drive';

const dallas = [-96.8, 32.78] as const;
const at = new Date('2027-03-01T15:00:00Z');

describe('a simulated vehicle', () => {
  it('is deterministic for a seed, and stays near its home', () => {
    const run = () =>
      Array.from({ length: 50 }, () => 30).reduce(
        (now, seconds) => drive(now, seconds),
        startDrive(dallas, 5),
      );
    expect(run()).toEqual(run());
    const { position } = readingOf(run(), at);
    expect(Math.abs((position?.latitude ?? 0) - dallas[1])).toBeLessThan(2);
    expect(Math.abs((position?.longitude ?? 0) - dallas[0])).toBeLessThan(3);
  });

  it('moves, never decreases the odometer, and sends only plausible readings', () => {
    let now = startDrive(dallas, 1);
    const first = readingOf(now, at);
    for (let step = 0; step < 400; step += 1) {
      const next = drive(now, 60);
      expect(next.odometer).toBeGreaterThanOrEqual(now.odometer);
      now = next;
      const judged = judgeReading(sentReadingOf(readingOf(now, at)), at.getTime());
      expect(judged).toMatchObject({ ok: true, reading: { dropped: [] } });
    }
    expect(readingOf(now, at).position).not.toEqual(first.position);
  });

  it('develops a fault sooner or later, which stays', () => {
    let now = startDrive(dallas, 1);
    for (let step = 0; step < 4_000 && now.codes.length === 0; step += 1) now = drive(now, 60);
    expect(now.codes.length).toBeGreaterThan(0);
    expect(drive(now, 60).codes).toEqual(expect.arrayContaining([...now.codes]));
  });
});
