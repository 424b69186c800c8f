import {
  type ErrorCode,
  errorReply,
  errorStatus,
  pathParts,
  type Route,
  type RouteTable,
  type Schema,
} from '@lugnut/contract';
import * as core from 'zod/v4/core';

type Json = { readonly [key: string]: unknown };

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = core.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
};

const parametersOf = (where: 'path' | 'query', schema: Schema | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: type,
  }));
};

const failuresOf = (codes: readonly ErrorCode[]): Json => {
  const all = [...new Set<ErrorCode>([...codes, 'internal'])];
  return Object.fromEntries(
    [...new Set(all.map((code) => errorStatus[code]))].map((status) => [
      status,
      {
        description: all.filter((code) => errorStatus[code] === status).join(' or '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const bodyFailures: readonly ErrorCode[] = ['payload_too_large', 'unsupported_media_type'];

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One per form instance: the same key again is the same request.',
  schema: { type: 'string' },
};

const operationOf = (name: string, route: Route): Json => ({
  operationId: name,
  summary: route.summary,
  description: `Who may call: ${route.access}.`,
  tags: [route.capability],
  ...(route.auth ? { security: [{ bearer: [] }] } : {}),
  parameters: [
    ...parametersOf('path', route.params),
    ...parametersOf('query', route.query),
    ...(route.method === 'GET' ? [] : [idempotencyKey]),
  ],
  ...(route.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
        },
      }
    : {}),
  responses: {
    [route.status ?? 200]: {
      description: 'Success',
      content: { 'application/json': { schema: schemaOf(route.reply, 'output') } },
    },
    ...failuresOf([...route.errors, ...(route.body ? bodyFailures : []), 'overloaded']),
  },
});

/** OpenAPI 3.1 of the whole route table: made from the same schemas that check the requests. */
export const describeApi = (
  table: RouteTable,
  info: { readonly title: string; readonly url: string },
): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries(table)) {
    paths[route.path] ??= {};
    (paths[route.path] as Record<string, Json>)[route.method.toLowerCase()] = operationOf(name, route);
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: '1' },
    servers: [{ url: info.url }],
    tags: [...new Set(Object.values(table).map((route) => route.capability))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(errorReply, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
};

/** Path parameters named in an address must be the ones its schema checks. */
export const undescribedParameters = (route: Route): string[] => {
  const described = new Set(parametersOf('path', route.params).map((parameter) => parameter.name));
  return pathParts(route.path).flatMap((part) =>
    part.param && !described.has(part.param) ? [part.param] : [],
  );
};
