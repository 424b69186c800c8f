import { Link, useLocation } from 'react-router';
import { useSession } from '../../shared/session/use-session';
import { BrandLink, HeaderLanguage, LoginLink, LogOutButton } from './header-parts';
import { staffCopy as copy } from './staff-copy.en';
import { staffScreens } from './staff-screens';

/** As wide as the screens below it, with the way between them. */
export function StaffHeader() {
  const { loggedIn, user } = useSession();
  const screens = staffScreens(user);
  const { pathname } = useLocation();
  // One screen may be within another's address: the nearest is where one is.
  const here = screens
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]?.to;
  return (
    <header className="flex flex-wrap items-center gap-x-4 border-b border-line bg-paper px-4">
      <div className="flex h-14 shrink-0 items-center">
        <BrandLink />
      </div>
      {/* On a phone the screens have a row of their own. */}
      {screens.length > 1 && (
        <nav
          aria-label={copy.name}
          className="min-w-0 max-sm:order-last max-sm:-mx-1 max-sm:basis-full max-sm:pb-1"
        >
          <ul className="flex gap-1 overflow-x-auto">
            {screens.map(({ label, to }) => (
              <li key={to} className="shrink-0">
                <Link
                  to={to}
                  aria-current={to === here ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="flex h-14 min-w-0 flex-1 basis-0 items-center justify-end gap-3">
        {user && (
          <span className="min-w-0 max-w-40 truncate text-sm font-semibold sm:max-w-64">{user.name}</span>
        )}
        <HeaderLanguage />
        {loggedIn ? <LogOutButton /> : <LoginLink />}
      </div>
    </header>
  );
}
