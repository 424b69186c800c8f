import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installPackages, mayInstall } from '../../lib/debian.mjs';

export type Programs = {
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  /** The folder of PostgreSQL's programs. */
  readonly postgresBin: string;
};

const packages = ['etcd-server', 'patroni', 'python3-etcd', 'haproxy', 'pgbouncer', 'postgresql'];

const findPostgresBin = (): string | undefined => {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(root, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
};

const find = (): Programs | undefined => {
  const postgresBin = findPostgresBin();
  const [etcd, patroni, haproxy, pgbouncer] = [
    '/usr/bin/etcd',
    '/usr/bin/patroni',
    '/usr/sbin/haproxy',
    '/usr/sbin/pgbouncer',
  ].map((file) => (existsSync(file) ? file : undefined));
  return etcd && patroni && haproxy && pgbouncer && postgresBin
    ? { etcd, patroni, haproxy, pgbouncer, postgresBin }
    : undefined;
};

/** What Debian has; as root it is installed, without starting any service of the machine. */
export const ensurePrograms = async (): Promise<Programs> => {
  const found = find();
  if (found && process.getuid?.() === 0) return found;
  if (!mayInstall())
    throw new Error(
      `This needs root on Debian: it installs ${packages.join(', ')} and runs them as the account postgres, on this machine only. Elsewhere nothing can be tried.`,
    );
  console.log(`· installing ${packages.join(', ')} with apt-get`);
  await installPackages(packages, { timeoutMs: 600_000 });
  const now = find();
  if (now) return now;
  throw new Error(`Not all of ${packages.join(', ')} could be installed with apt-get.`);
};
