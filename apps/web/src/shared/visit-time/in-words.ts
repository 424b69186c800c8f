import { clockInWords, marketMomentAt, shownWindow, zoneOffsetsOf } from '@lugnut/domain/scheduling';
import { siteLanguage } from '../page/site-language.en';

/** '9 AM', as readers of this build write it. */
export const clockText = (minutes: number): string => clockInWords(minutes, siteLanguage);

/** On the clocks of a place. */
export const clockAt = (ms: number, timeZone: string): string =>
  clockText(marketMomentAt(ms, zoneOffsetsOf(timeZone)).minutes);

/** '9 AM–12 PM', of a window of the wire. */
export const windowText = (label: string): string => shownWindow(label, siteLanguage);
