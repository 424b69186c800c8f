import type { leadRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import type { ChargeDeps } from '../payments';
import { forgetLeads } from './forget-leads';
import { leadStore } from './lead-store';
import { type LeadDeps, leadHandlers, leadLimits } from './routes';

type Ports = Omit<LeadDeps, keyof ChargeDeps | 'leads'> & { readonly charging: ChargeDeps };

export const leadsCapability = (ports: Ports): Capability<typeof leadRoutes> => ({
  name: 'leads',
  routes: leadHandlers({
    ...ports,
    ...ports.charging,
    leads: leadStore(ports.charging.db, ports.charging.now),
  }),
  limits: leadLimits,
  retention: [{ key: 'leads', forget: forgetLeads }],
});
