import { keepAccountCopy } from '../features/my-data/copy.en';
import { KeepAccountPage } from '../features/my-data/keep-account-page';

export const meta = () => [
  { title: keepAccountCopy.pageTitle },
  { name: 'robots', content: 'noindex' },
  // The secret is in the address.
  { name: 'referrer', content: 'no-referrer' },
];

export default function KeepAccountRoute() {
  return <KeepAccountPage />;
}
