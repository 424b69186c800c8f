/** The page that is shown of so many rows: one beyond the last is the last. */
export const pageOf = (total: number, asked: number | undefined, size: number) => {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked ?? 1, pages);
  return { total, page, pages, size, skipped: (page - 1) * size };
};
