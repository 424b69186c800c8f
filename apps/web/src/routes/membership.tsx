import type { LoaderFunctionArgs } from 'react-router';
import { hubCopy } from '../features/membership/copy';
import { MembershipPage } from '../features/membership/membership-page';
import { requireLogin } from '../shared/session/require-login';

export const meta = () => [{ title: hubCopy.pageTitle }, { name: 'robots', content: 'noindex' }];

export const clientLoader = (args: LoaderFunctionArgs) => requireLogin(args);
clientLoader.hydrate = true as const;

export default function MembershipRoute() {
  return <MembershipPage />;
}
