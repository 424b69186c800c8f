import { beforeEach, describe, expect, it } from 'vitest';
import { isMissingPart, type ReloadMeans, reloadOnce, watchMissingParts } from './missing-part';

let stored: Map<string, string>;
let reloads: number;
let clock: number;
const means = (change: Partial<ReloadMeans> = {}): ReloadMeans => ({
  storage: () => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  }),
  isOnline: () => true,
  now: () => clock,
  reload: () => {
    reloads += 1;
  },
  ...change,
});

beforeEach(() => {
  stored = new Map();
  reloads = 0;
  clock = 1_000;
});

describe('reloading the page for a missing chunk', () => {
  it('happens once, and not again when that did not help', () => {
    expect([reloadOnce(means()), reloadOnce(means())]).toEqual([true, false]);
    clock += 5 * 60_000 - 1;
    expect(reloadOnce(means())).toBe(false);
    expect(reloads).toBe(1);
  });

  it('happens again for a later deploy', () => {
    reloadOnce(means());
    clock += 5 * 60_000;
    expect(reloadOnce(means())).toBe(true);
    expect(reloads).toBe(2);
  });

  it.each([
    ['offline, where the page would be lost', { isOnline: () => false }],
    [
      'where it could not remember having done it',
      {
        storage: () => {
          throw new DOMException('closed', 'SecurityError');
        },
      },
    ],
  ])('does not happen %s', (_name, change) => {
    expect([reloadOnce(means(change)), reloads]).toEqual([false, 0]);
  });
});

describe('errors of missing chunks', () => {
  it('are those the loader has reported', () => {
    const page = new EventTarget();
    watchMissingParts(page);
    const told = new TypeError('Failed to fetch dynamically imported module');
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: told }));
    expect([isMissingPart(told), isMissingPart(new TypeError(told.message)), isMissingPart('no')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
