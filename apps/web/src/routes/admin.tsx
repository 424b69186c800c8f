import { Navigate, useParams } from 'react-router';
import { AdminPage } from '../features/admin/admin-page';
import { adminCopy } from '../features/admin/copy';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({ title: adminCopy.pageTitle, description: adminCopy.pageTitle, path: paths.admin }),
  { name: 'robots', content: 'noindex' },
];

export default function AdminRoute() {
  const { section } = useParams();
  if (section === undefined) return <Navigate to={paths.adminSection('pulse')} replace />;
  return <AdminPage slug={section} />;
}
