import type { LanguageCode } from '@lugnut/domain/language';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { messagingWords } from './words';

/** Whom to tell that it was somebody else: the market's number where it has one, else the page. */
export const notYou = async (
  tx: DatabaseTransaction,
  marketId: string | undefined,
  url: string,
  language: LanguageCode,
): Promise<string> => {
  const business =
    marketId === undefined
      ? undefined
      : await tx
          .selectFrom('market_business')
          .select('phone')
          .where('market_id', '=', marketId)
          .executeTakeFirst();
  const words = messagingWords[language];
  return business ? words.notYouCall(business.phone) : words.notYouTell(url);
};
