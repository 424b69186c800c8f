import { sql } from 'kysely';
import { deleteSome, type Retention } from '../retention/retention';

/** The database refuses to forget what is younger than two years, whatever the rule says. */
export const forgetSecurityEvents: Retention['forget'] = (db, before, most) =>
  deleteSome(db, 'security_event', sql<boolean>`at < ${before}`, most);
