import type { Draft } from './draft';
import { addImport, addToBlock, replaceOnce } from './insert';
import type { Name } from './names';
import { port, portTests, sandbox, sandboxTest } from './provider-templates';
import { Refusal } from './refusal';

const providersFile = 'apps/api/src/providers/create-providers.ts';
const portsFile = 'apps/api/src/ports.ts';
const environmentFile = 'apps/api/src/config/env.ts';

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Ports are passed by name: a duplicate would silently replace another one. */
const requireFree = (draft: Draft, { kebab, camel }: Name): void => {
  const folder = `apps/api/src/providers/${kebab}`;
  if (draft.exists(folder)) throw new Refusal(`There is a provider ${kebab} already: ${folder}.`);
  const used = [providersFile, portsFile, environmentFile].find((file) =>
    new RegExp(`\\b${camel}\\b`).test(withoutComments(draft.read(file))),
  );
  if (used) throw new Refusal(`${used} uses the name ${camel} already: choose another name.`);
};

const registerInEnvironment = (draft: Draft, { camel, upper }: Name): void => {
  const choice = `${camel}Choice`;
  const variable = `${upper}_PROVIDER`;
  const edit = (change: Parameters<Draft['edit']>[1]) => draft.edit(environmentFile, change);
  edit(
    replaceOnce(
      /^const withDefaults = \{/m,
      (begin = '') => `const ${choice} = z.discriminatedUnion('${variable}', [
  z.object({ ${variable}: z.literal('sandbox') }),
]);

${begin}`,
    ),
  );
  edit(addToBlock(/^const withDefaults = \{/m, `  ${variable}: 'sandbox',`));
  edit(addToBlock(/^const choices = \[/m, `  ${choice},`));
  edit(addToBlock(/^type Parsed = [^\n]*\{/m, `  readonly ${camel}: z.infer<typeof ${choice}>;`));
  edit(
    replaceOnce(
      /const \[([\w\s,]+?),?\s*\] =\s+results;/,
      (_all, names = '') => `const [${names}, ${camel}] = results;`,
    ),
  );
  edit(
    replaceOnce(
      /const parsed = \{([\w\s,.]+?),?\s*\} as Parsed;/,
      (_all, names = '') => `const parsed = {${names}, ${camel} } as Parsed;`,
    ),
  );
};

/** A port with a sandbox behind it; the vendor's adapter is written when the vendor is known. */
export const newProvider = (draft: Draft, name: Name): readonly string[] => {
  requireFree(draft, name);
  const { kebab, camel, pascal, upper } = name;
  const folder = `apps/api/src/providers/${kebab}`;
  draft.add(`${folder}/${kebab}.port.ts`, port(name));
  draft.add(`${folder}/sandbox.${kebab}.ts`, sandbox(name));
  draft.add(`${folder}/port-tests.ts`, portTests(name));
  draft.add(`${folder}/sandbox.${kebab}.test.ts`, sandboxTest(name));
  registerInEnvironment(draft, name);

  draft.edit(providersFile, addImport(`import type { ${pascal}Port } from './${kebab}/${kebab}.port';`));
  draft.edit(
    providersFile,
    addImport(`import { createSandbox${pascal} } from './${kebab}/sandbox.${kebab}';`),
  );
  draft.edit(
    providersFile,
    addToBlock(/^export type Providers = [^\n]*\{/m, `  readonly ${camel}: ${pascal}Port;`),
  );
  draft.edit(
    providersFile,
    addToBlock(
      /^export const createProviders = [\s\S]*?\n {2}return \{/m,
      `    ${camel}: createSandbox${pascal}(),`,
    ),
  );
  draft.edit(
    '.env.example',
    replaceOnce(
      /^[A-Z_]+_PROVIDER=[^\n]*\n(?:[^\n]+\n)*(?![\s\S]*^[A-Z_]+_PROVIDER=)/m,
      (last = '') => `${last}\n# sandbox\n${upper}_PROVIDER=sandbox\n`,
    ),
  );
  draft.edit(
    'README.md',
    replaceOnce(
      /(\| `PUSH_PROVIDER` \|[^\n]*\n(?:\| [^\n]*\n)*)/,
      (_all, rows = '') => `${rows}| \`${upper}_PROVIDER\` | \`sandbox\` | no vendor yet |\n`,
    ),
  );

  return [
    `See it pass: npx vitest run --project unit ${folder}`,
    `Say in ${folder}/${kebab}.port.ts what is asked and answered, and in port-tests.ts what every adapter promises.`,
    `A capability gets it as the port ${camel}: readonly ${camel}: ${pascal}Port in the type of its ports.`,
    `The vendor: ${folder}/<vendor>.${kebab}.ts and its test by port-tests.ts against a double (providers/testing/http-double.ts); its choice and its keys in ${environmentFile}, and which of the two in ${providersFile}.`,
  ];
};
