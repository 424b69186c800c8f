import type { LoaderFunctionArgs } from 'react-router';
import { profileCopy } from '../features/profile/copy';
import { ProfilePage } from '../features/profile/profile-page';
import { requireLogin } from '../shared/session/require-login';

export const meta = () => [{ title: profileCopy.pageTitle }, { name: 'robots', content: 'noindex' }];

export const clientLoader = (args: LoaderFunctionArgs) => requireLogin(args);
clientLoader.hydrate = true as const;

export default function ProfileRoute() {
  return <ProfilePage />;
}
