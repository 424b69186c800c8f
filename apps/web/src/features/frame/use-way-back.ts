import { isEnglishOnly } from '@lugnut/domain/pages';
import { useEffect, useRef } from 'react';
import { paths } from '../../shared/paths';

const isLogin = (path: string): boolean => path === paths.login || path === paths.fleetLogin;

/**
 * Who comes from a page that is in English only goes on in the language they read, and so does who has just logged in
 * to an account that says which that is. A page whose address somebody opened stays in its language.
 */
export const useWayBack = (pathname: string): void => {
  const last = useRef(pathname);
  useEffect(() => {
    const left = last.current;
    last.current = pathname;
    if (left === pathname || isEnglishOnly(pathname) || !(isEnglishOnly(left) || isLogin(left))) return;
    void import('./lead-back').then((way) => way.leadBack(pathname)).catch(() => undefined);
  }, [pathname]);
};
