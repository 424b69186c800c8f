import { afterAll, vi } from 'vitest';

/** Test files share a worker: whatever one of them changed about the browser ends with it. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof window === 'undefined') return;
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
});
