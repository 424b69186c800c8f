import { centsFromDollars, dollarsFromCents } from '@lugnut/domain/money';
import { isPlainDay } from '@lugnut/domain/scheduling';
import type { ComponentType } from 'react';

export type Attributes = Readonly<Record<string, unknown>>;
export type Option = { readonly value: string; readonly label: string };

export type CustomFieldProps = {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

type Named = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Empty means null. */
  readonly optional?: boolean;
};

export type TypedKind = 'text' | 'money' | 'percent' | 'whole' | 'decimal' | 'day' | 'lines' | 'days';

export type Field = Named &
  (
    | { readonly kind: TypedKind }
    | { readonly kind: 'place' }
    | { readonly kind: 'flag' }
    | { readonly kind: 'choice'; readonly options: readonly Option[] }
    /** `all` names what null means. */
    | { readonly kind: 'many'; readonly options: readonly Option[]; readonly all?: string }
    | { readonly kind: 'custom'; readonly component: ComponentType<CustomFieldProps> }
  );

type Reading = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

const bad: Reading = { ok: false };
const good = (value: unknown): Reading => ({ ok: true, value });
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const readers: Readonly<Record<TypedKind, (text: string) => Reading>> = {
  text: (text) => good(text.trim()),
  money: (text) =>
    /^\$?\d{1,5}(?:\.\d{1,2})?$/.test(text) ? good(centsFromDollars(Number(text.replace('$', '')))) : bad,
  percent: (text) => (/^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? good(Math.round(Number(text) * 100)) : bad),
  whole: (text) => (/^\d{1,7}$/.test(text) ? good(Number(text)) : bad),
  decimal: (text) => (/^-?\d{1,3}(?:\.\d+)?$/.test(text) ? good(Number(text)) : bad),
  day: (text) => (isPlainDay(text) ? good(text) : bad),
  lines: (text) => good(linesOf(text)),
  days: (text) => {
    const days = [...new Set(linesOf(text))].toSorted();
    return days.every(isPlainDay) ? good(days) : bad;
  },
};

/** What was typed, as the server wants it. */
export const readTyped = (kind: TypedKind, text: string, optional = false): Reading => {
  const trimmed = text.trim();
  if (trimmed === '' && kind !== 'lines' && kind !== 'days') return optional ? good(null) : bad;
  return readers[kind](trimmed);
};

/** What is kept, as somebody would type it. */
export const typedText = (kind: TypedKind, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (kind === 'money') return dollarsFromCents(Number(value)).toFixed(2);
  if (kind === 'percent') return String(Number(value) / 100);
  if (Array.isArray(value)) return value.join('\n');
  return String(value);
};

/** Names of what differs between two states of a record. */
export const differences = (before: Attributes | null, after: Attributes | null): readonly string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );

const longest = 80;

/** A value in a few words, for people who look back. */
export const valueInWords = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && /cents/.test(name)) return `$${dollarsFromCents(value).toFixed(2)}`;
  if (typeof value === 'number' && name.endsWith('basis_points')) return `${value / 100}%`;
  if (typeof value !== 'object') return String(value);
  const words = JSON.stringify(value)
    .replace(/["{}[\]]/g, '')
    .replaceAll(',', ', ');
  return words.length > longest ? `${words.slice(0, longest)}…` : words || 'none';
};
