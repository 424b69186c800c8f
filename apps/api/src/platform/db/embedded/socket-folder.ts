import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canAccess } from './account';
import { hasCode, LaunchError } from './launch-error';

/** The kernel's limit for a socket's path: 108 bytes on Linux, 104 on macOS, one of them a zero. */
const longestPath = process.platform === 'linux' ? 107 : 103;
const socketName = '.s.PGSQL.5432.lock';

function fitsSocket(folder: string): boolean {
  // PostgreSQL reads its setting as a list, so these two would split the path.
  if (/[,"]/.test(folder)) return false;
  return Buffer.byteLength(join(folder, socketName)) <= longestPath;
}

/** In the data folder, where only the account and root can come; in a short private folder when that is too long. */
export async function getSocketFolder(dataDir: string, account: Account): Promise<string> {
  if (fitsSocket(dataDir)) return dataDir;
  const name = `lugnut-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  for (const parent of [tmpdir(), '/tmp']) {
    const folder = join(parent, name);
    if (fitsSocket(folder) && (await canAccess(account, parent, 'enter'))) {
      await makePrivate(folder, account);
      return folder;
    }
  }
  throw new LaunchError(
    `The path ${dataDir} is too long for a socket and there is no usable /tmp: set DATA_DIR to a shorter path.`,
  );
}

/** Anybody can make a folder of that name in /tmp, so it counts only when it is ours and closed. */
async function makePrivate(folder: string, account: Account): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    if (account.isOther) await chown(folder, account.uid, account.gid);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const found = await lstat(folder);
  // Root may have been killed between making the folder and giving it away.
  if (account.isOther && found.isDirectory() && found.uid === 0) {
    await chown(folder, account.uid, account.gid);
  } else if (!found.isDirectory() || found.uid !== account.uid) {
    throw new LaunchError(
      `${folder} is needed for the database's socket but belongs to somebody else: remove it or set DATA_DIR to a shorter path.`,
    );
  }
  await chmod(folder, 0o700);
}
