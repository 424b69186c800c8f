import { paths } from '../paths';
import { isAdmin, worksInField, worksInOffice } from './session-user';
import type { SessionUser } from './stored-session';

/** PULSE-3: where people who work here begin, admins with the pulse; everybody else at their dashboard. */
export const startOf = (user: SessionUser | undefined): string => {
  if (isAdmin(user)) return paths.admin;
  if (worksInOffice(user)) return paths.staff;
  return worksInField(user) ? paths.technician : paths.dashboard;
};
