/** The small part of Markdown that legal texts are written in: headings, paragraphs, lists, links and bold. */
export type Inline =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] };

const marked = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Ours, or a plain address of the web, of mail or of a phone: nothing that runs. */
export const isSafeHref = (href: string): boolean => /^(\/(?!\/)|https:\/\/|mailto:|tel:)/.test(href);

const inlineOf = (line: string): readonly Inline[] => {
  const found: Inline[] = [];
  let last = 0;
  for (const match of line.matchAll(marked)) {
    const [whole, strong, label = '', href = ''] = match;
    if (match.index > last) found.push({ kind: 'text', text: line.slice(last, match.index) });
    if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (isSafeHref(href)) found.push({ kind: 'link', text: label, href });
    else found.push({ kind: 'text', text: whole });
    last = match.index + whole.length;
  }
  if (last < line.length) found.push({ kind: 'text', text: line.slice(last) });
  return found;
};

const isItem = (line: string): boolean => line.startsWith('- ');

const blocksOf = (lines: readonly string[]): readonly Block[] => {
  const [first = ''] = lines;
  if (first.startsWith('## '))
    return [
      { kind: 'heading', content: inlineOf(first.slice(3).trim()) },
      ...(lines.length > 1 ? blocksOf(lines.slice(1)) : []),
    ];
  const itemsFrom = lines.findIndex(isItem);
  if (itemsFrom > 0) return [...blocksOf(lines.slice(0, itemsFrom)), ...blocksOf(lines.slice(itemsFrom))];
  if (itemsFrom === 0) {
    const end = lines.findIndex((line) => !isItem(line));
    const items = lines.slice(0, end === -1 ? undefined : end);
    const rest = end === -1 ? [] : blocksOf(lines.slice(end));
    return [{ kind: 'list', items: items.map((line) => inlineOf(line.slice(2).trim())) }, ...rest];
  }
  return [{ kind: 'paragraph', content: inlineOf(lines.join(' ')) }];
};

export const parseLegalBody = (body: string): readonly Block[] =>
  body
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
    .flatMap(blocksOf);

/** Addresses a text links to, safe or not. */
export const hrefsIn = (body: string): readonly string[] =>
  [...body.matchAll(/\[[^\]]+\]\(([^)\s]+)\)/g)].map(([, href = '']) => href);
