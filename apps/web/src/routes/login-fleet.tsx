import { LoginPage } from '../features/login/login-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: 'Fleet login',
    description: 'Log in to your fleet with your phone number or email address. We send you a code.',
    path: paths.fleetLogin,
  });

export default function FleetLoginRoute() {
  return <LoginPage audience="fleet" />;
}
