import type { LoaderFunctionArgs } from 'react-router';
import { officeListsCopy } from '../features/office-lists/copy';
import { LeadsPage } from '../features/office-lists/leads-page';
import { requireLogin } from '../shared/session/require-login';

export const meta = () => [{ title: officeListsCopy.leads }, { name: 'robots', content: 'noindex' }];

/** What somebody may see the server decides. */
export const clientLoader = (args: LoaderFunctionArgs) => requireLogin(args);
clientLoader.hydrate = true as const;

export default function OfficeLeadsRoute() {
  return <LeadsPage />;
}
