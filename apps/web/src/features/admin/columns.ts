import { priceText } from '@lugnut/domain/estimates';
import { adminCopy as copy } from './copy';
import type { Option } from './field';
import type { AdminRecord, ShownColumn } from './section-view';

const capitalized = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);

export const optionsOf = (values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: capitalized(value) }));

export const column = (name: string, header: string): ShownColumn => ({
  header,
  cell: ({ attributes }) => String(attributes[name] ?? ''),
  sort: ({ attributes }) => String(attributes[name] ?? ''),
});
/** One of a few words, as the form names it. */
export const word = (name: string, header: string): ShownColumn => ({
  header,
  cell: ({ attributes }) => capitalized(String(attributes[name] ?? '')),
  sort: ({ attributes }) => String(attributes[name] ?? ''),
});
export const money = (name: string, header: string): ShownColumn => ({
  header,
  align: 'end',
  cell: ({ attributes }) => (attributes[name] === null ? '' : priceText(Number(attributes[name]))),
  sort: ({ attributes }) => Number(attributes[name] ?? 0),
});
export const number = (header: string, of: (record: AdminRecord) => number): ShownColumn => ({
  header,
  align: 'end',
  cell: (record) => of(record),
  sort: of,
});
export const yesNo = (name: string, header: string): ShownColumn => ({
  header,
  cell: ({ attributes }) => (attributes[name] ? copy.yes : copy.no),
  sort: ({ attributes }) => (attributes[name] ? 0 : 1),
});
export const list = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');
export const own = ({ attributes }: Pick<AdminRecord, 'attributes'>): string => String(attributes.name);
