import { paymentRoutes, type RouteAnswer } from '@lugnut/contract';
import { useCallback } from 'react';
import { api } from '../api/client';
import { useAnswer } from '../api/use-answer';

export type CardOnFile = NonNullable<RouteAnswer<typeof paymentRoutes.getCardOnFile>['card_on_file']>;

/** The account's card; undefined where it has none. */
export const useAccountCard = (userId: string) => {
  const ask = useCallback(
    async (signal: AbortSignal): Promise<CardOnFile | undefined> => {
      const options = { signal, timeoutMs: 10_000 };
      const answer = await api.call(paymentRoutes.getCardOnFile, { params: { userId } }, options);
      return answer.card_on_file ?? undefined;
    },
    [userId],
  );
  return useAnswer(ask);
};
