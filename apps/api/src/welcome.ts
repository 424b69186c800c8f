import { demoAccounts } from './capabilities/accounts';
import type { Config } from './config/env';

type Served = Pick<Config, 'ROLE' | 'BRAND_NAME' | 'demoData' | 'devOutbox' | 'apiDocs' | 'metrics'>;

/** What a process says when it is ready: where it is, and only what is served there. */
export const welcome = (config: Served, address: string): string => {
  if (config.ROLE === 'worker') {
    const served = ['/healthz', '/readyz', ...(config.metrics === 'closed' ? [] : ['/metrics'])];
    return `\n  ${config.BRAND_NAME} takes jobs. No pages here: only ${served.join(', ')}\n`;
  }
  const logins = demoAccounts.map(
    ({ role, seat, mark, phone, email }) =>
      `    ${[role, seat?.role ?? mark].join(' ').padEnd(14)} ${phone ?? email}`,
  );
  return [
    '',
    `  ${config.BRAND_NAME} is ready at ${address}`,
    ...(config.demoData ? ['', `  Demo logins (${address}/login):`, ...logins] : []),
    ...(config.devOutbox ? ['', `  Login codes and every other message: ${address}/dev/outbox`] : []),
    ...(config.apiDocs ? [`  API: ${address}/api/docs`] : []),
    '',
  ].join('\n');
};
