export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** What a page says of its services. */
export interface ServiceText {
  readonly summary: string;
  readonly includes: readonly string[];
  readonly signs: readonly string[];
  /** What to know about the visit. */
  readonly visit: readonly string[];
  readonly questions: readonly Question[];
}

/** The texts of several pages, by their slugs. */
export type ServiceTexts = Readonly<Record<string, ServiceText>>;

export interface ServicePage extends ServiceText {
  readonly slug: string;
  /** What people call it; a page may be about several services of the catalog. */
  readonly name: string;
  /** Their ids in the catalog, the usual one first; none: the diagnosis, which has a price of its own. */
  readonly services: readonly string[];
  /** What the quote is told beforehand. */
  readonly quoteSearch?: string | undefined;
}
