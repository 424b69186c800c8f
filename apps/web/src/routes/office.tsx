import type { LoaderFunctionArgs } from 'react-router';
import { officeCopy } from '../features/office/copy';
import { OfficePage } from '../features/office/office-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { requireLogin } from '../shared/session/require-login';

export const meta = () => [
  ...pageMeta({ title: officeCopy.pageTitle, description: officeCopy.pageTitle, path: paths.office }),
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = (args: LoaderFunctionArgs) => requireLogin(args);
clientLoader.hydrate = true as const;

export default function OfficeRoute() {
  return <OfficePage />;
}
