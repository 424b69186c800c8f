import { redirect, useParams } from 'react-router';
import { AdminPage } from '../features/admin/admin-page';
import { adminCopy } from '../features/admin/copy';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { readStoredSession } from '../shared/session/stored-session';

export const meta = () => [
  ...pageMeta({ title: adminCopy.pageTitle, description: adminCopy.pageTitle, path: paths.admin }),
  { name: 'robots', content: 'noindex' },
];

/** Before anything of the page is shown; what somebody may see the server decides. */
export const clientLoader = ({ params }: { readonly params: { readonly section?: string } }): null => {
  if (!readStoredSession()) throw redirect(paths.login);
  if (params.section === undefined) throw redirect(paths.adminSection('coupons'));
  return null;
};
clientLoader.hydrate = true as const;

export default function AdminRoute() {
  const { section = '' } = useParams();
  return <AdminPage slug={section} />;
}
