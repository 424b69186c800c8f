import { isEnglishOnly } from '@lugnut/domain/pages';
import { type ClientLoaderFunctionArgs, replace } from 'react-router';
import { leadOnFrom } from '../features/frame/unknown-address';
import { brand } from '../shared/brand/brand';
import { pathInSite } from '../shared/page/path-in-site';
import { siteLanguage } from '../shared/page/site-language.en';
import { paths } from '../shared/paths';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  const path = pathInSite(pathname);
  // Another build has that page: nothing is shown until it is there.
  if (siteLanguage !== 'en' && isEnglishOnly(path)) {
    window.location.replace(path + search);
    return new Promise<never>(() => undefined);
  }
  const place = leadOnFrom(path, brand.landingUrl ?? paths.home);
  if (place === paths.home)
    void import('../features/frame/tell-not-found').then(({ tellNotFound }) => tellNotFound());
  throw replace(place);
};

export default function CatchAll() {
  return null;
}
