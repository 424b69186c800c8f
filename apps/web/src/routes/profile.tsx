import { profileCopy } from '../features/profile/copy.en';
import { ProfilePage } from '../features/profile/profile-page';
import { privateMeta } from '../shared/page/private-meta';

export const meta = () => privateMeta(profileCopy.pageTitle);

export default function ProfileRoute() {
  return <ProfilePage />;
}
