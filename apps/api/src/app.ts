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
import { mediaHostsOf } from './providers/objects/create-objects';
import { paymentHosts } from './providers/payments/payment-hosts';

/** Who draws in our pages, and who is asked for streets. */
const outsideHostsOf = (config: Config): OutsideHosts => {
  const hosts = paymentHosts(config);
  return { ...hosts, calls: [...hosts.calls, ...tileHostsOf(config.tiles)], media: mediaHostsOf(config) };
};

/**
 * The HTTP server of the product: API routes, OpenAPI document, health checks, extra endpoints of capabilities, web
 * app.
 */
export const createApp = async (composition: Composition): Promise<FastifyInstance> => {
  const { config, log, metrics } = composition;
  const app = await createServer({
    log,
    accessLog: composition.accessLog,
    addressMark: composition.addressMark,
    metrics,
    trustProxy: config.TRUST_PROXY,
    https: config.publicUrl.startsWith('https:'),
    // Off in tests: they check answers, however slow the machine is.
    maxDelayMs: config.NODE_ENV === 'test' ? 0 : config.OVERLOAD_AFTER_MS,
    opensVendorWindows: config.paypal.PAYPAL_PROVIDER === 'paypal',
  });
  mountRoutes(app, {
    routes,
    handlers: composition.handlers,
    limits: composition.limits,
    limiter: composition.limiter,
    openJob: composition.openJob,
    noteJobUse: composition.noteJobUse,
    admitKey: composition.admitKey,
    keyScopes,
    isHttps: config.publicUrl.startsWith('https:'),
  });
  // What helps a stranger to know us better than a customer has to is served only where it is asked for.
  if (config.apiDocs)
    serveApiDescription(
      app,
      { ...routes, ...specialEndpoints },
      { title: `${config.BRAND_NAME} API`, url: config.publicUrl },
    );
  serveHealth(app, { readiness: composition.readiness });
  if (config.metrics !== 'closed') serveMetrics(app, { metrics, token: config.METRICS_TOKEN });
  if (config.devOutbox) serveDevJobs(app, { jobs: composition.jobs, log });
  composition.mount(app);
  if (composition.webFolder !== undefined) {
    await serveWebPages(app, {
      folder: composition.webFolder,
      publicUrl: config.publicUrl,
      landingUrl: config.LANDING_URL,
      facts: composition.pageFacts,
      outsideHosts: outsideHostsOf(config),
    });
  }
  return app;
};
