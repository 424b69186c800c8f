import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the site as an app; other browsers have a menu for it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

const keep = (next: InstallOffer | undefined) => {
  offer = next;
  for (const listener of listeners) listener();
};

// Sent once, early in a visit, so it must be kept until someone wants it.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A function that opens the browser's own dialog, where the browser offers one. */
export const useInstallPrompt = (): (() => void) | undefined => {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  );
  return current && (() => void current.prompt());
};
