import { originPlaceholder } from '@lugnut/domain/pages';
import { escapeHtml } from './escape-html';

/** What only the database knows of public pages. */
export type PageFacts = {
  /** Another number, other facts. */
  readonly version: number;
  readonly texts: ReadonlyMap<string, string>;
  /** Objects of structured data. */
  readonly data: ReadonlyMap<string, unknown>;
};

const factTokens = /\{\{fact:([^{}]+)\}\}/g;
const dataToken = /^\{\{data:([^{}]+)\}\}$/;
const structuredData = /(<script type="application\/ld\+json">)([\s\S]*?)(<\/script>)/g;

export const needsFacts = (html: string): boolean => /\{\{(fact|data):/.test(html);

/** No text in it can end the script that holds it. */
const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Puts objects in their places; what there is nothing for is left out. */
const fillData = (value: unknown, facts: PageFacts): unknown => {
  if (typeof value === 'string') {
    const key = dataToken.exec(value)?.[1];
    if (key !== undefined) return facts.data.get(key);
    return value.replace(factTokens, (_token, text: string) => facts.texts.get(text) ?? '');
  }
  if (Array.isArray(value)) {
    const filled = value.map((each) => fillData(each, facts)).filter((each) => each !== undefined);
    return filled.length > 0 ? filled : undefined;
  }
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).map(([name, each]) => [name, fillData(each, facts)] as const);
  return Object.fromEntries(filled.filter(([, each]) => each !== undefined));
};

/** Makes a prerendered page whole. The page's own script reads the same texts from `page-facts`, and changes nothing. */
export const fillPage = (template: string, publicUrl: string, facts: PageFacts | undefined): string => {
  const html = template.replaceAll(originPlaceholder, publicUrl);
  if (!facts) return html;
  const used: Record<string, string> = {};
  return html
    .replace(
      structuredData,
      (_script, open: string, json: string, close: string) =>
        open + asScript(fillData(JSON.parse(json), facts)) + close,
    )
    .replace(factTokens, (_token, key: string) => {
      const text = facts.texts.get(key) ?? '';
      used[key] = text;
      return escapeHtml(text);
    })
    .replace(
      '</head>',
      () => `<script type="application/json" id="page-facts">${asScript(used)}</script></head>`,
    );
};
