import type { Route, RouteAnswer, RouteRequest } from '@lugnut/contract';
import { CallError, type CallOptions, createClient, failureOf } from '@lugnut/contract/client';
import { siteLanguage } from '../page/site-language.en';
import { readStoredSession } from '../session/stored-session';
import { inReadersWords } from './in-readers-words.en';
import { newKey } from './new-key';

export { CallError } from '@lugnut/contract/client';

const client = createClient({
  fetch: (...request) => globalThis.fetch(...request),
  baseUrl: '',
  token: () => readStoredSession()?.token,
  newKey,
  language: siteLanguage,
});

/** Also where a login is optional: a fleet's job is open to its own people only, and a link closes one day. */
const isLoggedOut = (route: Route, error: unknown): error is CallError =>
  route.auth !== undefined && error instanceof CallError && error.status === 401;

/** Of an answer to what no call of this client asked for: a file that was sent. */
export const failureIn = async (response: Response): Promise<CallError> =>
  inReadersWords(await failureOf(response));

/** The only API client of the browser. Where a call finds the session ended, the page leads to the login. */
export const api = {
  call: async <R extends Route>(
    route: R,
    input: RouteRequest<R>,
    options?: CallOptions,
  ): Promise<RouteAnswer<R>> => {
    const asked = readStoredSession();
    try {
      return await client.call(route, input, options);
    } catch (error) {
      if (isLoggedOut(route, error))
        void import('../session/leave-for-login').then(({ leaveForLogin }) => {
          // Somebody may have logged in while this was in flight, or while the module loaded.
          if (readStoredSession() === asked) leaveForLogin(route, error.code);
        });
      throw error instanceof CallError ? await inReadersWords(error) : error;
    }
  },
};
