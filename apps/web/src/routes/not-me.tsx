import { profileCopy } from '../features/profile/copy.en';
import { NotMePage } from '../features/profile/not-me-page';

export const meta = () => [
  { title: profileCopy.notMe.pageTitle },
  { name: 'robots', content: 'noindex' },
  // The secret is in the address.
  { name: 'referrer', content: 'no-referrer' },
];

export default function NotMeRoute() {
  return <NotMePage />;
}
