import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

/** The part of sql.js used here; the package ships no types. */
type Statement = { step(): boolean; get(): (string | number | null)[]; free(): void };
type Database = { prepare(sql: string): Statement; close(): void };
type SqlJs = { Database: new (bytes: Uint8Array) => Database };

export type Vpic = {
  readonly rows: (sql: string) => Generator<(string | number | null)[]>;
  readonly close: () => void;
};

/** Opens NHTSA's vPIC database, the lite SQLite copy that a package carries gzipped. */
export const openVpic = async (gzippedFile: string): Promise<Vpic> => {
  const initSqlJs = createRequire(import.meta.url)('sql.js') as () => Promise<SqlJs>;
  const { Database } = await initSqlJs();
  const database = new Database(gunzipSync(readFileSync(gzippedFile)));
  return {
    *rows(sql) {
      const statement = database.prepare(sql);
      try {
        while (statement.step()) yield statement.get();
      } finally {
        statement.free();
      }
    },
    close: () => database.close(),
  };
};

/** Ids of vPIC's elements, as in its Element table. */
export const element = {
  body: 5,
  cylinders: 9,
  cubicCentimetres: 11,
  litres: 13,
  engineModel: 18,
  fuel: 24,
  model: 28,
  series: 34,
  configuration: 64,
  secondFuel: 66,
} as const;
