import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button';
import type { Page } from './table-rows';
import { VisuallyHidden } from './visually-hidden';

export type PageSize = 5 | 10;

interface PaginationProps {
  page: Pick<Page<unknown>, 'number' | 'count' | 'from' | 'to' | 'total'>;
  onPageChange: (number: number) => void;
  /** Needed where it can be changed. */
  pageSize?: PageSize | undefined;
  onPageSizeChange?: ((size: PageSize) => void) | undefined;
  /** What is counted: "appointments". */
  noun?: string | undefined;
}

/** 'entries' of one is 'entry', 'services' 'service'. */
const singularOf = (noun: string): string => noun.replace(/ies$/, 'y').replace(/s$/, '');

/** All on one page needs no range: '3 services', '1 service'. */
const countText = ({ from, to, total }: PaginationProps['page'], noun: string): string => {
  const counted = `${total} ${total === 1 ? singularOf(noun) : noun}`;
  return from <= 1 && to === total ? counted : `${from}–${to} of ${counted}`;
};

export function Pagination({
  page,
  onPageChange,
  pageSize,
  onPageSizeChange,
  noun = 'rows',
}: PaginationProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
      <p className="figures" aria-live="polite">
        {countText(page, noun)}
      </p>
      <div className="flex items-center gap-1">
        {onPageSizeChange && (
          <label className="mr-2 inline-flex items-center gap-2">
            Show
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
          label="Previous page"
          icon={<ChevronLeft className="size-5" aria-hidden="true" />}
          disabled={page.number <= 1}
          onClick={() => onPageChange(page.number - 1)}
        />
        <span className="figures">
          <VisuallyHidden>Page </VisuallyHidden>
          {page.number} / {page.count}
        </span>
        <IconButton
          label="Next page"
          icon={<ChevronRight className="size-5" aria-hidden="true" />}
          disabled={page.number >= page.count}
          onClick={() => onPageChange(page.number + 1)}
        />
      </div>
    </div>
  );
}
