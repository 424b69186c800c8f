import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SkipLink } from '../../shared/ui/skip-link';
import { AccountHeader } from './account-header';
import { FleetHeader } from './fleet-header';
import { Footer } from './footer';
import { type FrameChoice, frameFor } from './frame-for';
import { HeaderBar } from './header-parts';
import './install-prompt';
import { PlainHeader, SiteHeader } from './site-header';

/** Every page stands in one of these; the page itself only fills `main`. */
export function Frame() {
  const { pathname } = useLocation();
  const main = useMainFocus(pathname);
  const choice = frameFor(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId="main" />
      <FrameHeader {...choice} />
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      {choice.layout === 'public' && <Footer />}
    </div>
  );
}

function FrameHeader({ layout, chip }: FrameChoice) {
  switch (layout) {
    case 'public':
      return <SiteHeader />;
    case 'header':
      return <PlainHeader />;
    case 'fleet':
      return <FleetHeader />;
    case 'account':
      return <AccountHeader chip={chip} />;
    case 'minimal':
      return <HeaderBar />;
  }
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
