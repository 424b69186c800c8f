import { general } from './general.en';

/** Every reason a call is refused for, in English: what the answer says to whoever words nothing themselves. */
export const english = { ...general } as const;
