import { Outlet } from 'react-router';
import { technicianCopy } from '../features/technician/copy.en';
import { KeptPages } from '../features/technician/kept-pages';
import { useLeaveOnLogOut } from '../features/technician/use-leave-on-log-out';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    title: technicianCopy.pageTitle,
    description: technicianCopy.pageTitle,
    path: paths.technician,
  }),
  { name: 'robots', content: 'noindex' },
];

export default function TechnicianRoute() {
  useLeaveOnLogOut();
  return (
    <>
      <Outlet />
      <KeptPages />
    </>
  );
}
