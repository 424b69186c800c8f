import { profileCopy } from '../features/profile/copy.en';
import { ProfilePage } from '../features/profile/profile-page';

export const meta = () => [{ title: profileCopy.pageTitle }, { name: 'robots', content: 'noindex' }];

export default function ProfileRoute() {
  return <ProfilePage />;
}
