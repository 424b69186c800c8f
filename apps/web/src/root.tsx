import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { BareCrash } from './features/frame/bare-crash';
import { Splash } from './features/frame/splash';
import { registerWorker } from './shared/app-links/register-worker';
import { forgiveMovedNodes } from './shared/page/forgive-moved-nodes';
import { watchMissingParts } from './shared/page/missing-part';
import { siteAddress } from './shared/page/site-address';
import { siteLanguage } from './shared/page/site-language.en';
import './styles/fonts.css';
import './styles/app.css';

if (typeof window !== 'undefined') {
  watchMissingParts(window);
  forgiveMovedNodes(Node.prototype);
}

const preloadFont = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

export const links: LinksFunction = () => [
  preloadFont(interUrl),
  preloadFont(bricolageUrl),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/icon-180.png' },
  { rel: 'manifest', href: siteAddress('/manifest.webmanifest') },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={siteLanguage}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1512" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  // Prerendered pages can be read before they can be used; this says from when on.
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
    registerWorker();
  }, []);
  return <Outlet />;
}

/** What the shell shows while a page that is not prerendered loads its code. */
export function HydrateFallback() {
  return <Splash />;
}

const CrashScreen = lazy<typeof import('./features/frame/crash-screen').CrashScreen>(() =>
  import('./features/frame/crash-screen').then(
    (screen) => ({ default: screen.CrashScreen }),
    () => ({ default: BareCrash }),
  ),
);

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Suspense>
      <CrashScreen error={error} />
    </Suspense>
  );
}
