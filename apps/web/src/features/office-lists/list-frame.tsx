import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { ListState } from '../../shared/api/use-list-pages';
import { paths } from '../../shared/paths';
import { StaffSearch } from '../../shared/staff-search';
import { classNames } from '../../shared/ui/class-names';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { workPaths } from '../../shared/work-paths';
import { officeListsCopy as copy } from './copy';

const places = [
  { to: paths.office, label: copy.inbox },
  { to: workPaths.officeLeads, label: copy.leads },
  { to: workPaths.officeFeedback, label: copy.feedback },
  { to: workPaths.officeFleets, label: copy.fleets },
] as const;

/** With its year where that is another: these lists go back to their beginning. */
export const momentText = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', {
    ...(new Date(instant).getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

type ListFrameProps = {
  readonly title: string;
  readonly lead: string;
  readonly query: ListState;
  readonly children: ReactNode;
};

/** The lists beside the inbox: where one is, and the list once it is there. */
export function ListFrame({ title, lead, query, children }: ListFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4">
      <nav aria-label={copy.nav} className="flex flex-wrap gap-1">
        {places.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              classNames(
                'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-semibold hover:bg-sunken',
                isActive && 'bg-sunken',
              )
            }
          >
            {label}
          </NavLink>
        ))}
        <StaffSearch bySlash className="ml-auto w-64 max-sm:w-full" />
      </nav>
      <div>
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 text-sm text-ink-soft">{lead}</p>
      </div>
      {query.isPending && <SkeletonCard label={copy.loading} />}
      {query.isError && (
        <ErrorNotice title={copy.failedTitle} onRetry={() => void query.refetch()}>
          {copy.failedText}
        </ErrorNotice>
      )}
      {query.isSuccess && children}
    </div>
  );
}
