import { signUpCopy } from '../features/fleet/sign-up-copy';
import { FleetSignUpPage } from '../features/fleet/sign-up-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({ title: signUpCopy.title, description: signUpCopy.description, path: paths.fleetSignUp });

export default function FleetSignUpRoute() {
  return <FleetSignUpPage />;
}
