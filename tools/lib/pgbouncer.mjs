import { existsSync } from 'node:fs';
import { run } from './project.mjs';

const words =
  '· pgbouncer is not installed here (Debian: apt-get install pgbouncer): nothing is tried through a pooler';

/** For the tests through a transaction pooler: Debian's, installed as root; elsewhere they are left out with a word. */
export const ensurePgbouncer = async () => {
  if (existsSync('/usr/sbin/pgbouncer')) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log('· installing pgbouncer with apt-get');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env }).catch(() => undefined);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], { env }).catch(
      () => undefined,
    );
  }
  if (!existsSync('/usr/sbin/pgbouncer')) console.log(words);
};
