import { Wrench } from 'lucide-react';
import type { Answer } from '../api/use-answer';
import { EmptyState } from '../ui/empty-state';
import { ErrorNotice } from '../ui/error-notice';
import { SkeletonCard } from '../ui/skeleton';
import { pastServicesCopy as copy } from './copy';
import type { PastServiceRow } from './past-service-rows';
import { PastServicesTable } from './past-services-table';

type PastServicesProps = {
  readonly answer: Answer<readonly PastServiceRow[]>;
  readonly reload: () => void;
};

/** The table, or why there is none yet. */
export function PastServices({ answer, reload }: PastServicesProps) {
  if (answer.kind === 'loading') return <SkeletonCard label={copy.loading} />;
  if (answer.kind === 'failed')
    return (
      <ErrorNotice title={copy.failedTitle} onRetry={reload}>
        {copy.failedText}
      </ErrorNotice>
    );
  return (
    <PastServicesTable
      rows={answer.value}
      empty={
        <EmptyState title={copy.emptyTitle} icon={<Wrench className="size-6" aria-hidden="true" />}>
          {copy.emptyText}
        </EmptyState>
      }
    />
  );
}
