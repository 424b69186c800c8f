import { LoginPage } from '../features/login/login-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: 'Login',
    description: 'Log in with your phone number or email address. We send you a code, there is no password.',
    path: paths.login,
  });

export default function LoginRoute() {
  return <LoginPage />;
}
