import type { Config } from '../config/env';
import type { Capability, NoRoutes } from '../platform/capability';
import { everyMinute } from '../platform/jobs/scheduled-job';
import type { Providers } from './create-providers';
import { serveSandboxIdentity } from './identity/serve-sandbox';
import { servePaymentSandboxes } from './payments/serve-sandboxes';

type Ports = Pick<Providers, 'sandboxPayments' | 'sandboxPayPal' | 'sandboxIdentity' | 'sandboxReports'> & {
  readonly config: Pick<Config, 'devOutbox'>;
};

/** Endpoints of the providers' servers that a sandbox simulates. */
export const sandboxesCapability = (ports: Ports): Capability<NoRoutes> => {
  const { config, sandboxPayments: cards, sandboxPayPal: paypal, sandboxIdentity: identity } = ports;
  return {
    name: 'sandboxes',
    routes: {},
    limits: {},
    jobs: [
      ...(cards
        ? [
            {
              name: 'settle-sandbox-banks',
              cron: everyMinute,
              run: (signal: AbortSignal) => cards.settleBanks(signal),
            },
            {
              name: 'resend-sandbox-card-events',
              cron: everyMinute,
              run: (signal: AbortSignal) => cards.events.resend(signal),
            },
          ]
        : []),
      ...(paypal
        ? [
            {
              name: 'resend-sandbox-paypal-events',
              cron: everyMinute,
              run: (signal: AbortSignal) => paypal.events.resend(signal),
            },
          ]
        : []),
    ],
    endpoints: [
      (app) => {
        servePaymentSandboxes(app, ports);
        // To our own webhooks, as a provider would, with only the signature as proof.
        ports.sandboxReports.connect(({ path: url, contentType, rawBody: payload, headers }) =>
          app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': contentType } }),
        );
        if (identity && config.devOutbox) serveSandboxIdentity(app, identity);
      },
    ],
  };
};
