export interface SearchOption<Value extends string = string> {
  value: Value;
  label: string;
  /** What people call it: what is called just so comes first, then what begins so. */
  name?: string | undefined;
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

const bare = (text: string): string => words(text).join(' ');

/** The better match has the lower rank; among equals, and of options without a name, the order stays. */
const rankOf = ({ name, label }: SearchOption, query: string): number => {
  if (name === undefined) return 0;
  const [typed, called] = [bare(query), bare(name)];
  if (called === typed) return 0;
  if (called.startsWith(typed)) return 1;
  return matchesSearch({ value: '', label }, query) ? 2 : 3;
};

/** What matches, the best first. */
export function searchOptions<Option extends SearchOption>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  if (words(query).length === 0) return options;
  return options
    .filter((option) => matchesSearch(option, query))
    .map((option, at) => ({ option, at, rank: rankOf(option, query) }))
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ option }) => option);
}
