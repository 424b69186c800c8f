import { createWorkerPool, findWorkerFile } from '../../platform/workers/worker-pool';
import type { PaperContent } from './paper-content';

/** Makes the PDF of a paper in a thread of its own. */
export type PaperPrinter = {
  print(content: PaperContent): Promise<Buffer>;
  close(): Promise<void>;
};

/** More wait than the job runner delivers at a time, so that it is never refused; a thread that is stuck is ended. */
const poolSettings = { threads: 1, mostWaiting: 32, deadlineMs: 60_000 };

export const createPaperPrinter = (): PaperPrinter => {
  const pool = createWorkerPool<PaperContent, Uint8Array>({
    file: findWorkerFile(import.meta.url, 'paper-worker'),
    ...poolSettings,
  });
  return {
    async print(content) {
      const { buffer, byteOffset, byteLength } = await pool.run(content);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: () => pool.close(),
  };
};
