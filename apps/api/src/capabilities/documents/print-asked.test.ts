import { expect, it } from 'vitest';
import { PoolBusyError } from '../../platform/workers/worker-pool';
import type { PaperContent } from './paper-content';
import { printAsked } from './print-asked';

const paper = {} as PaperContent;

it('[RUN-7] asks whoever waits for a paper to come again when too many are being made', async () => {
  const printer = { print: () => Promise.reject(new PoolBusyError('full')) };
  await expect(printAsked(printer, paper)).rejects.toMatchObject({
    code: 'overloaded',
    errors: ['We’re preparing a lot of documents right now. Try again in a minute.'],
    retryAfterSeconds: 30,
  });
});

it('hides no other failure', async () => {
  const broken = new Error('no font');
  await expect(printAsked({ print: () => Promise.reject(broken) }, paper)).rejects.toBe(broken);
});
