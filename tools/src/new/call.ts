import type { Draft } from './draft';
import { addToBlock } from './insert';
import type { Name } from './names';
import { Refusal } from './refusal';

/** A call as it is made at first: anyone may make it, and it knows nothing yet. */
export type Call = {
  readonly key: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/api/v2/${string}`;
  /** The group in the API's documentation. */
  readonly capability: string;
  readonly summary: string;
};

const readingVerb = /^(check|find|get|list|show)-/;

export const callOf = (name: Name, path: Call['path'], capability: string): Call => ({
  key: name.camel,
  method: readingVerb.test(name.kebab) ? 'GET' : 'POST',
  path,
  capability,
  summary: name.words,
});

const contractFolder = 'packages/contract/src';

export const contractFiles = (draft: Draft): string[] =>
  draft.list(contractFolder).flatMap((folder) =>
    draft
      .list(folder.includes('.') ? 'nowhere' : `${contractFolder}/${folder}`)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${contractFolder}/${folder}/${file}`),
  );

export const requireFreeCall = (draft: Draft, call: Call): void => {
  for (const file of contractFiles(draft)) {
    const text = draft.read(file);
    if (new RegExp(`^  ${call.key}: \\{$`, 'm').test(text))
      throw new Refusal(`There is a call ${call.key} already, in ${file}: choose another name.`);
    if (text.includes(`'${call.path}'`))
      throw new Refusal(`Something is answered at ${call.path} already, in ${file}: choose another name.`);
  }
};

export const contractEntry = ({ key, method, path, capability, summary }: Call): string => `  ${key}: {
    method: '${method}',
    path: '${path}',
    capability: '${capability}',
    summary: '${summary}',
    access: 'anyone, limited',
${
  method === 'GET'
    ? `    reply: z.object({ data: z.array(z.object({ id: z.string() })) }),
    errors: ['rate_limited'],`
    : `    body: z.object({ note: z.string().check(z.minLength(1), z.maxLength(500)) }),
    status: 201,
    reply: z.object({ status: z.literal('done') }),
    errors: ['invalid_input', 'rate_limited'],`
}
  },`;

export const limitEntry = ({ key, method }: Call): string =>
  `  ${key}: { limit: ${method === 'GET' ? 120 : 10}, windowSeconds: 60 },`;

export const handlerOf = ({ key, method }: Call): string =>
  method === 'GET'
    ? `async ${key}() {
    return { data: [] };
  },`
    : `async ${key}() {
    return { status: 'done' };
  },`;

/** On a database of its own, over HTTP. */
export const callTest = ({
  method,
  path,
}: Call): string => `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

describe('${method} ${path}', () => {
${
  method === 'GET'
    ? `  it('answers an empty list while there is nothing', async () => {
    const answer = await product.app.inject('${path}');
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: [] }]);
  });`
    : `  const send = (payload: object) => product.app.inject({ method: 'POST', url: '${path}', payload });

  it('says that it is done', async () => {
    const answer = await send({ note: 'As agreed' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'done' }]);
  });

  it.each([[{}], [{ note: '' }], [{ note: 7 }]])('refuses %j', async (payload) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
  });`
}
});
`;

/** The two tests that walk over every call: who may make it, and what it tells a stranger. */
export const addToWalks = (draft: Draft, { key, method }: Call): void => {
  const input = method === 'GET' ? '{}' : "{ body: { note: 'x' } }";
  draft.edit(
    'apps/api/src/testing/role-table.ts',
    addToBlock(
      /^export const table: Record<keyof typeof Routes, Row> = \{/m,
      method === 'GET' ? `  ${key}: ['anyone'],` : `  ${key}: ['anyone', () => (${input})],`,
    ),
  );
  draft.edit(
    'apps/api/src/public-answers.db.test.ts',
    addToBlock(/^const calls: Record<PublicName, [^\n]*= \{/m, `  ${key}: async () => [${input}],`),
  );
};
