import { LoginPage } from '../features/login/login-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { pageNames } from './copy.en';

export const meta = () =>
  pageMeta({
    ...pageNames.login,
    path: paths.login,
  });

export default function LoginRoute() {
  return <LoginPage />;
}
