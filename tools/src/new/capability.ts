import {
  addToWalks,
  type Call,
  callOf,
  callTest,
  contractEntry,
  handlerOf,
  limitEntry,
  requireFreeCall,
} from './call';
import type { Draft } from './draft';
import { addImport, addToBlock, replaceOnce } from './insert';
import { type Name, nameOf } from './names';
import { Refusal } from './refusal';

const requireFree = (draft: Draft, { kebab, camel }: Name): void => {
  const taken = [`apps/api/src/capabilities/${kebab}`, `packages/contract/src/${kebab}`].find(draft.exists);
  if (taken) throw new Refusal(`There is a capability ${kebab} already: ${taken}.`);
  if (draft.read('packages/contract/src/route.ts').includes(`| '${kebab}'`))
    throw new Refusal(`The API's documentation has a group ${kebab} already: choose another name.`);
  if (new RegExp(`\\b${camel}Routes\\b`).test(draft.read('packages/contract/src/index.ts')))
    throw new Refusal(`The contract has a table ${camel}Routes already: choose another name.`);
};

const contractTable = ({ camel }: Name, call: Call): string => `import * as z from 'zod/mini';
import { defineRoutes } from '../route';

export const ${camel}Routes = defineRoutes({
${contractEntry(call)}
});
`;

const frontDoor = ({ camel }: Name): string => `export { ${camel}Capability } from './capability';
`;

const plug = ({ kebab, camel }: Name): string => `import type { ${camel}Routes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { ${camel}Handlers, ${camel}Limits } from './routes';

export const ${camel}Capability = (): Capability<typeof ${camel}Routes> => ({
  name: '${kebab}',
  routes: ${camel}Handlers(),
  limits: ${camel}Limits,
});
`;

const handlers = (
  { camel }: Name,
  call: Call,
): string => `import type { ${camel}Routes } from '@lugnut/contract';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';

export const ${camel}Limits: RateLimits<typeof ${camel}Routes> = {
${limitEntry(call)}
};

export const ${camel}Handlers = (): Handlers<typeof ${camel}Routes> => ({
  ${handlerOf(call)}
});
`;

const registerInContract = (draft: Draft, { kebab, camel, words }: Name): void => {
  const table = `${camel}Routes`;
  draft.edit(
    'packages/contract/src/route.ts',
    replaceOnce(/^(export type Capability =)((?:\s+\| '[\w-]+')+);/m, (_all, begin = '', names = '') => {
      const all = [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
      return `${begin}${[...all, kebab]
        .sort()
        .map((name) => `\n  | '${name}'`)
        .join('')};`;
    }),
  );
  draft.edit(
    'packages/contract/src/schema-names.ts',
    addToBlock(
      /^export const capabilityDescriptions: [^\n]*= \{/m,
      `  ${kebab.includes('-') ? `'${kebab}'` : kebab}: '${words}.',`,
      'sorted',
    ),
  );
  const index = 'packages/contract/src/index.ts';
  draft.edit(index, addImport(`import { ${table} } from './${kebab}/routes';`));
  draft.edit(index, addToBlock(/^export \{(?=[^}]*\};$)/m, `  ${table},`, 'sorted'));
  draft.edit(index, addToBlock(/^const businessRoutes = \{/m, `  ...${table},`));
};

/** A folder with one call, which is all it takes to be part of the product. */
export const newCapability = (draft: Draft, name: Name): readonly string[] => {
  requireFree(draft, name);
  const call = callOf(nameOf(`list-${name.kebab}`), `/api/v2/${name.snake}`, name.kebab);
  requireFreeCall(draft, call);
  const { kebab, camel } = name;
  const folder = `apps/api/src/capabilities/${kebab}`;

  draft.add(`packages/contract/src/${kebab}/routes.ts`, contractTable(name, call));
  registerInContract(draft, name);
  draft.add(`${folder}/index.ts`, frontDoor(name));
  draft.add(`${folder}/capability.ts`, plug(name));
  draft.add(`${folder}/routes.ts`, handlers(name, call));
  draft.add(`${folder}/routes.test.ts`, callTest(call));
  const composition = 'apps/api/src/composition.ts';
  draft.edit(composition, addImport(`import { ${camel}Capability } from './capabilities/${kebab}';`));
  draft.edit(composition, addToBlock(/plugTogether\(\[/, `    ${camel}Capability(),`));
  addToWalks(draft, call);

  return [
    `See it pass: npx vitest run --project database ${folder}`,
    `See it answer: npm start, then ${call.path}; it is in /api/docs.`,
    `Say what it is about in capabilityDescriptions (packages/contract/src/schema-names.ts), and what ${call.key} takes and answers in packages/contract/src/${kebab}/routes.ts.`,
    `Ask for what it needs by its name in ports.ts: ${camel}Capability = (ports: { readonly db: Database }), and ${camel}Capability(ports) in composition.ts.`,
    `Anyone may call it now. If that is wrong: auth in the contract, a guard in the handler, the row in apps/api/src/testing/role-table.ts; and out of public-answers.db.test.ts.`,
  ];
};
