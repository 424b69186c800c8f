import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { mayAskConsent } from '../../shared/analytics/data-layer';
import { PartBoundary } from '../../shared/page/part-boundary';
import { SkipLink } from '../../shared/ui/skip-link';
import { rememberPage } from '../../shared/visit/visit';
import { Footer } from './footer';
import { type FrameChoice, frameFor } from './frame-for';
import { HeaderBar, HeaderLanguage } from './header-parts';
import '../../shared/app-links/install-prompt';
import { PlainHeader, SiteHeader } from './site-header';
import { useWayBack } from './use-way-back';

const ConsentNotice = lazy(() => import('../../shared/analytics/consent-notice'));

/** Of pages for people with a login: nothing a visitor waits for. */
const MemberHeader = lazy(async () => ({ default: (await import('./member-header')).MemberHeader }));

/** Every page stands in one of these; the page itself only fills `main`. */
export function Frame() {
  const { pathname, search } = useLocation();
  const main = useMainFocus(pathname);
  const choice = frameFor(pathname);
  const isAlive = useVisit(pathname, search);
  useWayBack(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId="main" />
      <Suspense fallback={<HeaderBar />}>
        <FrameHeader {...choice} />
      </Suspense>
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <PartBoundary>
          <Outlet />
        </PartBoundary>
      </main>
      {choice.layout === 'public' && <Footer />}
      {isAlive && mayAskConsent() && (
        <Suspense>
          <ConsentNotice />
        </Suspense>
      )}
    </div>
  );
}

function FrameHeader({ layout, chip }: FrameChoice) {
  switch (layout) {
    case 'public':
      return <SiteHeader />;
    case 'header':
      return <PlainHeader />;
    case 'minimal':
      return (
        <HeaderBar>
          <HeaderLanguage />
        </HeaderBar>
      );
    default:
      return <MemberHeader {...{ layout, chip }} />;
  }
}

/** Notes what brought the visitor here. False while prerendering: nobody is here yet. */
function useVisit(pathname: string, search: string): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    rememberPage({ pathname, search });
    setAlive(true);
  }, [pathname, search]);
  return isAlive;
}

/** A new page is announced: without a reload, nothing else would tell a screen reader. */
function useMainFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
