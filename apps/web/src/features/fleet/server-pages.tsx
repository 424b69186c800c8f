import { Pagination } from '../../shared/ui/pagination';

type Props = {
  readonly meta: {
    readonly total: number;
    readonly page: number;
    readonly pages: number;
    readonly size: number;
  };
  /** Rows on this page. */
  readonly count: number;
  readonly noun: string;
  readonly onPage: (page: number) => void;
};

/** Back and forth between the pages of a server's list; nothing where one is all. */
export function ServerPages({ meta: { total, page, pages, size }, count, noun, onPage }: Props) {
  if (pages <= 1) return null;
  const before = (page - 1) * size;
  return (
    <Pagination
      page={{ number: page, count: pages, from: before + 1, to: before + count, total }}
      onPageChange={onPage}
      noun={noun}
    />
  );
}
