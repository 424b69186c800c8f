import type { DatabaseTransaction } from '../../platform/db/schema';

/** Whom to tell that it was somebody else: the market's number where it has one, else the page. */
export const notYou = async (
  tx: DatabaseTransaction,
  marketId: string | undefined,
  url: string,
): Promise<string> => {
  const business =
    marketId === undefined
      ? undefined
      : await tx
          .selectFrom('market_business')
          .select('phone')
          .where('market_id', '=', marketId)
          .executeTakeFirst();
  return business ? `Not you? Call us: ${business.phone}` : `Not you? Tell us: ${url}`;
};
