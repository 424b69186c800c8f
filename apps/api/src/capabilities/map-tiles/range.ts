type Range = { readonly start: number; readonly length: number };

const longestRange = 4 * 1024 * 1024;

/** 'bytes=0-16383' within a file of this size; undefined for anything else, and for more than a tile ever takes. */
export const findRange = (header: string | undefined, size: number): Range | undefined => {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined) return undefined;
  const start = Number(first);
  const length = Math.min(Number(last), size - 1) - start + 1;
  return length > 0 && length <= longestRange ? { start, length } : undefined;
};
