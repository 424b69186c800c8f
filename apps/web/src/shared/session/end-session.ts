import { accountRoutes } from '@lugnut/contract';
import { createClient } from '@lugnut/contract/client';
import { newKey } from '../api/new-key';
import { fieldCache } from '../field-pages/field-pages';
import { forgetKeptJobs } from '../field-pages/forget-kept-jobs';

/** The next user of this browser must not get the previous user's notifications. */
const stopMessages = async (): Promise<void> => {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
};

/** What this browser keeps for whoever is logged in, beside the login. */
export const leaveNothingBehind = (): void => {
  void stopMessages().catch(() => undefined);
  void globalThis.caches?.delete(fieldCache).catch(() => undefined);
  void forgetKeptJobs().catch(() => undefined);
};

/** Revokes a token on the server. The local session is already gone, so a failure changes nothing. */
export const endSession = async (token: string): Promise<void> => {
  leaveNothingBehind();
  const client = createClient({
    fetch: (address, options) => globalThis.fetch(address, { ...options, keepalive: true }),
    baseUrl: '',
    token: () => token,
    newKey,
  });
  await client.call(accountRoutes.logOut, {}).catch(() => undefined);
};
