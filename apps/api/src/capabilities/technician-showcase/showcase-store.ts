import type { Database } from '../../platform/db/schema';

export type ShowcasedTechnician = {
  readonly id: string;
  readonly name: string;
  readonly market: string;
  readonly portrait: string;
  readonly workingSinceYear: number;
  readonly bio: string;
  readonly mentions: readonly string[];
  readonly badges: readonly string[];
  readonly reviewCount: number;
  readonly averageRating: number | undefined;
};

export const showcaseStore = (db: Database) => ({
  /** Those an admin chose for the home page, in that order, with what their customers say counted live. */
  async listShowcased(): Promise<ShowcasedTechnician[]> {
    const rows = await db
      .selectFrom('technician')
      .innerJoin('market', 'market.id', 'technician.market_id')
      .leftJoin('mechanic_review', 'mechanic_review.technician_id', 'technician.id')
      .where('technician.showcase_rank', 'is not', null)
      .where('technician.left_at', 'is', null)
      .groupBy(['technician.id', 'market.name'])
      .orderBy('technician.showcase_rank')
      .select((e) => [
        'technician.id',
        'technician.name',
        'market.name as market',
        'technician.portrait',
        'technician.working_since_year',
        'technician.bio',
        'technician.mentions',
        'technician.badges',
        e.fn.count<number>('mechanic_review.id').as('review_count'),
        e.fn.avg<string | null>('mechanic_review.rating').as('average_rating'),
      ])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      market: row.market,
      portrait: row.portrait,
      workingSinceYear: row.working_since_year,
      bio: row.bio,
      mentions: row.mentions,
      badges: row.badges,
      reviewCount: Number(row.review_count),
      averageRating: row.average_rating === null ? undefined : Number(row.average_rating),
    }));
  },
});

export type ShowcaseStore = ReturnType<typeof showcaseStore>;
