interface ArticlePart {
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}

export interface ArticleWords {
  readonly title: string;
  readonly summary: string;
  readonly parts: readonly ArticlePart[];
}

export interface Article extends ArticleWords {
  readonly slug: string;
  readonly minutes: number;
  /** Days: when it first appeared, and when its words last changed. */
  readonly published: string;
  readonly updated: string;
  /** The service that belongs to it, by slug. */
  readonly service?: string;
}
