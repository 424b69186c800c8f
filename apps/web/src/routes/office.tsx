import { redirect } from 'react-router';
import { officeCopy } from '../features/office/copy';
import { OfficePage } from '../features/office/office-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { readStoredSession } from '../shared/session/stored-session';

export const meta = () => [
  ...pageMeta({ title: officeCopy.pageTitle, description: officeCopy.pageTitle, path: paths.office }),
  { name: 'robots', content: 'noindex' },
];

/** Before anything of the page is shown; what somebody may see the server decides. */
export const clientLoader = (): null => {
  if (!readStoredSession()) throw redirect(paths.login);
  return null;
};
clientLoader.hydrate = true as const;

export default function OfficeRoute() {
  return <OfficePage />;
}
