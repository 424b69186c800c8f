import { paymentRoutes, type RouteAnswer } from '@lugnut/contract';
import { useRouteQuery } from '../../api/route-query';
import { useSession } from '../../session/use-session';

type CardOnFile = NonNullable<RouteAnswer<typeof paymentRoutes.getCardOnFile>['card_on_file']>;

/** The card of whoever is logged in; nobody else has one. */
export const useCardOnFile = (): { readonly card: CardOnFile | undefined; readonly isFailed: boolean } => {
  const userId = useSession().user?.id;
  const { data, isError } = useRouteQuery(
    paymentRoutes.getCardOnFile,
    userId === undefined ? undefined : { params: { userId } },
  );
  return { card: data?.card_on_file ?? undefined, isFailed: isError };
};
