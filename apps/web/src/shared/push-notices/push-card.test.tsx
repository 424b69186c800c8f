// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { PushCard } from './push-card';

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const calls = {
  config: 'GET /api/v2/push/config',
  add: 'POST /api/v2/user/push_subscriptions',
  remove: 'DELETE /api/v2/user/push_subscriptions',
} as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A browser that can, with what the person says when it is asked. */
const browser = (answer: 'granted' | 'denied', isSubscribed = false) => {
  let subscription: object | null = null;
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'a-public-key', auth: 'an-auth-key' } }),
    unsubscribe: vi.fn(async () => true),
  };
  if (isSubscribed) subscription = made;
  const subscribe = vi.fn(async () => {
    subscription = made;
    return made;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  vi.stubGlobal('PushManager', class {});
  const notification = {
    permission: isSubscribed ? 'granted' : 'default',
    requestPermission: vi.fn(async () => answer),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return { subscribe, notification, made };
};
const serve = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [calls.config]: { body: { public_key: 'BAAA' } },
    [calls.add]: { status: 201, body: { status: 'subscribed' } },
    [calls.remove]: { body: { status: 'unsubscribed' } },
    ...answers,
  });
const open = () => act(async () => render(<PushCard />));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('messages on this device', () => {
  it('are asked for by a press, never by opening the page', async () => {
    const { notification, subscribe } = browser('granted');
    const server = serve();
    await open();
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await press('Turn on');
    expect(subscribe).toHaveBeenCalledOnce();
    expect(server.to(calls.add)[0]?.body).toEqual({
      endpoint,
      keys: { p256dh: 'a-public-key', auth: 'an-auth-key' },
    });
    expect(screen.getByText('Notifications are on.')).toBeDefined();
  });

  it('stay off when the person says no, and say where that is changed', async () => {
    const { subscribe } = browser('denied');
    serve();
    await open();
    await press('Turn on');
    expect(subscribe).not.toHaveBeenCalled();
    expect(screen.getByText(/Your browser is blocking notifications/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are turned off here and on the server', async () => {
    const { made } = browser('granted', true);
    const server = serve();
    await open();
    await press('Turn off');
    expect(server.to(calls.remove)[0]?.query).toEqual({ endpoint });
    expect(made.unsubscribe).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Turn on' })).toBeDefined();
  });

  it('say that it did not work, and that a browser cannot', async () => {
    browser('granted');
    serve({ [calls.add]: refusal(500, 'internal') });
    await open();
    await press('Turn on');
    expect(screen.getByText('That didn’t work. Please try again.')).toBeDefined();
    cleanup();
    vi.unstubAllGlobals();
    await open();
    expect(screen.getByText(/This browser doesn’t support notifications/)).toBeDefined();
  });
});
