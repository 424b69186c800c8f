import { type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { AdminPage } from '../features/admin/admin-page';
import { adminCopy } from '../features/admin/copy';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { requireLogin } from '../shared/session/require-login';

export const meta = () => [
  ...pageMeta({ title: adminCopy.pageTitle, description: adminCopy.pageTitle, path: paths.admin }),
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = (args: LoaderFunctionArgs): null => {
  requireLogin(args);
  if (args.params.section === undefined) throw redirect(paths.adminSection('coupons'));
  return null;
};
clientLoader.hydrate = true as const;

export default function AdminRoute() {
  const { section = '' } = useParams();
  return <AdminPage slug={section} />;
}
