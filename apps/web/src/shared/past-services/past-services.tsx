import { Wrench } from 'lucide-react';
import { EmptyState } from '../ui/empty-state';
import { ErrorNotice } from '../ui/error-notice';
import { SkeletonCard } from '../ui/skeleton';
import { pastServicesCopy as copy } from './copy.en';
import { PastServicesTable } from './past-services-table';
import type { usePastServices } from './use-past-services';

type PastServicesProps = { readonly pages: ReturnType<typeof usePastServices> };

/** The table, or why there is none yet. */
export function PastServices({ pages }: PastServicesProps) {
  if (pages.isPending) return <SkeletonCard label={copy.loading} />;
  // Links that could not be made new are shown as they are.
  if (pages.isError)
    return (
      <ErrorNotice title={copy.failedTitle} onRetry={() => void pages.refetch()}>
        {copy.failedText}
      </ErrorNotice>
    );
  return (
    <PastServicesTable
      rows={pages.rows}
      pages={pages}
      empty={
        <EmptyState title={copy.emptyTitle} icon={<Wrench className="size-6" aria-hidden="true" />}>
          {copy.emptyText}
        </EmptyState>
      }
    />
  );
}
