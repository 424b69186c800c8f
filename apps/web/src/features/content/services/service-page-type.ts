export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface ServicePage {
  readonly slug: string;
  /** One service of the catalog, under its name there. */
  readonly name: string;
  readonly summary: string;
  readonly includes: readonly string[];
  readonly signs: readonly string[];
  readonly duration: string;
  readonly atTheSite: readonly string[];
  readonly questions: readonly Question[];
  /** What the quote is told beforehand. */
  readonly quoteSearch: string;
}
