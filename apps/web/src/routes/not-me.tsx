import { profileCopy } from '../features/profile/copy.en';
import { NotMePage } from '../features/profile/not-me-page';
import { privateMeta } from '../shared/page/private-meta';

export const meta = () => [
  ...privateMeta(profileCopy.notMe.pageTitle),
  // The secret is in the address.
  { name: 'referrer', content: 'no-referrer' },
];

export default function NotMeRoute() {
  return <NotMePage />;
}
