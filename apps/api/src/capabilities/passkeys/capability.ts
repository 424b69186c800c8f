import type { passkeysRoutes } from '@lugnut/contract';
import type { Config } from '../../config/env';
import type { Capability } from '../../platform/capability';
import { forgetByAge } from '../../platform/retention/retention';
import { createKnownBrowsers } from '../accounts';
import { type PasskeyRouteDeps, passkeysHandlers, passkeysLimits } from './routes';
import { siteOf } from './verify-passkey';

type Ports = Omit<PasskeyRouteDeps, 'site' | 'browsers'> & {
  readonly secret: string;
  readonly config: Pick<Config, 'publicUrl' | 'BRAND_NAME'>;
};

export const passkeysCapability = (ports: Ports): Capability<typeof passkeysRoutes> => ({
  name: 'passkeys',
  routes: passkeysHandlers({
    ...ports,
    site: siteOf(ports.config.publicUrl, ports.config.BRAND_NAME),
    browsers: createKnownBrowsers(ports),
  }),
  limits: passkeysLimits,
  retention: [forgetByAge('passkey_challenges', ['passkey_challenge', 'expires_at'])],
});
