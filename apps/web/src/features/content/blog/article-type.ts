interface ArticlePart {
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}

export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  /** Days: when it first appeared, and when its words last changed. */
  readonly published: string;
  readonly updated: string;
  readonly parts: readonly ArticlePart[];
  /** The service that belongs to it, by slug. */
  readonly service?: string;
}
