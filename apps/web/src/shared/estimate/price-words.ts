import { type EstimatePart, type Labor, laborText, partText, priceText } from '@lugnut/domain/estimates';
import type { Cents } from '@lugnut/domain/money';
import { siteLanguage } from '../page/site-language.en';

/** A price as it is written everywhere, in the language of this build. */
export const priceInWords = (cents: Cents | undefined): string => priceText(cents, siteLanguage);
export const partInWords = (part: EstimatePart): string => partText(part, siteLanguage);
export const laborInWords = (labor: Labor): string => laborText(labor, siteLanguage);
