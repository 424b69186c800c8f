import { Bell, Gift, MessageCircle } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { AppBadges } from '../../shared/app-links/app-badges';
import { brand } from '../../shared/brand/brand';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { Hexagon } from '../../shared/ui/hexagon';
import { Skeleton } from '../../shared/ui/skeleton';

const QrCode = lazy(async () => ({ default: (await import('./qr-code')).QrCode }));

const reasons = [
  { icon: Bell, text: 'Stay up to date on your service' },
  { icon: MessageCircle, text: 'Chat with your technician' },
  { icon: Gift, text: 'Invite friends and earn rewards' },
] as const;

export function AppDownloadPage() {
  return (
    <div
      className={`${pageWidth} grid items-center gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_auto] lg:justify-center lg:gap-16 lg:py-20 xl:grid-cols-[auto_auto] xl:gap-32`}
    >
      <div>
        <h1 className="max-w-xl text-[2.25rem] lg:text-5xl">Login to your account using our mobile app</h1>
        <ul className="mt-6 grid gap-4">
          {reasons.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-4 text-lg">
              <Hexagon className="size-11 text-forest-ink">
                <Icon className="size-5 text-paper" aria-hidden="true" />
              </Hexagon>
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-6 rounded-card border border-line bg-card p-4 text-ink-soft sm:hidden">
          Download the app to view quotes and book.
        </p>
        <AppBadges className="mt-8" />
      </div>
      <figure className="w-fit rounded-card border border-line bg-card p-5 max-sm:hidden">
        <QrOfThisApp />
        <figcaption className="mt-4 max-w-56 text-center text-sm text-ink-soft">
          Point your phone's camera here to open it there
        </figcaption>
      </figure>
    </div>
  );
}

const never = () => () => undefined;

/** The address is known in the browser only; until then the place is kept. */
function QrOfThisApp() {
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => undefined,
  );
  const place = <Skeleton className="size-56" />;
  if (origin === undefined) return place;
  return (
    <Suspense fallback={place}>
      <QrCode value={brand.stores.apple ?? brand.stores.google ?? `${origin}${paths.app}`} />
    </Suspense>
  );
}
