export interface SearchOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Other words people use for it; searched, never shown. */
  keywords?: readonly string[] | undefined;
}

const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');

/** Every typed word must begin some word of the label or keywords, in any order: "pad front" finds "Front Brake Pads". */
export function matchesSearch(option: SearchOption, query: string): boolean {
  const own = words([option.label, ...(option.keywords ?? [])].join(' '));
  return words(query).every((typed) => own.some((word) => word.startsWith(typed)));
}
