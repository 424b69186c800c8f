import { splitAddress } from '@lugnut/domain/pages';
import { fieldCache, isFieldPath } from '../shared/field-pages/field-pages';
import { answerFor, answerPage } from './answer-request';
import { offlineFiles } from './offline-files';
import { readPush } from './read-push';

/** Becomes the hash of the offline files when the worker is built: a new one is another worker, and replaces the old. */
const cacheName = 'offline __OFFLINE_VERSION__';

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type PushEvent = WorkerEvent & { readonly data: { text(): string } | null };
type ClickEvent = WorkerEvent & {
  readonly notification: { readonly data: unknown; close(): void };
};
type Worker = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void>; openWindow(path: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', hear: (event: WorkerEvent) => void): void;
  addEventListener(kind: 'fetch', hear: (event: FetchEvent) => void): void;
  addEventListener(kind: 'push', hear: (event: PushEvent) => void): void;
  addEventListener(kind: 'notificationclick', hear: (event: ClickEvent) => void): void;
};

const worker = globalThis as unknown as Worker;

worker.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll(offlineFiles.map((path) => new Request(path, { cache: 'reload' })));
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name !== cacheName && name !== fieldCache).map((name) => caches.delete(name)),
    );
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(takeOver());
});

/** Forgotten when the worker rests: a page that has opened has what it needs. */
const fieldClients = new Set<string>();

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const findField = (path: string) => caches.match(path, { cacheName: fieldCache });
  const findKept = (path: string) => caches.match(path, { cacheName });
  const answer = answerFor(request, worker.location.origin, fieldClients.has(event.clientId));
  if (answer === 'page') {
    if (isFieldPath(splitAddress(pathname).path)) fieldClients.add(event.resultingClientId);
    event.respondWith(
      answerPage({
        pathname,
        preloaded: event.preloadResponse,
        fetchPage: () => fetch(request),
        findKept,
        findField,
        redirect: (path) => Response.redirect(path),
      }),
    );
  }
  if (answer === 'field file')
    event.respondWith(fetch(request).catch(async () => (await findField(pathname)) ?? Response.error()));
  if (answer === 'offline file')
    event.respondWith(fetch(request).catch(async () => (await findKept(pathname)) ?? Response.error()));
});

worker.addEventListener('push', (event) => {
  const notice = readPush(event.data?.text());
  if (!notice) return;
  event.waitUntil(
    worker.registration.showNotification(notice.title, {
      body: notice.body,
      icon: '/icons/icon-192.png',
      data: notice.path,
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data } = event.notification;
  event.waitUntil(worker.clients.openWindow(typeof data === 'string' ? data : '/dashboard'));
});
