import { paymentRoutes, type RouteAnswer } from '@lugnut/contract';
import { useEffect, useState } from 'react';
import { api } from '../../api/client';
import { useSession } from '../../session/use-session';

type CardOnFile = NonNullable<RouteAnswer<typeof paymentRoutes.getCardOnFile>['card_on_file']>;

/** The card of whoever is logged in; nobody else has one. */
export const useCardOnFile = (): { readonly card: CardOnFile | undefined; readonly isFailed: boolean } => {
  const userId = useSession().user?.id;
  const [card, setCard] = useState<CardOnFile>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    setCard(undefined);
    setFailed(false);
    if (userId === undefined) return;
    const leaving = new AbortController();
    api.call(paymentRoutes.getCardOnFile, { params: { userId } }, { signal: leaving.signal }).then(
      ({ card_on_file }) => setCard(card_on_file ?? undefined),
      () => {
        if (!leaving.signal.aborted) setFailed(true);
      },
    );
    return () => leaving.abort();
  }, [userId]);
  return { card, isFailed };
};
