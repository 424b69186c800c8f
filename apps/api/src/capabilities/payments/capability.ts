import type { paymentRoutes } from '@lugnut/contract';
import type { Config } from '../../config/env';
import type { Capability } from '../../platform/capability';
import { on } from '../../platform/events';
import type { ReferenceData } from '../../platform/reference-data';
import { forgetByAge } from '../../platform/retention/retention';
import { accountProven, fleetProven } from '../accounts';
import { windowPromised } from '../scheduling';
import { createRememberCar, createRememberCarIn } from '../vehicles';
import { createClaim, createNotePromise } from './booking';
import type { ChargeDeps } from './charging';
import { createPaymentDeliverers, paymentJobs } from './jobs';
import { methodStore, paymentConfigOf } from './methods';
import { servePaymentWebhooks } from './provider-events';
import { type PaymentDeps, paymentHandlers, paymentLimits } from './routes';

type Own = keyof ChargeDeps | 'config' | 'rememberCar';
type Ports = Omit<PaymentDeps, Own> & {
  readonly charging: ChargeDeps;
  readonly config: Pick<Config, 'payments' | 'paypal'>;
  readonly vehicles: ReferenceData['vehicles'];
};

export const paymentsCapability = (ports: Ports): Capability<typeof paymentRoutes> => {
  const { charging, vehicles } = ports;
  const deps = { ...ports, ...charging };
  const notePromise = createNotePromise(charging.messages);
  const claim = createClaim({ ...ports, ...charging, rememberCarIn: createRememberCarIn(vehicles) });
  return {
    name: 'payments',
    routes: paymentHandlers({
      ...deps,
      config: paymentConfigOf(ports.config),
      rememberCar: createRememberCar(charging.db, vehicles),
    }),
    limits: paymentLimits,
    jobs: paymentJobs(charging),
    retention: [forgetByAge('card_attempts', ['card_attempt', 'forget_at'])],
    deliverers: createPaymentDeliverers(charging),
    subscriptions: [
      on(accountProven, claim),
      on(fleetProven, (tx, { fleetId }) => methodStore(tx).takeOffFile(fleetId)),
      on(windowPromised, (tx, { appointmentId, at }) => notePromise(tx, appointmentId, at)),
    ],
    endpoints: [(app) => servePaymentWebhooks(app, deps)],
  };
};
