import { lazy, Suspense, useEffect } from 'react';
import { publicCopy } from '../features/membership/public-copy.en';
import { PublicMembershipPage } from '../features/membership/public-page';
import { pageMeta } from '../shared/page/page-meta';
import { pageWidth } from '../shared/page/page-section';
import { paths } from '../shared/paths';
import { useSession } from '../shared/session/use-session';
import { Skeleton } from '../shared/ui/skeleton';

// Loaded when it is opened: what a route imports is named in the manifest that every first page loads.
const MembershipPage = lazy(async () => ({
  default: (await import('../features/membership/membership-page')).MembershipPage,
}));

export const meta = () =>
  pageMeta({ title: publicCopy.title, description: publicCopy.description, path: paths.membership });

// Run while the prerendered page is read: whoever is logged in does not see for a moment what is on sale to others.
const noteLogin = `try{localStorage.getItem('fmc')&&(document.documentElement.dataset.login='kept')}catch{}`;

/** Visitors see what is on sale, whoever is logged in their own. */
export default function MembershipRoute() {
  const { loggedIn } = useSession();
  // From here on the session decides, which may have ended since.
  useEffect(() => {
    delete document.documentElement.dataset.login;
  }, []);
  return loggedIn ? (
    <Suspense
      fallback={
        <div className={`${pageWidth} grid min-h-screen content-start gap-6 py-8 lg:py-12`}>
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-44 rounded-card" />
        </div>
      }
    >
      <MembershipPage />
    </Suspense>
  ) : (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: noteLogin }} />
      <div className="in-data-[login=kept]:invisible">
        <PublicMembershipPage />
      </div>
    </>
  );
}
