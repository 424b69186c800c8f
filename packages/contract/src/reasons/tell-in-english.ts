import { english } from './english';
import { type Told, wordReason } from './told';

export const tellInEnglish = (reason: Told): string => wordReason(english, reason) ?? reason.code;
