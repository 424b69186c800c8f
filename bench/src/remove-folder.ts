import { rm } from 'node:fs/promises';

/** Tries again for a while: a process that has just ended may have left a child that still writes there. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
