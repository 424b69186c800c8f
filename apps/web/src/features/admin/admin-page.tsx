import { adminRoutes } from '@lugnut/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { api } from '../../shared/api/client';
import { isForbidden } from '../../shared/api/failure';
import { useLoaded } from '../../shared/api/route-query';
import { paths } from '../../shared/paths';
import { isAdmin } from '../../shared/session/session-user';
import { startOf } from '../../shared/session/start-of';
import { useSession } from '../../shared/session/use-session';
import { StaffSearch } from '../../shared/staff-search';
import { ButtonLink } from '../../shared/ui/button-link';
import { classNames } from '../../shared/ui/class-names';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { ToastRegion } from '../../shared/ui/toast-region';
import { useScrollToCurrent } from '../../shared/ui/use-scroll-to-current';
import { workPaths } from '../../shared/work-paths';
import { ChangeLog } from './change-log';
import { adminCopy as copy, listCopy, logCopy } from './copy';
import { legalTextsCopy } from './legal/copy';
import { LegalTexts } from './legal/legal-texts';
import { erasureCopy, retentionCopy } from './privacy/copy';
import { ErasureList } from './privacy/erasure-list';
import { RetentionList } from './privacy/retention-list';
import { pulseCopy } from './pulse/copy';
import { PulseSection } from './pulse/pulse-section';
import { queueCopy } from './queue/copy';
import { QueueSection } from './queue/queue-section';
import { RecordSection } from './record-section';
import type { Lookups } from './section-view';
import { sectionViews } from './sections';
import { securityCopy, staffLoginCopy } from './security/copy';
import { SecurityLog } from './security/security-log';
import { StaffLogins } from './security/staff-logins';
import { ErrorList, FeedbackList, LeadList } from './told-lists';

const pulse = { slug: 'pulse', title: pulseCopy.title } as const;

const others = [
  { slug: 'leads', title: listCopy.leads, view: LeadList },
  { slug: 'feedback', title: listCopy.feedback, view: FeedbackList },
  { slug: 'errors', title: listCopy.errors, view: ErrorList },
  { slug: 'queue', title: queueCopy.title, view: QueueSection },
  { slug: 'legal', title: legalTextsCopy.title, view: LegalTexts },
  { slug: 'changes', title: logCopy.title, view: ChangeLog },
  { slug: 'security', title: securityCopy.title, view: SecurityLog },
  { slug: 'logins', title: staffLoginCopy.title, view: StaffLogins },
  { slug: 'erasures', title: erasureCopy.title, view: ErasureList },
  { slug: 'retention', title: retentionCopy.title, view: RetentionList },
] as const;

/** What the section is called, for the title of the page too; undefined where there is none. */
export const sectionTitle = (slug: string | undefined): string | undefined =>
  [pulse, ...sectionViews, ...others].find((section) => section.slug === slug)?.title;

const isSection = (slug: string): boolean => sectionTitle(slug) !== undefined;

/** What the forms choose from; who may not see it may see nothing here. */
const loadLookups = async (signal: AbortSignal): Promise<Lookups> => {
  const [markets, staff, services] = await Promise.all([
    api.call(adminRoutes.listAdminMarkets, {}, { signal }),
    api.call(adminRoutes.listAdminStaff, {}, { signal }),
    api.call(adminRoutes.listAdminServices, {}, { signal }),
  ]);
  return {
    markets: markets.data.map(({ id, attributes }) => ({ value: id, label: attributes.name })),
    technicianLogins: staff.data
      .filter(({ attributes }) => attributes.role === 'technician')
      .map(({ id, attributes, facts }) => ({
        value: id,
        label: `${attributes.name}, ${facts.email ?? facts.phone ?? ''}`,
      })),
    services: services.data.map(({ id, attributes }) => ({ value: id, label: attributes.name })),
  };
};

/** How we work, section by section: the list of sections beside the open one. */
export function AdminPage({ slug }: { readonly slug: string }) {
  const { user } = useSession();
  // Asked again with each section: what was added in one is chosen in the next.
  const query = useLoaded(['admin lookups', slug], loadLookups, { placeholderData: keepPreviousData });
  const isRefused = query.isError && isForbidden(query.error);
  // What the login says of them may be old: the answer decides.
  const isForThem = !isRefused && (isAdmin(user) || query.isSuccess);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <h1 className="text-2xl">{copy.title}</h1>
        {isForThem && <Menu slug={slug} />}
      </div>
      <div className="min-w-0">
        {isRefused ? <NotForYou /> : <Opened slug={slug} query={query} isForThem={isForThem} />}
      </div>
      <ToastRegion />
    </div>
  );
}

function Menu({ slug }: { readonly slug: string }) {
  const row = useScrollToCurrent<HTMLUListElement>(slug);
  return (
    <>
      <StaffSearch />
      <nav aria-label={copy.sections}>
        <ul ref={row} className="relative flex gap-1 overflow-x-auto py-1 lg:grid">
          {[pulse, ...sectionViews, ...others].map((section) => (
            <li key={section.slug} className="shrink-0">
              <NavLink
                to={workPaths.adminSection(section.slug)}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-11 items-center rounded-control px-3 text-sm font-semibold lg:min-h-9',
                    isActive ? 'bg-forest-ink text-card' : 'text-ink-soft hover:bg-sunken hover:text-ink',
                  )
                }
              >
                {section.title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="text-xs text-ink-soft max-lg:hidden">{copy.keys}</p>
    </>
  );
}

function NotForYou() {
  const { user } = useSession();
  return (
    <ErrorNotice title={copy.notForYou}>
      {copy.notForYouHelp}
      {/* Of a role that was taken away since the login the start would be this page again. */}
      <Link
        to={isAdmin(user) ? paths.staff : startOf(user)}
        className="mt-2 block underline underline-offset-4"
      >
        {copy.ownStart}
      </Link>
    </ErrorNotice>
  );
}

type OpenedProps = {
  readonly slug: string;
  readonly query: Pick<ReturnType<typeof useLoaded<Lookups>>, 'data' | 'isSuccess' | 'isError' | 'refetch'>;
  readonly isForThem: boolean;
};

function Opened({ slug, query, isForThem }: OpenedProps) {
  if (isForThem && !isSection(slug)) return <NoSuchSection />;
  if (query.isSuccess && query.data) return <OpenSection slug={slug} lookups={query.data} />;
  return query.isError ? (
    <ErrorNotice title={copy.failed} onRetry={() => void query.refetch()}>
      {copy.failedHelp}
    </ErrorNotice>
  ) : (
    <SkeletonCard label={copy.loading} />
  );
}

function OpenSection({ slug, lookups }: { readonly slug: string; readonly lookups: Lookups }) {
  if (slug === pulse.slug) return <PulseSection />;
  const section = sectionViews.find((one) => one.slug === slug);
  if (section) return <RecordSection key={slug} section={section} lookups={lookups} />;
  const View = others.find((one) => one.slug === slug)?.view;
  return View && <View key={slug} />;
}

/** A link that was mistyped, or a section that is gone. */
function NoSuchSection() {
  return (
    <EmptyState
      title={copy.noSection}
      icon={<SearchX className="size-6" aria-hidden="true" />}
      action={
        <ButtonLink to={workPaths.adminSection(sectionViews[0]?.slug ?? '')}>{copy.firstSection}</ButtonLink>
      }
    >
      {copy.noSectionHelp}
    </EmptyState>
  );
}
