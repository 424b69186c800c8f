import type { SessionUser } from './stored-session';

type KnownUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role?: string;
};

const officeRoles: ReadonlySet<string> = new Set(['office', 'dispatcher', 'admin']);

/** Of people who work here, and of fleets: other screens are theirs. */
const keptRoles: ReadonlySet<string> = new Set([...officeRoles, 'technician', 'fleet']);

export const worksInField = (user: SessionUser | undefined): boolean => user?.role === 'technician';

export const worksInOffice = (user: SessionUser | undefined): boolean =>
  user?.role !== undefined && officeRoles.has(user.role);

/** What is kept of an account in the browser: an allow-list. */
export const sessionUserOf = ({ id, name, email, phone, role }: KnownUser): SessionUser => ({
  id,
  name,
  ...(email === null ? {} : { email }),
  ...(phone === null ? {} : { phone }),
  ...(role !== undefined && keptRoles.has(role) ? { role } : {}),
});
