import { lazy, Suspense, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSession } from '../../shared/session/use-session';
import { MenuIcon } from '../../shared/ui/first-icons';
import { IconButton } from '../../shared/ui/icon-button';
import { frameCopy } from './copy.en';
import { HeaderBar, HeaderLanguage, LoginLink, LogOutButton, PhoneLink } from './header-parts';
import { headerContent } from './navigation';

const loadDrawer = () => import('./menu-drawer');
const MenuDrawer = lazy(async () => ({ default: (await loadDrawer()).MenuDrawer }));

/** The public header: links where there is room, the drawer where there is not. */
export function SiteHeader() {
  const { loggedIn } = useSession();
  const { links, account, showsPhone } = headerContent(loggedIn);
  return (
    <HeaderBar>
      <nav aria-label={frameCopy.main} className="hidden lg:block">
        <ul className="flex gap-1">
          {links.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                prefetch="intent"
                className="inline-flex min-h-11 items-center rounded-control px-3 font-medium decoration-signal decoration-2 underline-offset-8 hover:bg-ink/10 aria-[current=page]:underline"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <HeaderLanguage className="max-lg:hidden" />
      {showsPhone && <PhoneLink />}
      {account === 'login' ? (
        <LoginLink className="max-lg:hidden" />
      ) : (
        <LogOutButton className="max-lg:hidden" />
      )}
      <MenuButton />
    </HeaderBar>
  );
}

/** The same bar for screens with one task: no links, no drawer. */
export function PlainHeader() {
  const { loggedIn } = useSession();
  const { account, showsPhone } = headerContent(loggedIn);
  return (
    <HeaderBar>
      <HeaderLanguage />
      {showsPhone && <PhoneLink />}
      {account === 'login' ? <LoginLink /> : <LogOutButton />}
    </HeaderBar>
  );
}

function MenuButton() {
  const [wanted, setWanted] = useState(false);
  const { pathname } = useLocation();
  // Opened on one page it is closed on the next.
  const [openedOn, setOpenedOn] = useState<string>();
  return (
    <>
      <IconButton
        label={frameCopy.menu}
        icon={<MenuIcon className="size-6" />}
        aria-haspopup="dialog"
        className="-mr-2 lg:hidden"
        // The drawer's code comes on the first sign that it is wanted.
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        onClick={() => {
          setWanted(true);
          setOpenedOn(pathname);
        }}
      />
      {wanted && (
        <Suspense>
          <MenuDrawer open={openedOn === pathname} onClose={() => setOpenedOn(undefined)} />
        </Suspense>
      )}
    </>
  );
}
