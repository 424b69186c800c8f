import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths';
import { useSession } from '../../shared/session/use-session';

/** Clears the login and goes to the fleet login. */
export const useLogOut = (): (() => void) => {
  const { logOut } = useSession();
  const navigate = useNavigate();
  return () => {
    logOut();
    void navigate(paths.fleetLogin);
  };
};
