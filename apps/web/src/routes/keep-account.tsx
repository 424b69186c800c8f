import { keepAccountCopy } from '../features/my-data/copy.en';
import { KeepAccountPage } from '../features/my-data/keep-account-page';
import { privateMeta } from '../shared/page/private-meta';

export const meta = () => [
  ...privateMeta(keepAccountCopy.pageTitle),
  // The secret is in the address.
  { name: 'referrer', content: 'no-referrer' },
];

export default function KeepAccountRoute() {
  return <KeepAccountPage />;
}
