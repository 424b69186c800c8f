import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { diskIsFull, LaunchError } from './launch-error';
import { leastFreeBytes } from './why-not-started';

/** A server that answers, and the connection by which it knows that we use it. */
export type JoinedServer = { user: pg.Client; pid: number; socketDir: string; adopted: boolean };

const retryEveryMs = 1_000;
const lookAtDiskEveryMs = 3_000;

export const freeBytesOf = async (dataDir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
};

/** Keeps using the server: whenever our presence there ends, it is joined again, and started where it is gone. */
export const watchServer = ({
  dataDir,
  join,
  joined: first,
  onTrouble,
}: {
  readonly dataDir: string;
  readonly join: () => Promise<JoinedServer>;
  readonly joined: JoinedServer;
  readonly onTrouble: (sentence: string) => void;
}) => {
  let joined = first;
  let isStopping = false;
  let rejoining: Promise<void> | undefined;
  const troubles: { server?: string; disk?: string } = {};

  const suffer = (from: 'server' | 'disk', sentence: string | undefined): void => {
    if (sentence !== undefined && troubles[from] !== sentence) onTrouble(sentence);
    if (sentence === undefined) delete troubles[from];
    else troubles[from] = sentence;
  };

  const rejoin = async (): Promise<void> => {
    while (!isStopping) {
      try {
        keep(await join());
        suffer('server', undefined);
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const explained = error instanceof LaunchError;
        suffer('server', explained ? reason : `The embedded database is not running (${reason}).`);
        await wait(retryEveryMs, undefined, { ref: false });
      }
    }
  };

  const keep = (next: JoinedServer): void => {
    joined = next;
    // It must not keep the process alive, nor end it when the server goes away.
    next.user.unref();
    next.user.on('error', () => undefined);
    next.user.once('end', () => {
      if (!isStopping) rejoining = rejoin();
    });
  };
  keep(first);

  const lookAtDisk = async (): Promise<void> => {
    suffer('disk', (await freeBytesOf(dataDir)) < leastFreeBytes ? diskIsFull(dataDir) : undefined);
  };
  const looking = setInterval(() => void lookAtDisk().catch(() => undefined), lookAtDiskEveryMs);
  looking.unref();

  return {
    joined: () => joined,
    trouble: (): string | undefined => troubles.disk ?? troubles.server,
    /** Returns what is joined now, for whoever leaves it. */
    async stop(): Promise<JoinedServer> {
      isStopping = true;
      clearInterval(looking);
      await rejoining;
      return joined;
    },
  };
};
