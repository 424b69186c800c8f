export type Language = {
  /** As `hreflang` names it. */
  readonly code: string;
  /** What addresses in this language begin with; the first language has none. */
  readonly prefix: '' | `/${string}`;
};

/** The languages public pages are written in. The first is also for whoever speaks none of them. */
export const languages: readonly [Language, ...Language[]] = [{ code: 'en', prefix: '' }];
