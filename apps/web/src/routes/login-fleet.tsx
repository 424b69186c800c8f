import { LoginPage } from '../features/login/login-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { pageNames } from './copy.en';

export const meta = () =>
  pageMeta({
    ...pageNames.fleetLogin,
    path: paths.fleetLogin,
  });

export default function FleetLoginRoute() {
  return <LoginPage audience="fleet" />;
}
