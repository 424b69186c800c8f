import { customerAreaRoutes } from '@lugnut/contract';
import { useRouteQuery } from '../api/route-query';

/** Document links expire after fifteen minutes: refetched before that. */
const linksLastMs = 10 * 60_000;

/** The finished jobs of whoever is logged in, the latest first. */
export const usePastServices = () =>
  useRouteQuery(
    customerAreaRoutes.listPastServices,
    {},
    { refetchInterval: linksLastMs, refetchIntervalInBackground: true },
  );
