import { lazy, Suspense } from 'react';

// Loaded when it is opened: what a route imports is named in the manifest that every first page loads.
const MembershipPage = lazy(async () => ({
  default: (await import('../features/membership/membership-page')).MembershipPage,
}));

export const meta = () => [{ title: 'Membership' }, { name: 'robots', content: 'noindex' }];

export default function MembershipRoute() {
  return (
    <Suspense fallback={<div className="min-h-screen" />}>
      <MembershipPage />
    </Suspense>
  );
}
