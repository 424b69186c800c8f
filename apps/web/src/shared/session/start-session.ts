import type { accountRoutes, RouteAnswer } from '@lugnut/contract';
import { recordEvent } from '../analytics/data-layer';
import { followAccountLanguage } from './follow-account';
import { sessionUserOf } from './session-user';
import { writeStoredSession } from './stored-session';

type Login = RouteAnswer<typeof accountRoutes.signIn>;

/** What every way to log in to an account ends with. */
export const startSession = ({ auth_token, user }: Login): void => {
  followAccountLanguage(user.language);
  writeStoredSession({ token: auth_token, user: sessionUserOf(user) });
  recordEvent({ event: 'login' });
};
