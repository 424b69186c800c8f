import { pushRoutes } from '@lugnut/contract';
import { useEffect, useState } from 'react';
import { api } from '../api/client';

export type PushState =
  | 'checking'
  /** This browser cannot, or not before the site is installed (iPhones). */
  | 'unsupported'
  | 'off'
  | 'busy'
  | 'on'
  /** The person said no to the browser; only the browser's settings can change that. */
  | 'blocked'
  | 'failed';

const isSupported = (): boolean =>
  typeof navigator !== 'undefined' &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

const subscribe = async (): Promise<void> => {
  const { public_key } = await api.call(pushRoutes.pushConfig, {});
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(public_key),
  });
  const { endpoint, keys } = subscription.toJSON();
  await api.call(pushRoutes.subscribePush, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
};

const unsubscribe = async (): Promise<void> => {
  const subscription = await findSubscription();
  if (!subscription) return;
  await api.call(pushRoutes.unsubscribePush, { query: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
};

/** Push notifications on this device; permission is asked by a tap, never on page load. */
export const usePush = () => {
  const [state, setState] = useState<PushState>('checking');
  useEffect(() => {
    if (!isSupported()) return setState('unsupported');
    if (Notification.permission === 'denied') return setState('blocked');
    findSubscription().then(
      (found) => setState(found && Notification.permission === 'granted' ? 'on' : 'off'),
      () => setState('off'),
    );
  }, []);
  const change = async (work: () => Promise<PushState>): Promise<void> => {
    setState('busy');
    setState(await work().catch(() => 'failed' as const));
  };
  return {
    state,
    turnOn: () =>
      change(async () => {
        const permission = await Notification.requestPermission();
        if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
        await subscribe();
        return 'on';
      }),
    turnOff: () =>
      change(async () => {
        await unsubscribe();
        return 'off';
      }),
  };
};
