export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface ServicePage {
  readonly slug: string;
  /** What people call it; a page may be about several services of the catalog. */
  readonly name: string;
  /** Their ids in the catalog, the usual one first; none: the diagnosis, which has a price of its own. */
  readonly services: readonly string[];
  readonly summary: string;
  readonly includes: readonly string[];
  readonly signs: readonly string[];
  /** What to know about the visit. */
  readonly visit: readonly string[];
  readonly questions: readonly Question[];
  /** What the quote is told beforehand. */
  readonly quoteSearch?: string;
}
