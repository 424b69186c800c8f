import { lazy, Suspense, useSyncExternalStore } from 'react';
import { paths } from '../paths';
import { Skeleton } from '../ui/skeleton';

const QrCode = lazy(async () => ({ default: (await import('./qr-code')).QrCode }));

const never = () => () => undefined;

/** The page with the badges, for every phone points here. The address is known in the browser only; until then the place is kept. */
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
      <QrCode value={`${origin}${paths.app}`} />
    </Suspense>
  );
}
