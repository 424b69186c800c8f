import type { LegalKind } from './texts';

/** Words as they are shown, with the texts they link to; kept as `wordsOf` says them. */
export type Wording = readonly { readonly text: string; readonly links?: LegalKind }[];

export const wordsOf = (wording: Wording): string => wording.map(({ text }) => text).join('');
