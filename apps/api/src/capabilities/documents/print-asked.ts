import { told } from '@lugnut/contract/reasons';
import { Failure } from '../../platform/http/failure';
import { PoolBusyError } from '../../platform/workers/worker-pool';
import type { PaperContent } from './paper-content';
import type { PaperPrinter } from './paper-printer';

/** A paper that somebody waits for: with too many at once they are asked to try again. */
export const printAsked = (printer: Pick<PaperPrinter, 'print'>, paper: PaperContent): Promise<Buffer> =>
  printer.print(paper).catch((error: unknown) => {
    throw error instanceof PoolBusyError ? new Failure('overloaded', told('documents_many'), 30) : error;
  });
