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
  /** Those an admin chose for the home page, in that order, with what their customers say, added up review by review. */
  async listShowcased(): Promise<ShowcasedTechnician[]> {
    const rows = await db
      .selectFrom('technician')
      .innerJoin('market', 'market.id', 'technician.market_id')
      .leftJoin('technician_rating as rating', 'rating.technician_id', 'technician.id')
      .where('technician.showcase_rank', 'is not', null)
      .where('technician.left_at', 'is', null)
      .orderBy('technician.showcase_rank')
      .select([
        'technician.id',
        'technician.name',
        'market.name as market',
        'technician.portrait',
        'technician.working_since_year',
        'technician.bio',
        'technician.mentions',
        'technician.badges',
        'rating.reviews',
        'rating.stars',
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
      reviewCount: row.reviews ?? 0,
      averageRating: row.reviews ? (row.stars ?? 0) / row.reviews : undefined,
    }));
  },
});

export type ShowcaseStore = ReturnType<typeof showcaseStore>;
