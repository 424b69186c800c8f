import { fieldDatabase } from './field-pages';

/** Undefined on a device that keeps none: looking must not make an empty one. */
const findDatabase = (): Promise<IDBDatabase | undefined> =>
  new Promise((resolve) => {
    const request = indexedDB.open(fieldDatabase.name);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });

/**
 * Jobs as the phone last heard of them, and texts being typed. What was done and not sent yet stays: this is its only
 * copy, it names nobody, and it is sent when the same technician logs in again.
 */
export const forgetKeptJobs = async (): Promise<void> => {
  if (globalThis.indexedDB === undefined) return;
  const database = await findDatabase();
  if (!database) return;
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(fieldDatabase.kept, 'readwrite');
    transaction.objectStore(fieldDatabase.kept).clear();
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
};
