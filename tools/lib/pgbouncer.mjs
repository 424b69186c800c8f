import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian.mjs';

const program = '/usr/sbin/pgbouncer';
const words =
  '· pgbouncer is not installed here (Debian: apt-get install pgbouncer): nothing is tried through a pooler';

/** For the tests through a transaction pooler: Debian's, installed as root; elsewhere they are left out with a word. */
export const ensurePgbouncer = async () => {
  if (existsSync(program)) return;
  if (mayInstall()) {
    console.log('· installing pgbouncer with apt-get');
    await installPackages(['pgbouncer']).catch(() => undefined);
  }
  if (!existsSync(program)) console.log(words);
};
