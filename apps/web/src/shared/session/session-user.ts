import type { SessionUser } from './stored-session';

type KnownUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
};

/** What is kept of an account in the browser: an allow-list. */
export const sessionUserOf = ({ id, name, email, phone }: KnownUser): SessionUser => ({
  id,
  name,
  ...(email === null ? {} : { email }),
  ...(phone === null ? {} : { phone }),
});
