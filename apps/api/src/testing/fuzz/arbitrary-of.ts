import type { Schema } from '@lugnut/contract';
import fc from 'fast-check';
import * as core from 'zod/v4/core';

type Json = { readonly [key: string]: unknown };

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const lengthsOf = ({ minLength, maxLength }: Json) => ({
  minLength: Number(minLength ?? 0),
  maxLength: Math.min(Number(maxLength ?? 30), Number(minLength ?? 0) + 30),
});

const textOf = (json: Json, known: readonly string[]): fc.Arbitrary<string> => {
  if (json.format === 'uuid') return fc.oneof(fc.constantFrom(...known), fc.uuid());
  if (json.format === 'date-time') return fc.constantFrom('2027-03-01T15:00:00Z', '2027-03-02T09:30:00.000Z');
  if (typeof json.pattern === 'string') return fc.stringMatching(new RegExp(json.pattern));
  const plain = fc.string({ unit: 'grapheme', ...lengthsOf(json) });
  // Most texts that name something are ids, days, phone numbers or prices.
  const likely = fc.constantFrom(...known, '2027-03-09', '3135550142', 'dana@example.com', '12.50', '48226');
  return fc.oneof(plain, likely);
};

const numberOf = ({ minimum, maximum, type }: Json): fc.Arbitrary<number> => {
  const min = Math.max(Number(minimum ?? -1_000), -2_000_000_000);
  const max = Math.min(Number(maximum ?? 100_000), 2_000_000_000);
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true });
};

const fromJson = (json: unknown, known: readonly string[], depth: number): fc.Arbitrary<unknown> => {
  if (!isJson(json) || depth > 8) return fc.jsonValue({ maxDepth: 1 });
  const inner = (one: unknown) => fromJson(one, known, depth + 1);
  if ('const' in json) return fc.constant(json.const);
  if (Array.isArray(json.enum)) return fc.constantFrom(...json.enum);
  const choices = json.anyOf ?? json.oneOf;
  if (Array.isArray(choices)) return fc.oneof(...choices.map(inner));
  if (Array.isArray(json.allOf))
    return fc.tuple(...json.allOf.map(inner)).map((all) => Object.assign({}, ...all));
  switch (json.type) {
    case 'string':
      return textOf(json, known);
    case 'number':
    case 'integer':
      return numberOf(json);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inner(json.items), { minLength: Number(json.minItems ?? 0), maxLength: 3 });
    case 'object': {
      const properties = isJson(json.properties) ? json.properties : {};
      const required = Array.isArray(json.required) ? (json.required as string[]) : [];
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])),
        { requiredKeys: required },
      );
    }
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
};

/** What a caller who follows the contract might send; `known` are ids of things that exist. */
export const arbitraryOf = (schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> =>
  fromJson(core.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), known, 0);
