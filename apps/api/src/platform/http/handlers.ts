import type { Route, RouteInput, RouteReply, RouteTable } from '@lugnut/contract';

/** What a handler may know of the request besides its checked input. */
export type RequestContext = {
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string | undefined;
  readonly bearerToken: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** What this browser was given at an earlier login; it logs nobody in. */
  readonly browserToken: string | undefined;
  /** Gives the browser its token with this answer, for the next login. */
  readonly keepBrowserToken: (token: string) => void;
};

export type Handler<R extends Route> = (
  input: RouteInput<R>,
  context: RequestContext,
) => Promise<RouteReply<R>> | RouteReply<R>;

/** One handler a route: a missing one, or a wrong reply, does not compile. */
export type Handlers<T extends RouteTable> = { readonly [K in keyof T]: Handler<T[K]> };
