import { localeOf } from '@lugnut/domain/language';
import { siteLanguage } from './site-language.en';

/** For Intl: dates, times, numbers and money are written as this site's readers write them. */
export const siteLocale = localeOf[siteLanguage];
