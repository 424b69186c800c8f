import { createClient } from '@lugnut/contract/client';
import { readStoredSession } from '../session/stored-session';
import { newKey } from './new-key';

export { CallError } from '@lugnut/contract/client';

/** The only API client of the browser. */
export const api = createClient({
  fetch: (...request) => globalThis.fetch(...request),
  baseUrl: '',
  token: () => readStoredSession()?.token,
  newKey,
});
