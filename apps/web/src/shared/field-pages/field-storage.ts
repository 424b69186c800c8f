import { fieldDatabase } from './field-pages';

/** What is kept on the phone until the server has it, and what was last heard from it. */
export type FieldStorage = {
  addChange(change: object): Promise<number>;
  listChanges(): Promise<readonly { readonly seq: number }[]>;
  putChange(change: { readonly seq: number }): Promise<void>;
  removeChange(seq: number): Promise<void>;
  keep(key: string, value: unknown): Promise<void>;
  /** Keeps it unless something is kept already, in this tab or another, and answers what is kept. */
  claim(key: string, value: unknown): Promise<unknown>;
  find(key: string): Promise<unknown>;
  forget(key: string): Promise<void>;
};

const { name: databaseName, changes, kept } = fieldDatabase;

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(changes, { keyPath: 'seq', autoIncrement: true });
    request.result.createObjectStore(kept);
  };
  return answerOf(request);
};

/** Resolves when it is on the disk, not when it was asked for. */
const inStore = async <T>(
  database: Promise<IDBDatabase>,
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const transaction = (await database).transaction(name, mode);
  const request = work(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
};

const createIndexedStorage = (): FieldStorage => {
  const database = openDatabase();
  return {
    addChange: async (change) =>
      Number(await inStore(database, changes, 'readwrite', (store) => store.add(change))),
    listChanges: () => inStore(database, changes, 'readonly', (store) => store.getAll()),
    putChange: async (change) =>
      void (await inStore(database, changes, 'readwrite', (store) => store.put(change))),
    removeChange: (seq) => inStore(database, changes, 'readwrite', (store) => store.delete(seq)),
    keep: async (key, value) =>
      void (await inStore(database, kept, 'readwrite', (store) => store.put(value, key))),
    claim: async (key, value) =>
      (await inStore(database, kept, 'readwrite', (store) => {
        const found: IDBRequest<unknown> = store.get(key);
        found.onsuccess = () => {
          if (found.result === undefined) store.put(value, key);
        };
        return found;
      })) ?? value,
    find: (key) => inStore(database, kept, 'readonly', (store) => store.get(key)),
    forget: (key) => inStore(database, kept, 'readwrite', (store) => store.delete(key)),
  };
};

/** Where the browser keeps nothing for us (and in tests): as long as the page is open. */
export const createMemoryStorage = (): FieldStorage => {
  const list = new Map<number, { readonly seq: number }>();
  const values = new Map<string, unknown>();
  let last = 0;
  return {
    addChange: async (change) => {
      last += 1;
      list.set(last, { ...change, seq: last });
      return last;
    },
    listChanges: async () => [...list.values()],
    putChange: async (change) => void list.set(change.seq, change),
    removeChange: async (seq) => void list.delete(seq),
    keep: async (key, value) => void values.set(key, structuredClone(value)),
    claim: async (key, value) => {
      if (!values.has(key)) values.set(key, structuredClone(value));
      return values.get(key);
    },
    find: async (key) => values.get(key),
    forget: async (key) => void values.delete(key),
  };
};

/** Whoever uses this phone next is shown nothing of whoever used it before; an answer that comes after a log-out is not kept. */
export const keptFor = (storage: FieldStorage, accountId: () => string | undefined): FieldStorage => {
  const own = (key: string): string => `${accountId() ?? 'nobody'} ${key}`;
  return {
    ...storage,
    keep: async (key, value) => {
      if (accountId() !== undefined) await storage.keep(own(key), value);
    },
    claim: async (key, value) => (accountId() === undefined ? value : storage.claim(own(key), value)),
    find: (key) => storage.find(own(key)),
    forget: (key) => storage.forget(own(key)),
  };
};

export const createFieldStorage = (): FieldStorage =>
  typeof indexedDB === 'undefined' ? createMemoryStorage() : createIndexedStorage();
