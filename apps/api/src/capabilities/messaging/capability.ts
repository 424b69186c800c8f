import type { unsubscribeRoutes } from '@lugnut/contract';
import type { Config } from '../../config/env';
import type { Capability } from '../../platform/capability';
import type { Database } from '../../platform/db/schema';
import type { RateLimiter } from '../../platform/rate-limits/rate-limits';
import type { EmailPort } from '../../providers/email/email.port';
import type { SmsPort } from '../../providers/sms/sms.port';
import { createMessageDeliverers } from './message-deliverers';
import { serveDevOutbox } from './serve-dev-outbox';
import { createStoppedPhones, serveIncomingTexts } from './stopped-phones';
import { createUnsubscriber } from './unsubscribe';
import { serveOneClickUnsubscribe, unsubscribeHandlers, unsubscribeLimits } from './unsubscribe-routes';

type Ports = {
  readonly config: Pick<Config, 'devOutbox' | 'publicUrl'>;
  readonly db: Database;
  readonly secret: string;
  readonly limiter: RateLimiter;
  readonly sms: SmsPort;
  readonly email: EmailPort;
};

export const messagingCapability = (ports: Ports): Capability<typeof unsubscribeRoutes> => {
  const { config, db, limiter, sms } = ports;
  const { publicUrl } = config;
  const unsubscriber = createUnsubscriber({ ...ports, publicUrl });
  const stopped = createStoppedPhones(db, ports.secret);
  return {
    name: 'messaging',
    routes: unsubscribeHandlers(unsubscriber),
    limits: unsubscribeLimits,
    deliverers: createMessageDeliverers({ ...ports, unsubscriber, stopped }),
    endpoints: [
      (app) => serveOneClickUnsubscribe(app, { unsubscriber, limiter }),
      (app) => serveIncomingTexts(app, { sms, stopped, publicUrl }),
      ...(config.devOutbox ? [(app: Parameters<typeof serveDevOutbox>[0]) => serveDevOutbox(app, db)] : []),
    ],
  };
};
