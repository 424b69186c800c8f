import { describe, expect, it } from 'vitest';
import { keepPages } from './keep-pages';

const origin = 'https://lugnut.example';

/** As far as it is asked here. */
const cachesWith = (kept: Map<string, unknown>) =>
  ({
    open: async () => ({
      keys: async () => [...kept.keys()].map((path) => ({ url: origin + path })),
      addAll: async (paths: readonly string[]) => {
        for (const path of paths) kept.set(path, 'file');
      },
      put: async (path: string) => void kept.set(path, 'page'),
      delete: async (path: string) => kept.delete(path),
    }),
  }) as unknown as CacheStorage;

const page = (status = 200) => new Response('<script src="/assets/site-1.js"></script>', { status });

describe('[OPS-4] the pages of a technician’s day', () => {
  it('are kept with all they need, and what an older build needed goes', async () => {
    const kept = new Map<string, unknown>([
      ['/technician', 'old'],
      ['/assets/site-0.js', 'file'],
    ]);
    const loaded = ['/assets/site-1.js', '/assets/job-1.js'];
    expect(await keepPages(loaded, { caches: cachesWith(kept), fetchPage: async () => page() })).toBe(true);
    expect([...kept]).toEqual([
      ['/technician', 'page'],
      ['/assets/site-1.js', 'file'],
      ['/assets/job-1.js', 'file'],
    ]);
  });

  it.each([
    ['of another build', ['/assets/site-0.js'], 200],
    ['that is an error', ['/assets/site-1.js'], 500],
  ])('a page %s leaves what is kept as it was', async (_what, loaded, status) => {
    const kept = new Map<string, unknown>([['/technician', 'old']]);
    const isKept = await keepPages(loaded, { caches: cachesWith(kept), fetchPage: async () => page(status) });
    expect([isKept, [...kept]]).toEqual([false, [['/technician', 'old']]]);
  });
});
