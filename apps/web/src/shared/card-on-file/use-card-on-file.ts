import { paymentRoutes, type RouteAnswer } from '@lugnut/contract';
import { keepAnswer, useRouteQuery } from '../api/route-query';

export type CardOnFile = NonNullable<RouteAnswer<typeof paymentRoutes.getCardOnFile>['card_on_file']>;

/** The account's card; undefined where it has none. */
export const useAccountCard = (userId: string) => {
  const input = { params: { userId } };
  const query = useRouteQuery(paymentRoutes.getCardOnFile, input, {
    timeoutMs: 10_000,
    select: ({ card_on_file }) => card_on_file ?? undefined,
  });
  const keep = (card: CardOnFile): void =>
    keepAnswer(paymentRoutes.getCardOnFile, input, { card_on_file: card });
  return { query, keep };
};
