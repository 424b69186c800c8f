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

/** A list of thousands is searched at every key: each option is taken apart once. */
const known = new WeakMap<SearchOption, readonly string[]>();

const wordsOf = (option: SearchOption): readonly string[] => {
  const before = known.get(option);
  if (before) return before;
  const own = words([option.label, ...(option.keywords ?? [])].join(' '));
  known.set(option, own);
  return own;
};

/** Every typed word must begin some word of the label or keywords, in any order: "pad front" finds "Front Brake Pads". */
export function matchesSearch(option: SearchOption, query: string): boolean {
  const asked = words(query);
  if (asked.length === 0) return true;
  const own = wordsOf(option);
  return asked.every((typed) => own.some((word) => word.startsWith(typed)));
}
