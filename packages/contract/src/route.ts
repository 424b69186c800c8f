import type * as core from 'zod/v4/core';
import type { ErrorCode } from './errors';

export type Schema = core.$ZodType;

export type Capability =
  | 'accounts'
  | 'addresses'
  | 'appointments'
  | 'coupons'
  | 'coverage'
  | 'customer-area'
  | 'documents'
  | 'error-reports'
  | 'estimates'
  | 'fleet'
  | 'leads'
  | 'mechanics'
  | 'memberships'
  | 'messaging'
  | 'payments'
  | 'pricing'
  | 'push'
  | 'reviews'
  | 'scheduling'
  | 'staff'
  | 'telematics'
  | 'vehicles';

/** One call, said once: the server's handler, the browser's client and the OpenAPI document derive from it. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters in braces: `/api/v2/vehicles/vin/{vin}`. */
  readonly path: `/api/${string}`;
  readonly capability: Capability;
  readonly summary: string;
  /** Who may call, in words; the predicate lives beside the capability. */
  readonly access: string;
  /** Needs a login: a bearer token. */
  readonly auth?: 'account';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly status?: 200 | 201 | 202;
  readonly reply: Schema;
  readonly errors: readonly ErrorCode[];
  /** The answer is the same for everyone and may be kept this long, by the server, by proxies and by browsers. */
  readonly cacheSeconds?: number;
};

export type RouteTable = Readonly<Record<string, Route>>;

/** Keeps the literal types while checking the shape. */
export const defineRoutes = <const T extends RouteTable>(table: T): T => table;

type Decoded<R, K extends 'params' | 'query' | 'body'> =
  R extends Readonly<Record<K, infer S extends Schema>> ? { readonly [P in K]: core.output<S> } : unknown;
type Sent<R, K extends 'params' | 'query' | 'body'> =
  R extends Readonly<Record<K, infer S extends Schema>> ? { readonly [P in K]: core.input<S> } : unknown;

/** What a handler receives: parsed and checked. */
export type RouteInput<R extends Route> = Decoded<R, 'params'> & Decoded<R, 'query'> & Decoded<R, 'body'>;
/** What a caller sends. */
export type RouteRequest<R extends Route> = Sent<R, 'params'> & Sent<R, 'query'> & Sent<R, 'body'>;
/** What a handler must return: the schema is also the allow-list of fields that leave. */
export type RouteReply<R extends Route> = core.input<R['reply']>;
/** What a caller receives. */
export type RouteAnswer<R extends Route> = core.output<R['reply']>;

/** Splits `/a/{b}` into its literal text and parameter names. */
export const pathParts = (path: string): readonly { literal: string; param?: string }[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const param = /^\{(\w+)\}$/.exec(part)?.[1];
      return param === undefined ? { literal: part } : { literal: part, param };
    });
