import { afterAll, afterEach, vi } from 'vitest';

if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // What is loaded when it is needed takes what it takes on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const { forgetQueryClient } = await import('../shared/api/query-client');
  // Registered before any of a test's own, so run after them: what is on the screen is taken down first.
  afterEach(forgetQueryClient);
}

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
