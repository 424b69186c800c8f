import { siteLanguages, splitAddress } from '@lugnut/domain/pages';

const every = [siteLanguages.en, siteLanguages.es] as const;

/** What the router calls a place of the address bar, in whatever language that is. */
export const pathInSite = (pathname: string): string => splitAddress(pathname, every).path;
