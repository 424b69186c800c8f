import { type MetaArgs, Navigate, useParams } from 'react-router';
import { AdminPage, sectionTitle } from '../features/admin/admin-page';
import { adminCopy } from '../features/admin/copy';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { workPaths } from '../shared/work-paths';

const titleOf = (section: string | undefined): string =>
  [sectionTitle(section), adminCopy.pageTitle].filter(Boolean).join(' | ');

export const meta = ({ params }: Pick<MetaArgs, 'params'>) => [
  ...pageMeta({ title: titleOf(params.section), description: adminCopy.pageTitle, path: paths.admin }),
  { name: 'robots', content: 'noindex' },
];

export default function AdminRoute() {
  const { section } = useParams();
  if (section === undefined) return <Navigate to={workPaths.adminSection('pulse')} replace />;
  return <AdminPage slug={section} />;
}
