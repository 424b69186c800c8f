import type { Route, RouteInput, RouteReply, RouteTable } from '@lugnut/contract';
import type { LanguageCode } from '@lugnut/domain/language';
import type { BrowserCookie } from './browser-cookie';

/** The job a request names, and how the caller may name it. */
export type OpenedJob = {
  readonly appointmentId: string;
  /** How the caller named it: an answer calls it the same, so that nobody learns the other name. */
  readonly calledAs: string;
  /** Whether a login entitles the caller, or only the customer's link. */
  readonly proof: 'session' | 'link';
  /** One of us acts for the customer. */
  readonly isByStaff: boolean;
};

/** What a handler may know of the request besides its checked input. */
export type RequestContext = {
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string | undefined;
  /** What the page was in that asks; undefined: nobody said. */
  readonly language?: LanguageCode | undefined;
  readonly bearerToken: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Where the contract says that the request names a job, and it does. */
  readonly job?: OpenedJob;
  /** What this browser was given at an earlier login; it logs nobody in. */
  readonly browserToken: string | undefined;
  /** What this browser was given for a code that its customer entered. */
  readonly stepUpToken?: string | undefined;
  /** Gives the browser a token with this answer. */
  readonly keepInBrowser: (cookie: BrowserCookie, token: string) => void;
};

export type Handler<R extends Route> = (
  input: RouteInput<R>,
  context: RequestContext,
) => Promise<RouteReply<R>> | RouteReply<R>;

/** One handler a route: a missing one, or a wrong reply, does not compile. */
export type Handlers<T extends RouteTable> = { readonly [K in keyof T]: Handler<T[K]> };
