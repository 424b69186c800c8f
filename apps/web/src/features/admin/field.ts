import {
  dollarsFromCents,
  formatCents,
  readDollars,
  readWhole,
  type TypedNumber,
} from '@lugnut/domain/money';
import { clockInWords, isPlainDay, minutesPerDay } from '@lugnut/domain/scheduling';
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

export type TypedKind =
  | 'text'
  | 'money'
  | 'percent'
  | 'whole'
  | 'decimal'
  /** Minutes of a day, typed as 8:00 AM or 20:00. */
  | 'clock'
  | 'day'
  | 'lines'
  | 'days'
  | 'named-days';

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

export type NamedDay = { readonly day: string; readonly name: string | null };

export const namedDayText = ({ day, name }: NamedDay): string => (name === null ? day : `${day} ${name}`);

/** Typed one a line; nothing typed is an empty list. */
export const takesLines = (kind: TypedKind): boolean =>
  kind === 'lines' || kind === 'days' || kind === 'named-days';

type Reading = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

const bad: Reading = { ok: false };
const good = (value: unknown): Reading => ({ ok: true, value });
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** '2027-12-25 Christmas Day', or the day alone. */
const namedDayOf = (line: string): NamedDay | undefined => {
  const day = line.slice(0, 10);
  const name = line.slice(10);
  if (!isPlainDay(day) || !/^(?:[\s,:].*)?$/.test(name)) return undefined;
  return { day, name: name.replace(/^[\s,:]+/, '') || null };
};

const minutesTyped = (text: string): number | undefined => {
  const [, hourText = '', pastText = '0', half] = /^(\d{1,2})(?::([0-5]\d))?\s*([ap]m)?$/i.exec(text) ?? [];
  const hour = Number(hourText);
  const isOnDial = half === undefined ? hour <= 24 : hour >= 1 && hour <= 12;
  if (hourText === '' || !isOnDial) return undefined;
  const ofDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const minutes = ofDay * 60 + Number(pastText);
  return minutes <= minutesPerDay ? minutes : undefined;
};

const numberOr = (read: TypedNumber): Reading => (read.kind === 'number' ? good(read.value) : bad);

const readers: Readonly<Record<TypedKind, (text: string) => Reading>> = {
  text: (text) => good(text.trim()),
  money: (text) => numberOr(readDollars(text)),
  percent: (text) => (/^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? good(Math.round(Number(text) * 100)) : bad),
  whole: (text) => numberOr(readWhole(text, { min: 0, max: 9_999_999 })),
  decimal: (text) => (/^-?\d{1,3}(?:\.\d+)?$/.test(text) ? good(Number(text)) : bad),
  clock: (text) => {
    const minutes = minutesTyped(text);
    return minutes === undefined ? bad : good(minutes);
  },
  day: (text) => (isPlainDay(text) ? good(text) : bad),
  lines: (text) => good(linesOf(text)),
  days: (text) => {
    const days = [...new Set(linesOf(text))].toSorted();
    return days.every(isPlainDay) ? good(days) : bad;
  },
  'named-days': (text) => {
    const days = linesOf(text).map(namedDayOf);
    const isWhole = days.every((one) => one !== undefined);
    const byDay = new Map(isWhole ? days.map((one) => [one.day, one]) : []);
    // Two names of one day: nobody knows which is meant.
    if (!isWhole || byDay.size < days.length) return bad;
    return good([...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)));
  },
};

/** What was typed, as the server wants it. */
export const readTyped = (kind: TypedKind, text: string, optional = false): Reading => {
  const trimmed = text.trim();
  if (trimmed === '' && !takesLines(kind)) return optional ? good(null) : bad;
  return readers[kind](trimmed);
};

/** What is kept, as somebody would type it. */
export const typedText = (kind: TypedKind, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (kind === 'money') return dollarsFromCents(Number(value)).toFixed(2);
  if (kind === 'percent') return String(Number(value) / 100);
  // Midnight at the end of a day is written as it is nowhere else.
  if (kind === 'clock') return value === minutesPerDay ? '24:00' : clockInWords(Number(value));
  if (kind === 'named-days') return (value as readonly NamedDay[]).map(namedDayText).join('\n');
  if (Array.isArray(value)) return value.join('\n');
  return String(value);
};

/** Names of what differs between two states of a record. */
export const differences = (before: Attributes | null, after: Attributes | null): readonly string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );

const longest = 80;

const shortened = (words: string): string =>
  words.length > longest ? `${words.slice(0, longest)}…` : words || 'none';

const isNamedDay = (value: unknown): value is NamedDay =>
  typeof value === 'object' && value !== null && Object.keys(value).toSorted().join() === 'day,name';

const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (isNamedDay(value)) return namedDayText(value);
  return JSON.stringify(value)
    .replace(/["{}[\]]/g, '')
    .replaceAll(',', ', ');
};

/** A value in a few words, for people who look back. */
export const valueInWords = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && /cents/.test(name)) return formatCents(value);
  if (typeof value === 'number' && name.endsWith('basis_points')) return `${value / 100}%`;
  if (typeof value !== 'object') return String(value);
  return shortened(Array.isArray(value) ? value.map(wordsOf).join(', ') : wordsOf(value));
};

/** From what to what; of a list only what has come and gone, which would drown in the rest. */
export const changeInWords = (name: string, before: unknown, after: unknown): string => {
  const whole = `${valueInWords(name, before)} → ${valueInWords(name, after)}`;
  if (!Array.isArray(before) || !Array.isArray(after)) return whole;
  const [was, is] = [before.map(wordsOf), after.map(wordsOf)];
  const gone = was.filter((words) => !is.includes(words));
  const come = is.filter((words) => !was.includes(words));
  const parts = [
    ...(gone.length > 0 ? [`without ${shortened(gone.join(', '))}`] : []),
    ...(come.length > 0 ? [`with ${shortened(come.join(', '))}`] : []),
  ];
  return parts.join(', ') || whole;
};
