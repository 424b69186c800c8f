import { isEnglishOnly } from '@lugnut/domain/pages';
import { useEffect, useRef } from 'react';

/**
 * Who comes from a page that is in English only goes on in the language they read. A page whose address somebody opened
 * stays in its language.
 */
export const useWayBack = (pathname: string): void => {
  const last = useRef(pathname);
  useEffect(() => {
    const left = last.current;
    last.current = pathname;
    if (left === pathname || isEnglishOnly(pathname) || !isEnglishOnly(left)) return;
    void import('./lead-back').then((way) => way.leadBack(pathname)).catch(() => undefined);
  }, [pathname]);
};
