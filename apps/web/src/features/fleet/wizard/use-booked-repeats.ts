import { fleetJobRoutes } from '@lugnut/contract';
import { useRouteQuery } from '../../../shared/api/route-query';

type Of = { readonly appointment_id: string } | { readonly yard_day_id: string };

/** FLT-1: what is booked already of this work, also where somebody goes on with what was left days ago. */
export const useBookedRepeats = (of: Of | undefined, shownBefore: readonly string[] = []) => {
  const query = useRouteQuery(fleetJobRoutes.listBookedRepeats, of && { query: of });
  const all = query.data?.data ?? [];
  return {
    /** Not shown before. */
    open: all.filter(({ id }) => !shownBefore.includes(id)),
    /** With what is shown now: nothing else is booked again. */
    anywayIds: [...new Set([...shownBefore, ...all.map(({ id }) => id)])],
    shownBefore: [...shownBefore],
    refetch: query.refetch,
  };
};
export type BookedRepeats = ReturnType<typeof useBookedRepeats>;
