import type { LanguageCode } from '@lugnut/domain/language';
import { useEffect, useEffectEvent } from 'react';
import { siteLanguage } from './site-language.en';

type Kept<T> = { readonly language: LanguageCode; readonly value: T };

const take = <T>(key: string): Kept<T> | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    // Without storage it is typed again.
    return undefined;
  }
};

const put = (key: string, kept: Kept<unknown> | undefined): void => {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
};

/**
 * What is typed and not sent, for the same page in the other language, which is loaded anew. Going elsewhere or loading
 * the page again drops it.
 */
export const useKeptForSwitch = <T>(key: string, value: T, restore: (kept: T) => void): void => {
  const takeOver = useEffectEvent(() => {
    const kept = take<T>(key);
    if (kept && kept.language !== siteLanguage) restore(kept.value);
  });
  useEffect(() => {
    takeOver();
  }, []);
  useEffect(() => {
    put(key, { language: siteLanguage, value });
    return () => put(key, undefined);
  }, [key, value]);
};
