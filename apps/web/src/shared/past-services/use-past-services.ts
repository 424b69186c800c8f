import { customerAreaRoutes } from '@lugnut/contract';
import { useListPages } from '../api/use-list-pages';

/** Document links expire after fifteen minutes: refetched before that. */
const linksLastMs = 10 * 60_000;

/** The finished jobs of whoever is logged in, the latest first, a page at a time. */
export const usePastServices = () =>
  useListPages(
    customerAreaRoutes.listPastServices,
    { query: {} },
    { refetchInterval: linksLastMs, refetchIntervalInBackground: true },
  );
