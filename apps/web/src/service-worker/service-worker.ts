import { answerFor, answerPage } from './answer-request';
import { offlineFiles } from './offline-files';
import { readPush } from './read-push';

/** Becomes the hash of the offline files when the worker is built: a new one is another worker, and replaces the old. */
const cacheName = 'offline __OFFLINE_VERSION__';

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & {
  readonly request: Request;
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
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const findKept = (path: string) => caches.match(path, { cacheName });
  const answer = answerFor(request, worker.location.origin);
  if (answer === 'page')
    event.respondWith(
      answerPage({ preloaded: event.preloadResponse, fetchPage: () => fetch(request), findKept }),
    );
  if (answer === 'offline file')
    event.respondWith(
      fetch(request).catch(async () => (await findKept(new URL(request.url).pathname)) ?? Response.error()),
    );
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
