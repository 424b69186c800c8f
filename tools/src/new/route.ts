import {
  addToWalks,
  callOf,
  callTest,
  contractEntry,
  contractFiles,
  handlerOf,
  limitEntry,
  requireFreeCall,
} from './call';
import type { Draft } from './draft';
import { addToBlock } from './insert';
import type { Name } from './names';
import { Refusal } from './refusal';

const capabilitiesFolder = 'apps/api/src/capabilities';

/** The table of calls that a file of handlers answers, and where in it a handler goes. */
const handlersIn = (draft: Draft, file: string): { readonly table: string; readonly opening: RegExp } => {
  const text = draft.exists(file) ? draft.read(file) : '';
  const table = /\): Handlers<typeof (\w+)> => \(?\{$/m.exec(text)?.[1];
  if (table === undefined)
    throw new Refusal(`${file} has no handlers to add to: add the call by hand, as CONTRIBUTING.md says.`);
  return {
    table,
    opening: text.includes(`Handlers<typeof ${table}> => ({`)
      ? new RegExp(`Handlers<typeof ${table}> => \\(\\{`)
      : new RegExp(`Handlers<typeof ${table}> => \\{[\\s\\S]*?\\n  return \\{`),
  };
};

/** One more call of a capability that is there. */
export const newRoute = (draft: Draft, capability: Name, name: Name): readonly string[] => {
  const known = draft.list(capabilitiesFolder);
  if (!known.includes(capability.kebab))
    throw new Refusal(`There is no capability ${capability.kebab}. There are: ${known.join(', ')}.`);
  const folder = `${capabilitiesFolder}/${capability.kebab}`;
  const handlers = `${folder}/routes.ts`;
  const { table, opening } = handlersIn(draft, handlers);
  const tableOpening = new RegExp(`^export const ${table} = defineRoutes\\(\\{`, 'm');
  const contract = contractFiles(draft).find((file) => tableOpening.test(draft.read(file)));
  if (contract === undefined) throw new Refusal(`The contract has no table ${table}: add the call by hand.`);
  const declared = draft.read(contract);
  const group = /^ {4}capability: '([\w-]+)'/m.exec(declared.slice(declared.search(tableOpening)))?.[1];
  const call = callOf(name, `/api/v2/${capability.snake}/${name.snake}`, group ?? capability.kebab);
  requireFreeCall(draft, call);
  const test = `${folder}/${name.kebab}.db.test.ts`;
  if (draft.exists(test)) throw new Refusal(`There is a test ${test} already: choose another name.`);

  draft.edit(contract, addToBlock(tableOpening, contractEntry(call)));
  draft.edit(handlers, addToBlock(opening, `\n  ${handlerOf(call)}`));
  draft.edit(handlers, addToBlock(new RegExp(`: RateLimits<typeof ${table}> = \\{$`, 'm'), limitEntry(call)));
  draft.add(test, callTest(call));
  addToWalks(draft, call);

  return [
    `See it pass: npx vitest run --project database ${test}`,
    `Say what ${call.key} takes and answers in ${contract}; the handler in ${handlers} stops compiling until it does that.`,
    'Put what it does into a file of its own beside the handlers, named verb-noun; refusals are throw new Failure(code, told(reason)).',
    `Anyone may call it now. If that is wrong: auth in the contract, a guard in the handler, the row in apps/api/src/testing/role-table.ts; and out of public-answers.db.test.ts.`,
  ];
};
