import type { LanguageCode } from '@lugnut/domain/language';
import { addressIn, isEnglishOnly, type Language, languageChoice, languages } from '@lugnut/domain/pages';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { readStoredSession } from '../session/stored-session';
import { classNames } from '../ui/class-names';
import { siteLanguage } from './site-language.en';

/** Each in itself: whoever looks for theirs cannot read the other. */
export const languageNames: Readonly<Record<LanguageCode, string>> = { en: 'English', es: 'Español' };

interface LanguageSwitchProps {
  readonly className?: string;
  /** Where the header has room for two letters only. */
  readonly isShort?: boolean;
  readonly served?: readonly Language[];
}

/** The same page in the other language; chosen here it stays chosen, also in a new tab and before the script is there. */
export function LanguageSwitch({ className, isShort = false, served = languages }: LanguageSwitchProps) {
  // A prerendered page is a folder to the tool that wrote it.
  const pathname = useLocation().pathname.replace(/(.)\/+$/, '$1');
  const others = isEnglishOnly(pathname) ? [] : served.filter(({ code }) => code !== siteLanguage);
  return others.map((language) => (
    <a
      key={language.code}
      href={`${addressIn(language, pathname)}?${languageChoice}=${language.code}`}
      lang={language.code}
      hrefLang={language.code}
      className={classNames('inline-flex min-h-11 min-w-11 items-center', className)}
      onClick={(event) => leadTo(language.code, event)}
    >
      {isShort && (
        <span aria-hidden="true" className="uppercase lg:hidden">
          {language.code}
        </span>
      )}
      <span className={isShort ? 'max-lg:sr-only' : undefined}>{languageNames[language.code]}</span>
    </a>
  ));
}

const leadTo = (language: LanguageCode, event: MouseEvent<HTMLAnchorElement>): void => {
  const link = event.currentTarget;
  // Prerendered pages do not know what stands behind the path.
  link.search = `${languageChoice}=${language}&${location.search.slice(1)}`;
  link.hash = location.hash;
  // An account, or the id of a visit, to keep it with.
  const isKept = readStoredSession() || /[\da-f-]{36}/.test(location.pathname);
  if (!isKept || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // A page that is left takes its calls along.
  void import('../session/keep-language')
    .then((session) => session.keepChoice(language))
    .catch(() => undefined)
    .then(() => location.assign(link.href));
};
