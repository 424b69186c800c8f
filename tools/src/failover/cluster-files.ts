import path from 'node:path';
import type { Programs } from './programs';

/** One node: a PostgreSQL, the patroni that keeps it, and a member of etcd. */
export type NodePorts = {
  readonly name: string;
  readonly postgres: number;
  readonly rest: number;
  readonly etcdClient: number;
  readonly etcdPeer: number;
};

const peerUrl = ({ etcdPeer }: NodePorts): string => `http://127.0.0.1:${etcdPeer}`;
const clientUrl = ({ etcdClient }: NodePorts): string => `http://127.0.0.1:${etcdClient}`;

export const etcdArguments = (node: NodePorts, all: readonly NodePorts[], folder: string): string[] => [
  `--name=${node.name}`,
  `--data-dir=${path.join(folder, `etcd-${node.name}`)}`,
  `--listen-client-urls=${clientUrl(node)}`,
  `--advertise-client-urls=${clientUrl(node)}`,
  `--listen-peer-urls=${peerUrl(node)}`,
  `--initial-advertise-peer-urls=${peerUrl(node)}`,
  `--initial-cluster=${all.map((one) => `${one.name}=${peerUrl(one)}`).join(',')}`,
  '--initial-cluster-state=new',
  // Over the v3 API, Debian's patroni loses acknowledged commits when a frozen leader thaws.
  '--enable-v2=true',
  '--heartbeat-interval=200',
  '--election-timeout=2000',
  '--log-level=error',
];

/** JSON is YAML. */
export const patroniSettings = (
  node: NodePorts,
  all: readonly NodePorts[],
  folder: string,
  { postgresBin }: Programs,
): string =>
  JSON.stringify({
    scope: 'lugnut',
    name: node.name,
    log: { level: 'WARNING' },
    restapi: { listen: `127.0.0.1:${node.rest}`, connect_address: `127.0.0.1:${node.rest}` },
    etcd: { hosts: all.map(({ etcdClient }) => `127.0.0.1:${etcdClient}`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        // By default a primary that died is started in place for five minutes before another is promoted.
        primary_start_timeout: 0,
        master_start_timeout: 0,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            wal_level: 'replica',
            hot_standby: 'on',
            max_connections: 120,
            max_wal_senders: 10,
            max_replication_slots: 10,
            wal_log_hints: 'on',
            wal_keep_size: '512MB',
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
            shared_buffers: '64MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${node.postgres}`,
      connect_address: `127.0.0.1:${node.postgres}`,
      data_dir: path.join(folder, `data-${node.name}`),
      bin_dir: postgresBin,
      pgpass: path.join(folder, `pgpass-${node.name}`),
      authentication: {
        superuser: { username: 'postgres', password: 'only-here' },
        replication: { username: 'replicator', password: 'only-here' },
        rewind: { username: 'postgres', password: 'only-here' },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
  });

export const haproxySettings = (
  ports: { readonly primary: number; readonly replica: number },
  all: readonly NodePorts[],
): string => {
  const section = (name: string, port: number): string => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /${name}
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${all.map((one) => `  server ${one.name} 127.0.0.1:${one.postgres} maxconn 200 check port ${one.rest}`).join('\n')}
`;
  return `global
  maxconn 2000
defaults
  mode tcp
  retries 2
  timeout connect 2s
  timeout client 60m
  timeout server 60m
  timeout check 1s
${section('primary', ports.primary)}${section('replica', ports.replica)}`;
};

export const pgbouncerSettings = (folder: string, port: number, primaryPort: number): string => `[databases]
lugnut = host=127.0.0.1 port=${primaryPort} dbname=lugnut
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
server_login_retry = 1
query_wait_timeout = 30
log_connections = 0
log_disconnections = 0
`;
