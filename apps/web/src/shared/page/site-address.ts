import { addressIn, type Language, siteLanguages, splitAddress } from '@lugnut/domain/pages';
import { siteLanguage } from './site-language.en';

const site: Language = siteLanguages[siteLanguage];
const every = [siteLanguages.en, siteLanguages.es] as const;

/** A path of ours as the address bar has it, and everybody outside of the router, which adds the language by itself. */
export const siteAddress = (path: string): string => addressIn(site, path);

/** What the router calls a place of the address bar, in whatever language that is. */
export const pathInSite = (pathname: string): string => splitAddress(pathname, every).path;
