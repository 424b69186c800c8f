import type { unsubscribeRoutes } from '@lugnut/contract';
import type { BusinessCard } from '@lugnut/domain/legal';
import type { Config } from '../../config/env';
import type { Capability } from '../../platform/capability';
import type { Database } from '../../platform/db/schema';
import type { RateLimiter } from '../../platform/rate-limits/rate-limits';
import { forgetByAge } from '../../platform/retention/retention';
import type { EmailPort } from '../../providers/email/email.port';
import type { SmsPort } from '../../providers/sms/sms.port';
import { wantsMarketingTexts } from '../agreements';
import { createDeliveryLog, forgetFallbacks } from './delivery-log';
import { createMessageDeliverers } from './message-deliverers';
import { serveDeliveryReports } from './serve-delivery-reports';
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
  readonly business: BusinessCard;
  readonly now: () => Date;
};

export const messagingCapability = (ports: Ports): Capability<typeof unsubscribeRoutes> => {
  const { config, db, limiter, sms, email } = ports;
  const { publicUrl } = config;
  const unsubscriber = createUnsubscriber({ ...ports, publicUrl });
  const stopped = createStoppedPhones(ports);
  const deliveries = createDeliveryLog(ports);
  return {
    name: 'messaging',
    routes: unsubscribeHandlers(unsubscriber),
    limits: unsubscribeLimits,
    deliverers: createMessageDeliverers({
      ...ports,
      unsubscriber,
      stopped,
      deliveries,
      wantsMarketing: (phone) => wantsMarketingTexts(db, phone),
      sender: ports.business,
    }),
    retention: [
      forgetByAge('message_deliveries', ['message_delivery', 'begun_at'], ['unreachable_contact', 'since']),
      { key: 'unreported_messages', forget: forgetFallbacks },
    ],
    endpoints: [
      (app) => serveOneClickUnsubscribe(app, { unsubscriber, limiter }),
      (app) => serveIncomingTexts(app, { sms, stopped, publicUrl }),
      (app) => serveDeliveryReports(app, { sms, email, deliveries, unsubscriber, stopped, publicUrl }),
      ...(config.devOutbox ? [(app: Parameters<typeof serveDevOutbox>[0]) => serveDevOutbox(app, db)] : []),
    ],
  };
};
