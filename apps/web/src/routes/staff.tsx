import { startCopy } from '../features/staff-start/copy';
import { StartPage } from '../features/staff-start/start-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({ title: startCopy.pageTitle, description: startCopy.pageTitle, path: paths.staff }),
  { name: 'robots', content: 'noindex' },
];

export default function StaffRoute() {
  return <StartPage />;
}
