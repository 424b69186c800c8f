import { setTimeout as delay } from 'node:timers/promises';
import type { Member } from './cluster';

const frozenMs = 40_000;

export type Fault = {
  readonly name: string;
  /** Breaks the leader; what it returns mends it, and is called once the service is back. */
  breakIt(leader: Member): Promise<() => Promise<void>>;
};

const signal = (pids: readonly (number | undefined)[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      if (pid !== undefined) process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
};

const killed = (name: string, pidsOf: (leader: Member) => Promise<(number | undefined)[]>): Fault => ({
  name,
  async breakIt(leader) {
    signal(await pidsOf(leader), 'SIGKILL');
    return () => leader.revive();
  },
});

/** The first of the processes is their parent: alone it takes the others with it, without a word. */
const kills: readonly Fault[] = [
  killed('PostgreSQL killed', async (leader) => (await leader.postgresPids()).slice(0, 1)),
  killed('PostgreSQL and patroni killed', async (leader) => [
    leader.patroniPid(),
    ...(await leader.postgresPids()),
  ]),
  killed('PostgreSQL, patroni and etcd killed', async (leader) => [
    leader.etcdPid(),
    leader.patroniPid(),
    ...(await leader.postgresPids()),
  ]),
  killed('patroni killed, PostgreSQL left running', async (leader) => [leader.patroniPid()]),
  {
    name: 'PostgreSQL stopped at once',
    async breakIt(leader) {
      // SIGQUIT is its immediate shutdown: every session is cut with 57P02.
      signal((await leader.postgresPids()).slice(0, 1), 'SIGQUIT');
      return () => leader.revive();
    },
  },
];

/** As a machine that its host has stopped: nothing is closed, nothing answers, and then it goes on as if nothing was. */
const freeze: Fault = {
  name: `machine frozen for ${frozenMs / 1000} s`,
  async breakIt(leader) {
    const stopped = [leader.patroniPid(), ...(await leader.postgresPids())];
    signal(stopped, 'SIGSTOP');
    const thawing = delay(frozenMs).then(() => signal(stopped, 'SIGCONT'));
    return async () => {
      await thawing;
      await leader.revive();
    };
  },
};

/** Kills and freezes in turn, so that few rounds try both kinds. */
export const faultOf = (round: number): Fault =>
  round % 2 === 0 ? (kills[(round / 2) % kills.length] ?? freeze) : freeze;
