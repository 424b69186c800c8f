/** The page that is shown of so many rows: one beyond the last is the last. */
export const pageOf = (total: number, asked: number | undefined, size: number) => {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked ?? 1, pages);
  return { total, page, pages, size, skipped: (page - 1) * size };
};

/** One page of what is in memory; without a page named it is all of it. */
export const pageOfRows = <Row>(
  rows: readonly Row[],
  { page, size }: { readonly page?: number | undefined; readonly size?: number | undefined },
) => {
  const usual = page === undefined ? Math.max(1, rows.length) : 10;
  const { skipped, ...meta } = pageOf(rows.length, page, size ?? usual);
  return { rows: rows.slice(skipped, skipped + meta.size), meta };
};
