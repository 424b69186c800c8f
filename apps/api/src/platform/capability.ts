import type { RouteTable } from '@lugnut/contract';
import type { FastifyInstance } from 'fastify';
import type { Subscription } from './events';
import type { Handlers } from './http/handlers';
import type { Deliverer } from './jobs/deliver';
import type { OwnedJob, ScheduledJob } from './jobs/scheduled-job';
import type { RateLimits } from './rate-limits/rate-limits';
import type { Retention } from './retention/retention';

/** Receives a NOTIFY payload of any process; nothing when the connection was lost and anything may have changed. */
export type HearChannel = (announced?: string) => void;

type Mount = (app: FastifyInstance) => void;

/** All that a business capability brings; each exports one function of its ports that returns this. */
export type Capability<R extends RouteTable> = {
  readonly name: string;
  /** A handler for each of its calls in the contract. */
  readonly routes: Handlers<R>;
  readonly limits: RateLimits<R>;
  /** Scheduled jobs. */
  readonly jobs?: readonly ScheduledJob[];
  /** What it deletes once it is old; the nightly job of the housekeeping runs it. */
  readonly retention?: readonly Retention[];
  /** The kinds of outbox messages it sends. */
  readonly deliverers?: readonly Deliverer[];
  /** Reactions to events of other capabilities, in their transactions. */
  readonly subscriptions?: readonly Subscription[];
  /** Notifications it listens to, after commits of any process. */
  readonly channels?: Readonly<Record<string, HearChannel>>;
  /** Event streams to open screens. */
  readonly streams?: readonly Mount[];
  /** Other HTTP that is no call of the contract: webhooks, uploads, files, development pages. */
  readonly endpoints?: readonly Mount[];
};

/** For capabilities without calls. */
export type NoRoutes = Readonly<Record<never, never>>;

type AnyCapability = Omit<Capability<NoRoutes>, 'routes' | 'limits'> & {
  readonly routes: object;
  readonly limits: object;
};

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

const requireDistinct = (what: string, names: readonly string[]): void => {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new RangeError(`two capabilities bring ${what} ${twice}`);
};

const mergeChannels = (capabilities: readonly AnyCapability[]): Readonly<Record<string, HearChannel>> => {
  const heard = new Map<string, HearChannel[]>();
  for (const { channels = {} } of capabilities)
    for (const [name, hear] of Object.entries(channels)) heard.set(name, [...(heard.get(name) ?? []), hear]);
  return Object.fromEntries(
    [...heard].map(([name, all]) => [
      name,
      (announced?: string) => {
        for (const hear of all) hear(announced);
      },
    ]),
  );
};

/** Combines the capabilities. A name claimed twice is refused here; a missing route does not compile. */
export const plugTogether = <const T extends readonly AnyCapability[]>(capabilities: T) => {
  const jobs: readonly OwnedJob[] = capabilities.flatMap(({ name: owner, jobs: own = [] }) =>
    own.map((job) => ({ ...job, owner })),
  );
  requireDistinct(
    'the name',
    capabilities.map(({ name }) => name),
  );
  requireDistinct(
    'the route',
    capabilities.flatMap(({ routes }) => Object.keys(routes)),
  );
  requireDistinct(
    'the scheduled job',
    jobs.map(({ name }) => name),
  );
  const retention: readonly Retention[] = capabilities.flatMap(({ retention: own = [] }) => own);
  requireDistinct(
    'the retention rule',
    retention.map(({ key }) => key),
  );
  return {
    routes: Object.assign({}, ...capabilities.map(({ routes }) => routes)) as AllOf<T[number]['routes']>,
    limits: Object.assign({}, ...capabilities.map(({ limits }) => limits)) as AllOf<T[number]['limits']>,
    jobs,
    retention,
    deliverers: capabilities.flatMap(({ deliverers = [] }) => deliverers),
    subscriptions: capabilities.flatMap(({ name: owner, subscriptions = [] }) =>
      subscriptions.map((subscription) => ({ ...subscription, owner })),
    ),
    channels: mergeChannels(capabilities),
    mount(app: FastifyInstance): void {
      for (const { streams = [], endpoints = [] } of capabilities)
        for (const mount of [...streams, ...endpoints]) mount(app);
    },
  };
};
