import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OpenDatabase, openDatabase } from '../../apps/api/src/platform/db/open-database';

/** Of the project. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');

/** The database the server would use: DATABASE_URL, else the embedded one. */
export const openTarget = (applicationName: string): Promise<OpenDatabase> =>
  openDatabase({
    url: process.env.DATABASE_URL || undefined,
    dataDir,
    applicationName,
    sizes: { requests: 2 },
  });

/** npm moves to the project's root; a name on the command line is meant from where the person stands. */
export const fromHere = (file: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);

/** What goes wrong is told in one line. */
export const tell = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
};
