import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleProgram } from '../bundle-program';

const list = path.join('platform', 'db', 'migrations', 'index.ts');
const begin = 'export const migrations: SchemaMigrations = {';

/** Bundles the server as its next release would be: with one more migration, of a table that every request reads. */
export const bundleNextRelease = (program: string, name: string, statement: string): Promise<string> =>
  bundleProgram(program, {
    name: 'next-release',
    plugins: [
      {
        name: 'one-more-migration',
        async load(id) {
          if (!id.endsWith(list)) return null;
          const code = await readFile(id, 'utf8');
          if (!code.includes(begin)) throw new Error(`no list of migrations in ${id}`);
          const added = `'${name}': { up: async (db) => { await sql.raw(${JSON.stringify(statement)}).execute(db); } },`;
          const extended = code.replace(begin, `${begin}\n${added}`);
          return { code: `import { sql } from 'kysely';\n${extended}`, moduleType: 'ts' };
        },
      },
    ],
  });
