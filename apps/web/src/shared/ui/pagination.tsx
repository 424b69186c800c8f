import { ChevronLeft, ChevronRight } from 'lucide-react';
import { uiCopy } from './copy.en';
import { IconButton } from './icon-button';
import { Spinner } from './spinner';
import type { Page } from './table-rows';
import { VisuallyHidden } from './visually-hidden';

export type PageSize = 5 | 10;

interface PaginationProps {
  page: Pick<Page<unknown>, 'number' | 'count' | 'from' | 'to' | 'total'>;
  onPageChange: (number: number) => void;
  /** Needed where it can be changed. */
  pageSize?: PageSize | undefined;
  onPageSizeChange?: ((size: PageSize) => void) | undefined;
  /** There is more than is counted here. */
  more?: { readonly hasMore: boolean; readonly isLoadingMore: boolean } | undefined;
  /** What is counted: "appointments". */
  noun?: string | undefined;
}

/** All on one page needs no range: '3 services', '1 service'. */
const countText = ({ from, to, total }: PaginationProps['page'], noun: string, hasMore: boolean): string => {
  if (hasMore) return uiCopy.range(from, to, uiCopy.countedSoFar(total, noun));
  const counted = uiCopy.counted(total, noun);
  return from <= 1 && to === total ? counted : uiCopy.range(from, to, counted);
};

export function Pagination({
  page,
  onPageChange,
  pageSize,
  onPageSizeChange,
  noun = uiCopy.rows,
  more = { hasMore: false, isLoadingMore: false },
}: PaginationProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
      <p className="figures" aria-live="polite">
        {countText(page, noun, more.hasMore)}
      </p>
      <div className="flex items-center gap-1">
        {onPageSizeChange && (
          <label className="mr-2 inline-flex items-center gap-2">
            {uiCopy.rowsShown}
            <select
              value={pageSize}
              onChange={(event) => onPageSizeChange(event.target.value === '5' ? 5 : 10)}
              className="h-11 rounded-control border-[1.5px] border-edge bg-card px-2 text-ink figures"
            >
              <option value="5">5</option>
              <option value="10">10</option>
            </select>
          </label>
        )}
        <IconButton
          label={uiCopy.previousPage}
          icon={<ChevronLeft className="size-5" aria-hidden="true" />}
          disabled={page.number <= 1}
          onClick={() => onPageChange(page.number - 1)}
        />
        <span className="figures">
          <VisuallyHidden>{uiCopy.page} </VisuallyHidden>
          {page.number} / {page.count}
          {more.hasMore && '+'}
        </span>
        <IconButton
          label={uiCopy.nextPage}
          icon={more.isLoadingMore ? <Spinner /> : <ChevronRight className="size-5" aria-hidden="true" />}
          disabled={page.number >= page.count && !more.hasMore}
          aria-busy={more.isLoadingMore || undefined}
          onClick={() => onPageChange(page.number + 1)}
        />
      </div>
    </div>
  );
}
