import { isMainThread } from 'node:worker_threads';

/**
 * Traces by OpenTelemetry's own SDK: `node --import ./apps/api/telemetry.mjs apps/api/dist/main.js`. Off unless
 * OTEL_EXPORTER_OTLP_ENDPOINT (or the one of traces) says where to: it nearly doubles the processor time of a request.
 */
const isAsked = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].some(
  (name) => (process.env[name] ?? '') !== '',
);

if (isAsked && isMainThread && process.env.OTEL_SDK_DISABLED !== 'true') {
  // Metrics are scraped at /metrics, and logs are lines: only traces leave by this way.
  process.env.OTEL_METRICS_EXPORTER ??= 'none';
  process.env.OTEL_LOGS_EXPORTER ??= 'none';
  process.env.OTEL_SERVICE_NAME ??= 'lugnut';
  // Not the command line: it may hold settings.
  process.env.OTEL_NODE_RESOURCE_DETECTORS ??= 'env,host,os';
  const { register } = await import('node:module');
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const { HttpInstrumentation } = await import('@opentelemetry/instrumentation-http');
  const { PgInstrumentation } = await import('@opentelemetry/instrumentation-pg');

  /** A URL may contain a plate, a VIN or a secret id: spans have the route's pattern instead, or the host alone. */
  const addresses = ['url.full', 'url.path', 'url.query', 'http.url', 'http.target'];
  /** Who it was is told by the log, which has a mark instead. */
  const whose = ['client.address', 'network.peer.address', 'user_agent.original'];
  const quiet = new Set(['/healthz', '/readyz', '/metrics']);
  const routeOf = Symbol.for('lugnut.route');

  const sdk = new NodeSDK({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => quiet.has((url ?? '').split('?')[0] ?? ''),
        applyCustomAttributesOnSpan: (span, request) => {
          const route = request[routeOf] ?? 'other';
          for (const name of addresses) span.setAttribute(name, route);
          for (const name of whose) span.setAttribute(name, '');
          span.setAttribute('http.route', route);
          if (request.method !== undefined) span.updateName(`${request.method} ${route}`);
        },
      }),
      // Statements have placeholders; what is put into them stays here.
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
    ],
  });
  sdk.start();
  /** @type {Promise<void> | undefined} */
  let stopping;
  const stop = () => {
    stopping ??= sdk.shutdown().catch(() => undefined);
    return stopping;
  };
  // Called by the server when all is closed: what it serves after SIGTERM is traced, too.
  Object.assign(globalThis, { [Symbol.for('lugnut.stopTelemetry')]: stop });
  process.once('beforeExit', () => void stop());
}
