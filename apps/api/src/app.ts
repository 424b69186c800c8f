import { keyScopes, routes, specialEndpoints } from '@lugnut/contract';
import type { FastifyInstance } from 'fastify';
import type { Composition } from './composition';
import type { Config } from './config/env';
import { tileHostsOf } from './config/tile-source';
import { serveApiDescription } from './platform/http/api-page';
import type { OutsideHosts } from './platform/http/content-policy';
import { serveHealth, serveMetrics } from './platform/http/health';
import { mountRoutes } from './platform/http/mount-routes';
import { createServer } from './platform/http/server';
import { serveWebPages } from './platform/http/web-pages';
import { serveDevJobs } from './platform/jobs/serve-dev-jobs';
import type { Shedding } from './platform/overload/shed-load';
import { mediaHostsOf } from './providers/objects/create-objects';
import { paymentHosts } from './providers/payments/payment-hosts';
import { isTransferRequest, priorityOfRequest } from './route-priorities';

/** Who draws in our pages, and who is asked for streets. */
const outsideHostsOf = (config: Config): OutsideHosts => {
  const hosts = paymentHosts(config);
  return { ...hosts, calls: [...hosts.calls, ...tileHostsOf(config.tiles)], media: mediaHostsOf(config) };
};

const sheddingOf = ({ config, metrics, poolWait }: Composition): Shedding => ({
  longestMs: config.OVERLOAD_AFTER_MS,
  priorityOf: priorityOfRequest,
  isTransfer: isTransferRequest,
  poolWaitMs: poolWait.currentMs,
  observe: (priority, cause) => metrics.requestsShed.inc({ priority, cause }),
});

const createBareServer = (composition: Composition) => {
  const { config, log, metrics, accessLog, addressMark } = composition;
  return createServer({
    log,
    accessLog,
    addressMark,
    metrics,
    trustProxy: config.TRUST_PROXY,
    https: config.publicUrl.startsWith('https:'),
    // Off in tests: they check answers, however slow the machine is.
    ...(config.NODE_ENV === 'test' ? {} : { shedding: sheddingOf(composition) }),
    opensVendorWindows: config.paypal.PAYPAL_PROVIDER === 'paypal',
  });
};

const serveOperators = (app: FastifyInstance, { config, metrics, readiness }: Composition): void => {
  serveHealth(app, { readiness });
  if (config.metrics !== 'closed') serveMetrics(app, { metrics, token: config.METRICS_TOKEN });
};

/** Calls and extra endpoints of capabilities. */
const mountProduct = (app: FastifyInstance, composition: Composition): void => {
  mountRoutes(app, {
    routes,
    handlers: composition.handlers,
    limits: composition.limits,
    limiter: composition.limiter,
    openJob: composition.openJob,
    noteJobUse: composition.noteJobUse,
    followPage: composition.followPage,
    admitKey: composition.admitKey,
    keyScopes,
    isHttps: composition.config.publicUrl.startsWith('https:'),
  });
  composition.mount(app);
};

/** Of a process that only takes jobs: for those who watch it. */
export const createWorkerApp = async (composition: Composition): Promise<FastifyInstance> => {
  const app = await createBareServer(composition);
  serveOperators(app, composition);
  if (composition.usesSandboxes) {
    // What jobs hand to a sandbox is reported to our webhooks, as by a provider: to an app that listens nowhere.
    const inside = await createBareServer(composition);
    mountProduct(inside, composition);
    app.addHook('onClose', () => inside.close());
  }
  return app;
};

/**
 * The HTTP server of the product: API routes, OpenAPI document, health checks, extra endpoints of capabilities, web
 * app.
 */
export const createApp = async (composition: Composition): Promise<FastifyInstance> => {
  const { config, log } = composition;
  const app = await createBareServer(composition);
  mountProduct(app, composition);
  // What helps a stranger to know us better than a customer has to is served only where it is asked for.
  if (config.apiDocs)
    serveApiDescription(
      app,
      { ...routes, ...specialEndpoints },
      { title: `${config.BRAND_NAME} API`, url: config.publicUrl },
    );
  serveOperators(app, composition);
  if (config.devOutbox) serveDevJobs(app, { jobs: composition.jobs, log });
  if (composition.webFolder !== undefined) {
    await serveWebPages(app, {
      folder: composition.webFolder,
      publicUrl: config.publicUrl,
      landingUrl: config.LANDING_URL,
      devPages: config.devPages,
      facts: composition.pageFacts,
      outsideHosts: outsideHostsOf(config),
    });
  }
  return app;
};
