import { redirect } from 'react-router';
import { paths } from '../paths';
import { readStoredSession } from './stored-session';

/** AREA-6: before anything of the page is shown. */
export const requireLogin = (): null => {
  if (!readStoredSession()) throw redirect(paths.login);
  return null;
};
