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
  | 'driver-inspections'
  | 'error-reports'
  | 'estimates'
  | 'fleet'
  | 'fleet-billing'
  | 'fleet-care'
  | 'fleet-places'
  | 'fleet-api'
  | 'leads'
  | 'legal'
  | 'map-tiles'
  | 'memberships'
  | 'messaging'
  | 'my-data'
  | 'passkeys'
  | 'payments'
  | 'pricing'
  | 'public-pages'
  | 'pulse'
  | 'push'
  | 'request-media'
  | 'reviews'
  | 'scheduling'
  | 'security-log'
  | 'staff'
  | 'technician-showcase'
  | 'telematics'
  | 'vehicles';

/**
 * How a caller authenticates: `account` with a session token, `device` with a device key. With `optional` a login is
 * not needed, but decides what is shown or allowed. Absent: none.
 */
export type Auth = 'account' | 'optional' | 'device';

/**
 * Where a request names a job or a part of one. The customer names it by their link, which is proof enough; everybody
 * else by the job's own id, which is worth nothing without a login that may see the job.
 */
export type JobReference = {
  readonly in: 'params' | 'query' | 'body';
  /** The names that lead to it; where it is absent the request names no job. */
  readonly at: readonly [string, ...string[]];
  readonly of: 'appointment' | 'estimate' | 'estimate_service' | 'review';
  /** The technician on the job may name it too. */
  readonly technicianToo?: true;
  /** A login is needed whatever it is called by: the handler asks whose it is. */
  readonly checkedByHandler?: true;
};

/** The usual place. */
export const jobInPath = { in: 'params', at: ['id'], of: 'appointment' } as const satisfies JobReference;

/** Common to every HTTP endpoint. */
type Endpoint = {
  /** Parameters in braces: `/api/v2/vehicles/vin/{vin}`. */
  readonly path: `/${string}`;
  readonly capability: Capability;
  readonly summary: string;
  /** Who may call, for the documentation; the check is in the capability. */
  readonly access: string;
  readonly auth?: Auth;
  readonly params?: Schema;
  /** The server resolves it before the handler sees the request: the handler reads the job's own id. */
  readonly job?: JobReference;
  readonly errors: readonly ErrorCode[];
};

/** One call, declared once: the server's handler, the browser's client and the OpenAPI document derive from it. */
export type Route = Endpoint & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  /** An alias that the OpenAPI document uses, for a path that would be ambiguous. */
  readonly documentedPath?: `/api/${string}`;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly status?: 200 | 201 | 202;
  readonly reply: Schema;
  /** Sent again with the same idempotency key nothing is done twice, and it is answered as the first time. */
  readonly isRepeatable?: true;
  /** The answer is the same for everyone and may be cached this long, by the server, by proxies and by browsers. */
  readonly cacheSeconds?: number;
  /** What is cached differs by the reader's language. */
  readonly isByLanguage?: boolean;
};

/** Server-sent events, each with its name and its data as JSON. */
export type EventStream = Endpoint & {
  readonly method: 'GET';
  readonly path: `/api/${string}`;
  readonly events: Readonly<Record<string, Schema>>;
};

/** A file as its bytes. A signed link opens it without a login. */
export type Download = Endpoint & {
  readonly method: 'GET';
  readonly path: `/api/${string}`;
  readonly contentTypes: readonly string[];
};

/** Bytes sent to us; the answer is JSON. */
export type Upload = Endpoint & {
  readonly method: 'POST';
  readonly path: `/api/${string}`;
  readonly query?: Schema;
  readonly contentTypes: readonly string[];
  readonly largestBytes: number;
  readonly reply: Schema;
};

/** A request from another company's servers, in their format and authenticated by its signature. */
export type Webhook = Endpoint & {
  readonly method: 'POST';
  readonly contentType: string;
  /** The JSON answer; without a schema the answer is empty with this content type. */
  readonly reply: Schema | 'text/xml';
};

/** Every endpoint that is not a JSON call. */
export type SpecialEndpoint = EventStream | Download | Upload | Webhook;

export type RouteTable = Readonly<Record<string, Route>>;

/** Keeps the literal types while checking the shape. */
export const defineRoutes = <const T extends RouteTable>(table: T): T => table;
export const defineStreams = <const T extends Readonly<Record<string, EventStream>>>(table: T): T => table;
export const defineDownloads = <const T extends Readonly<Record<string, Download>>>(table: T): T => table;
export const defineUploads = <const T extends Readonly<Record<string, Upload>>>(table: T): T => table;
export const defineWebhooks = <const T extends Readonly<Record<string, Webhook>>>(table: T): T => table;

type Decoded<R, K extends 'params' | 'query' | 'body'> =
  R extends Readonly<Record<K, infer S extends Schema>> ? { readonly [P in K]: core.output<S> } : unknown;
type Sent<R, K extends 'params' | 'query' | 'body'> =
  R extends Readonly<Record<K, infer S extends Schema>> ? { readonly [P in K]: core.input<S> } : unknown;

/** The data of one of a stream's events. */
export type EventData<S extends EventStream, K extends keyof S['events']> = core.input<S['events'][K]>;

/** What a handler receives: parsed and checked. */
export type RouteInput<R extends Route> = Decoded<R, 'params'> & Decoded<R, 'query'> & Decoded<R, 'body'>;
/** What a caller sends. */
export type RouteRequest<R extends Route> = Sent<R, 'params'> & Sent<R, 'query'> & Sent<R, 'body'>;
/** What a handler must return: the schema is also the allow-list of fields that leave. */
export type RouteReply<R extends Route> = core.input<R['reply']>;
/** What a caller receives. */
export type RouteAnswer<R extends Route> = core.output<R['reply']>;

/** The parameters of `/a/{b}`. */
export const paramNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** What a path needs to become an address; nothing where it has no parameters. */
export type PathParams<P extends string> = [ParamNames<P>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<P>, string>>];

/** `/a/{b}` with its parameters written in. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(params[name])));

/** The address of what is declared: `pathTo(liveStreams.jobEvents, { id })`. */
export const pathTo = <P extends string>(
  declared: { readonly path: P },
  ...[params]: PathParams<P>
): string => fillPath(declared.path, params);
