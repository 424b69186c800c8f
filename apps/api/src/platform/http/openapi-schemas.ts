import type { Schema } from '@lugnut/contract';
import * as core from 'zod/v4/core';

export type Json = { readonly [key: string]: unknown };

const componentPrefix = '#/components/schemas/';
export const refTo = (name: string): string => `${componentPrefix}${name}`;
export const componentName = (ref: string): string => ref.slice(componentPrefix.length);

const generated = { unrepresentable: 'any', target: 'draft-2020-12' } as const;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Redundant: implied by the format, or true of every number. */
const isNoise = (key: string, value: unknown, all: Json): boolean =>
  ['$schema', '$id', 'id'].includes(key) ||
  (key === 'additionalProperties' &&
    (value === false || (isJson(value) && Object.keys(value).length === 0))) ||
  (key === 'pattern' && typeof all.format === 'string') ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  // `multipleOf` with floating point rejects valid prices.
  (key === 'multipleOf' && value === 0.01) ||
  (key === 'propertyNames' && isJson(value) && Object.keys(value).join() === 'type');

/** `anyOf` with null, in the short form of OpenAPI 3.1. */
const withNull = (json: Json): Json => {
  const { anyOf, ...rest } = json;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return json;
  const [value, other] = anyOf as [Json, Json];
  if (other.type !== 'null' || typeof value.type !== 'string') return json;
  const listed = Array.isArray(value.enum) ? { enum: [...value.enum, null] } : {};
  return { ...rest, ...value, type: [value.type, 'null'], ...listed };
};

/** In an object of properties the keys are names, not words of JSON Schema. */
const tidy = (value: unknown, isNames = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => tidy(one));
  if (!isJson(value)) return value;
  const kept = Object.entries(value).filter(([key, one]) => isNames || !isNoise(key, one, value));
  const tidied = Object.fromEntries(
    kept.map(([key, one]) => [key, tidy(one, !isNames && key === 'properties')]),
  );
  return isNames ? tidied : withNull(tidied);
};

const tidySchema = (json: unknown): Json => tidy(json) as Json;

const refsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isJson(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === '$ref' && typeof one === 'string' && one.startsWith(componentPrefix)
      ? [componentName(one)]
      : refsIn(one),
  );
};

const renameRefs = (value: unknown, rename: (id: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => renameRefs(one, rename));
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' && one.startsWith(componentPrefix)
        ? refTo(rename(componentName(one)))
        : renameRefs(one, rename),
    ]),
  );
};

/** Schemas that differ between request and response, directly or through what they contain. */
const findDifferent = (
  inputs: Readonly<Record<string, Json>>,
  outputs: Readonly<Record<string, Json>>,
): Set<string> => {
  const shared = Object.keys(inputs).filter((id) => outputs[id]);
  const different = new Set(
    shared.filter((id) => JSON.stringify(inputs[id]) !== JSON.stringify(outputs[id])),
  );
  for (let before = -1; before !== different.size; ) {
    before = different.size;
    for (const id of shared) if (refsIn(inputs[id]).some((held) => different.has(held))) different.add(id);
  }
  return different;
};

export type NamedSchemas = Readonly<
  Record<string, { readonly schema: Schema; readonly description?: string }>
>;

/** What is used, and what it is called where nobody has named it. */
export type UsedSchema = readonly [schema: Schema, name: string];

export type SchemaBook = {
  /** A reference to what a caller sends. */
  sent(schema: Schema): { readonly $ref: string };
  /** The same for what a caller receives. */
  received(schema: Schema): { readonly $ref: string };
  /** Every schema that is referred to, by name. */
  readonly components: Readonly<Record<string, Json>>;
};

const register = (named: NamedSchemas, used: readonly UsedSchema[]) => {
  const registry = core.registry<{ id: string }>();
  for (const [id, { schema }] of Object.entries(named)) registry.add(schema, { id });
  for (const [schema, id] of used) if (!registry.has(schema)) registry.add(schema, { id });
  return registry;
};

type Names = ReturnType<typeof register>;

const generate = (registry: Names, io: 'input' | 'output'): Record<string, Json> => {
  const { schemas } = core.toJSONSchema(registry, {
    ...generated,
    io,
    uri: refTo,
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, json]) => [id, tidySchema(json)]));
};

const nameOf = (registry: Names, schema: Schema): string => {
  const id = registry.get(schema)?.id;
  if (id === undefined) throw new Error('A schema of the document was not collected before it was written');
  return id;
};

/** The shapes of a document: each is written down once, under its name. */
export const createSchemaBook = (
  named: NamedSchemas,
  used: { readonly sent: readonly UsedSchema[]; readonly received: readonly UsedSchema[] },
): SchemaBook => {
  const [sent, received] = [register(named, used.sent), register(named, used.received)];
  const [inputs, outputs] = [generate(sent, 'input'), generate(received, 'output')];
  const different = findDifferent(inputs, outputs);
  const nameSent = (id: string): string => (different.has(id) ? `${id}Input` : id);
  const all: Record<string, Json> = { ...outputs };
  for (const [id, json] of Object.entries(inputs)) all[nameSent(id)] = renameRefs(json, nameSent) as Json;
  const reached = new Set<string>();
  const reach = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const held of refsIn(all[id])) reach(held);
  };
  for (const [schema] of used.sent) reach(nameSent(nameOf(sent, schema)));
  for (const [schema] of used.received) reach(nameOf(received, schema));
  const described = (id: string): Json => {
    const description = (named[id] ?? named[id.replace(/Input$/, '')])?.description;
    return { ...(description === undefined ? {} : { description }), ...all[id] };
  };
  return {
    sent: (schema) => ({ $ref: refTo(nameSent(nameOf(sent, schema))) }),
    received: (schema) => ({ $ref: refTo(nameOf(received, schema)) }),
    components: Object.fromEntries([...reached].sort().map((id) => [id, described(id)])),
  };
};

/** Written where it stands, without a name: the parameters of a call. */
export const inlineSchema = (schema: Schema): Json =>
  tidySchema(core.toJSONSchema(schema, { ...generated, io: 'input' }));
