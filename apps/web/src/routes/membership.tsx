import { lazy, Suspense } from 'react';
import { publicCopy } from '../features/membership/public-copy';
import { PublicMembershipPage } from '../features/membership/public-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { useSession } from '../shared/session/use-session';

// Loaded when it is opened: what a route imports is named in the manifest that every first page loads.
const MembershipPage = lazy(async () => ({
  default: (await import('../features/membership/membership-page')).MembershipPage,
}));

export const meta = () =>
  pageMeta({ title: publicCopy.title, description: publicCopy.description, path: paths.membership });

/** Visitors see what is on sale, whoever is logged in their own. */
export default function MembershipRoute() {
  return useSession().loggedIn ? (
    <Suspense fallback={<div className="min-h-screen" />}>
      <MembershipPage />
    </Suspense>
  ) : (
    <PublicMembershipPage />
  );
}
