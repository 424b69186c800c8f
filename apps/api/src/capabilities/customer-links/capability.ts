import type { linkRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { createLoginCodeSender } from '../accounts';
import { type LinkDeps, linkHandlers, linkLimits } from './routes';
import { forgetOldStepUps } from './step-up';

export const customerLinksCapability = (
  ports: Omit<LinkDeps, 'sendLoginCode'>,
): Capability<typeof linkRoutes> => ({
  name: 'customer-links',
  routes: linkHandlers({ ...ports, sendLoginCode: createLoginCodeSender(ports.messages, ports.now) }),
  limits: linkLimits,
  jobs: [
    {
      name: 'forget-old-step-ups',
      cron: '17 * * * *',
      run: () => forgetOldStepUps(ports.db, ports.now()),
    },
  ],
});
