import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths';
import { worksInField, worksInOffice } from '../../shared/session/session-user';
import { useSession } from '../../shared/session/use-session';

/** Clears the login and goes to the fleet login; who works here goes to the login they came by. */
export const useLogOut = (): (() => void) => {
  const { logOut, user } = useSession();
  const navigate = useNavigate();
  return () => {
    // Asked before the login is gone.
    const worksHere = worksInOffice(user) || worksInField(user);
    logOut();
    void navigate(worksHere ? paths.login : paths.fleetLogin);
  };
};
