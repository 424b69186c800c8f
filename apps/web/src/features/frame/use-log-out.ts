import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths';
import { useSession } from '../../shared/session/use-session';

/** Clears the login and goes to the fleet login; who works here goes to the login they came by. */
export const useLogOut = (): (() => void) => {
  const { logOut, user } = useSession();
  const navigate = useNavigate();
  return () => {
    // Of customers no role is kept.
    const { role = 'fleet' } = user ?? {};
    logOut();
    void navigate(role === 'fleet' ? paths.fleetLogin : paths.login);
  };
};
