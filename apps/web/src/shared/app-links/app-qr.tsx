import { lazy, Suspense, useSyncExternalStore } from 'react';
import { siteAddress } from '../page/site-address';
import { paths } from '../paths';
import { Skeleton } from '../ui/skeleton';

const QrCode = lazy(async () => ({ default: (await import('./qr-code')).QrCode }));

const never = () => () => undefined;

/** QR code of the page with the badges. The address is known only in the browser; until then its space is reserved. */
export function AppQr() {
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => undefined,
  );
  const place = <Skeleton className="size-56" />;
  if (origin === undefined) return place;
  return (
    <Suspense fallback={place}>
      <QrCode value={`${origin}${siteAddress(paths.app)}`} />
    </Suspense>
  );
}
