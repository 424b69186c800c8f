import { accountRoutes } from '@lugnut/contract';
import { createClient } from '@lugnut/contract/client';
import { newKey } from '../api/new-key';

/** Tells the server that a token is given up. The login is gone here already, so a failure changes nothing. */
export const endSession = async (token: string): Promise<void> => {
  const client = createClient({
    fetch: (address, options) => globalThis.fetch(address, { ...options, keepalive: true }),
    baseUrl: '',
    token: () => token,
    newKey,
  });
  await client.call(accountRoutes.logOut, {}).catch(() => undefined);
};
