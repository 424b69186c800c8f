import { describe, expect, it } from 'vitest';
import { createMemoryStorage, keptFor } from './field-storage';

describe('what a phone keeps', () => {
  it('[OPS-4] is shown to whom it was kept for, and to nobody who logs in after them', async () => {
    let account: string | undefined = 'anna';
    const storage = keptFor(createMemoryStorage(), () => account);
    await storage.keep('route today', ['Dana, 2934 Woodward Ave']);
    for (const other of ['ben', undefined]) {
      account = other;
      expect(await storage.find('route today')).toBeUndefined();
      await storage.forget('route today');
    }
    account = 'anna';
    expect(await storage.find('route today')).toEqual(['Dana, 2934 Woodward Ave']);
    await storage.forget('route today');
    expect(await storage.find('route today')).toBeUndefined();
  });

  it('[OPS-4] is nothing that arrives after the log-out', async () => {
    const all = createMemoryStorage();
    const storage = keptFor(all, () => undefined);
    await storage.keep('job 1', { apartment_code: '4711' });
    expect(await all.find('nobody job 1')).toBeUndefined();
  });
});
