import { addressIn, type Language, siteLanguages } from '@lugnut/domain/pages';
import { siteLanguage } from './site-language.en';

const site: Language = siteLanguages[siteLanguage];

/** A path of ours as the address bar has it, and everybody outside of the router, which adds the language by itself. */
export const siteAddress = (path: string): string => addressIn(site, path);
