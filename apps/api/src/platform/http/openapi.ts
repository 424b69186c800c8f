import {
  type Auth,
  type ErrorCode,
  errorReply,
  errorStatus,
  keyScopes,
  paramNames,
  type Route,
  type Schema,
  type SpecialEndpoint,
} from '@lugnut/contract';
import { capabilityDescriptions, namedSchemas } from '@lugnut/contract/schema-names';
import { exampleOf } from './openapi-examples';
import {
  componentName,
  createSchemaBook,
  inlineSchema,
  type Json,
  refTo,
  type SchemaBook,
  type UsedSchema,
} from './openapi-schemas';

type Endpoint = Route | SpecialEndpoint;
export type EndpointTable = Readonly<Record<string, Endpoint>>;

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const documentedPathOf = (endpoint: Endpoint): string =>
  ('documentedPath' in endpoint ? endpoint.documentedPath : undefined) ?? endpoint.path;

/** Security requirements: an empty entry means optional, an empty list means none. */
const securityOf = (auth: Auth | undefined): readonly Json[] => {
  if (auth === 'account') return [{ bearer: [] }];
  if (auth === 'optional') return [{}, { bearer: [] }];
  return auth === 'device' ? [{ deviceKey: [] }] : [];
};

const parametersOf = (where: 'path' | 'query', schema: Schema | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = inlineSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: where,
    ...(where === 'path' || required.includes(name) ? { required: true } : {}),
    schema: type,
  }));
};

const signatureParameters: readonly Json[] = ['expires', 'signature'].map((name) => ({
  name,
  in: 'query',
  required: false,
  description: 'Of a signed link, in place of a login.',
  schema: { type: 'string' },
}));

/** Every failure has one shape, and so one answer; which codes a call may answer is said in its description. */
const errorResponse = (book: SchemaBook): Json => ({
  description:
    'It failed. `errors` says why in English for a person, `code` for a program, and `reasons` says what `errors` says as codes with values, for words in another language.',
  content: {
    'application/json': {
      schema: book.received(errorReply),
      example: {
        errors: ['ZIP code must be exactly 5 digits'],
        code: 'invalid_input',
        reasons: [{ code: 'zip_digits', values: {} }],
      },
    },
  },
});

const failed: Json = { $ref: '#/components/responses/Error' };

/** Implied by the limits and by `security`; documented once, at the top. */
const evident: readonly ErrorCode[] = ['rate_limited', 'unauthenticated'];

const failuresInWords = (errors: readonly ErrorCode[]): string[] => {
  const told = errors.filter((code) => !evident.includes(code));
  return told.length === 0
    ? []
    : [`Fails with ${told.map((code) => `\`${code}\` (${errorStatus[code]})`).join(', ')}.`];
};

const isOptional = (schema: Schema): boolean => schema._zod.optin === 'optional';

/** Names what an endpoint sends and receives where nobody has: `CreateLeadRequest`, `CreateLeadAnswer`. */
const schemasOf = (name: string, endpoint: Endpoint): { sent: UsedSchema[]; received: UsedSchema[] } => {
  const sent: UsedSchema[] =
    'body' in endpoint && endpoint.body ? [[endpoint.body, `${pascal(name)}Request`]] : [];
  if ('events' in endpoint)
    return {
      sent,
      received: Object.entries(endpoint.events).map(([event, schema]) => [
        schema,
        `${pascal(name)}${pascal(event)}`,
      ]),
    };
  const isJson = 'reply' in endpoint && endpoint.reply !== 'text/xml';
  return { sent, received: isJson ? [[endpoint.reply as Schema, `${pascal(name)}Answer`]] : [] };
};

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

const bytes: Json = { type: 'string', format: 'binary' };
const contentOf = (contentTypes: readonly string[], schema: Json): Json =>
  Object.fromEntries(contentTypes.map((contentType) => [contentType, { schema }]));

const requestBodyOf = (endpoint: Endpoint, book: SchemaBook): Json => {
  if ('largestBytes' in endpoint)
    return {
      requestBody: {
        required: true,
        description: `The file itself, of up to ${endpoint.largestBytes} bytes.`,
        content: contentOf(endpoint.contentTypes, bytes),
      },
    };
  if ('contentType' in endpoint)
    return {
      requestBody: {
        required: true,
        description: 'In the words of the sender, which its own documentation explains.',
        content: { [endpoint.contentType]: { schema: { type: 'object' } } },
      },
    };
  if (!('body' in endpoint) || !endpoint.body) return {};
  return {
    requestBody: {
      required: !isOptional(endpoint.body),
      content: jsonContent(book.sent(endpoint.body)),
    },
  };
};

const eventSchema = (event: string, data: Json): Json => ({
  type: 'object',
  required: ['event', 'data'],
  properties: { event: { const: event }, data },
});

const successOf = (endpoint: Endpoint, book: SchemaBook): Json => {
  if ('events' in endpoint)
    return {
      description:
        'Server-sent events; the schema is of one of them. `ready` is told once, at the beginning.',
      content: {
        'text/event-stream': {
          schema: {
            oneOf: [
              eventSchema('ready', { type: 'object' }),
              ...Object.entries(endpoint.events).map(([event, schema]) =>
                eventSchema(event, book.received(schema)),
              ),
            ],
          },
        },
      },
    };
  if (!('reply' in endpoint))
    return { description: 'The file', content: contentOf(endpoint.contentTypes, bytes) };
  if (endpoint.reply === 'text/xml')
    return { description: 'Taken', content: { 'text/xml': { schema: { type: 'string' } } } };
  return { description: 'Success', content: jsonContent(book.received(endpoint.reply)) };
};

const isRepeatable = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' && !('contentType' in endpoint);

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'One per form instance: the same key again is the same request.',
  schema: { type: 'string' },
};

/** Named in the document: an id as most calls take it stands in every second path. */
const sharedParameters: Readonly<Record<string, Json>> = {
  IdempotencyKey: idempotencyKey,
  Id: { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 80 } },
};

const shareParameter = (parameter: Json): Json => {
  const written = JSON.stringify(parameter);
  const name = Object.keys(sharedParameters).find((one) => JSON.stringify(sharedParameters[one]) === written);
  return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
};

const scopes: Readonly<Record<string, string>> = keyScopes;

const operationOf = (name: string, endpoint: Endpoint, book: SchemaBook): Json => {
  const documented = documentedPathOf(endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: [
      `Who may call: ${endpoint.access}.`,
      ...(name in scopes ? [`An API key of a fleet needs the scope \`${scopes[name]}\`.`] : []),
      ...failuresInWords(endpoint.errors),
      ...(documented === endpoint.path ? [] : [`Also answered at \`${endpoint.path}\`.`]),
    ].join(' '),
    tags: [endpoint.capability],
    security: securityOf(endpoint.auth),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', 'query' in endpoint ? endpoint.query : undefined),
      ...('contentTypes' in endpoint && endpoint.method === 'GET' ? signatureParameters : []),
      ...(isRepeatable(endpoint) ? [idempotencyKey] : []),
    ].map(shareParameter),
    ...requestBodyOf(endpoint, book),
    responses: {
      [('status' in endpoint ? endpoint.status : undefined) ?? 200]: successOf(endpoint, book),
      '4XX': failed,
    },
  };
};

const securitySchemes: Json = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `auth_token` that logging in answers; or, for the calls that name a scope, an API key of a fleet (`lnk_…`).',
  },
  deviceKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The key of a device, shown once when it is registered.',
  },
};

/** What a call sends and receives is shown by an example, which readers of the document put beside the call. */
const withExamples = (
  { components, sent, received }: SchemaBook,
  used: readonly ReturnType<typeof schemasOf>[],
): Readonly<Record<string, Json>> => {
  const shown = new Set(
    used.flatMap((one) => [
      ...one.sent.map(([schema]) => sent(schema).$ref),
      ...one.received.map(([schema]) => received(schema).$ref),
    ]),
  );
  const resolve = (ref: string): Json => components[componentName(ref)] ?? {};
  return Object.fromEntries(
    Object.entries(components).map(([name, schema]) => [
      name,
      shown.has(refTo(name)) ? { ...schema, examples: [exampleOf(schema, resolve)] } : schema,
    ]),
  );
};

const tagsOf = (table: EndpointTable): Json[] =>
  [...new Set(Object.values(table).map((endpoint) => endpoint.capability))]
    .sort()
    .map((name) => ({ name, description: capabilityDescriptions[name] }));

const introduction = [
  'Money is US dollars with at most two decimals, and integer cents where a name ends in `_cents`.',
  'Days are `YYYY-MM-DD` and windows `09:00am-12:00pm`, both by the clocks where the vehicle is.',
  'A failure is always `{ errors, code }`, and a code never changes its meaning. A call names its own; besides them any call may answer `rate_limited` (429), `overloaded` (503) or `internal` (500), one that asks for a login `unauthenticated` (401), one with a body `payload_too_large` (413) or `unsupported_media_type` (415).',
  'An appointment is opened by its id, which is hard to guess: whoever holds it may do what its owner may, except to see full names, phones and emails, and once it is booked the street; for that it takes a login or a code to its customer.',
].join(' ');

export type ApiDocument = Json & {
  readonly info: Json & { readonly title: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Json & {
    readonly schemas: Readonly<Record<string, Json>>;
  };
};

/** OpenAPI 3.1 of everything that is answered: made from the same schemas that check the requests. */
export const describeApi = (
  table: EndpointTable,
  info: { readonly title: string; readonly url: string },
): ApiDocument => {
  const endpoints = Object.entries(table);
  const used = endpoints.map(([name, endpoint]) => schemasOf(name, endpoint));
  const book = createSchemaBook(namedSchemas, {
    sent: used.flatMap(({ sent }) => sent),
    received: [[errorReply, 'Error'], ...used.flatMap(({ received }) => received)],
  });
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of endpoints) {
    const path = documentedPathOf(endpoint);
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint, book),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: '1',
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: info.url }],
    tags: tagsOf(table),
    paths,
    components: {
      schemas: withExamples(book, used),
      responses: { Error: errorResponse(book) },
      parameters: sharedParameters,
      securitySchemes,
    },
  };
};

/** Path parameters named in an address must be the ones its schema checks. */
export const undescribedParameters = (endpoint: Endpoint): string[] => {
  const described = new Set(parametersOf('path', endpoint.params).map((parameter) => parameter.name));
  return paramNames(documentedPathOf(endpoint)).filter((name) => !described.has(name));
};
