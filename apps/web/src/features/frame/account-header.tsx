import { Link } from 'react-router';
import { paths } from '../../shared/paths';
import { useSession } from '../../shared/session/use-session';
import { frameCopy } from './copy.en';
import type { HeaderChip } from './frame-for';
import { HeaderBar, HeaderLanguage, LoginLink, LogOutButton } from './header-parts';

const chipLook =
  'inline-flex min-h-11 min-w-0 max-w-40 items-center rounded-full border-[1.5px] border-edge px-4 text-sm font-semibold sm:max-w-64';

/** Dashboard and profile: the brand, a chip that says where or who, log-out or login. */
export function AccountHeader({ chip }: { chip: HeaderChip | undefined }) {
  const { loggedIn, user } = useSession();
  return (
    <HeaderBar>
      {chip === 'dashboard' && (
        <Link
          to={paths.dashboard}
          // On the narrowest phones the word is whole, and the frame around it goes.
          className={`${chipLook} hover:border-ink max-[359px]:border-0 max-[359px]:px-1 max-[359px]:text-xs`}
        >
          {frameCopy.links.dashboard}
        </Link>
      )}
      {chip === 'user-name' && user && (
        <span className={chipLook}>
          <span className="truncate">{user.name}</span>
        </span>
      )}
      {chip !== 'dashboard' && user?.role === 'fleet' && (
        <Link
          to={paths.profile}
          className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-semibold hover:bg-ink/10"
        >
          {frameCopy.links.profile}
        </Link>
      )}
      <HeaderLanguage />
      {loggedIn ? <LogOutButton /> : <LoginLink />}
    </HeaderBar>
  );
}
