import type { Name } from './names';

export const port = ({
  pascal,
  words,
}: Name): string => `export type ${pascal}Outage = 'timeout' | 'network' | 'rate_limited' | 'credentials' | 'provider_error';

export type ${pascal}Outcome =
  | { readonly status: 'found'; readonly name: string }
  | { readonly status: 'not_found' }
  | { readonly status: 'unavailable'; readonly reason: ${pascal}Outage };

/** ${words}, in our words and no vendor's. */
export type ${pascal}Port = {
  find(key: string): Promise<${pascal}Outcome>;
};
`;

export const sandbox = ({
  kebab,
  pascal,
}: Name): string => `import type { ${pascal}Outage, ${pascal}Outcome, ${pascal}Port } from './${kebab}.port';

const known: ReadonlyMap<string, string> = new Map([['DEMO1', 'The first of the sandbox']]);

/** Failure switches: these keys behave as a vendor does on a bad day. */
const outages: ReadonlyMap<string, ${pascal}Outage> = new Map([
  ['DOWN', 'provider_error'],
  ['BUSY', 'rate_limited'],
  ['NOKEY', 'credentials'],
  ['OFFLINE', 'network'],
  ['SLOW', 'timeout'],
]);

export const createSandbox${pascal} = (): ${pascal}Port => ({
  async find(key): Promise<${pascal}Outcome> {
    const reason = outages.get(key);
    if (reason !== undefined) return { status: 'unavailable', reason };
    const name = known.get(key);
    return name === undefined ? { status: 'not_found' } : { status: 'found', name };
  },
});
`;

export const portTests = ({
  kebab,
  camel,
  pascal,
  words,
}: Name): string => `import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ${pascal}Port } from './${kebab}.port';

type Subject = { readonly ${camel}: ${pascal}Port; close(): Promise<void> };

/** What every adapter of this port promises; a vendor's is tried against a double that knows the same keys. */
export const describe${pascal}Port = (name: string, create: () => Promise<Subject>): void => {
  describe(\`\${name} as the port "${words}"\`, () => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await create();
    });
    afterEach(() => subject.close());

    it('finds what is there', async () => {
      expect(await subject.${camel}.find('DEMO1')).toEqual({ status: 'found', name: 'The first of the sandbox' });
    });

    it('does not find what is not there', async () => {
      expect(await subject.${camel}.find('NOBODY')).toEqual({ status: 'not_found' });
    });

    it.each([
      ['DOWN', 'provider_error'],
      ['BUSY', 'rate_limited'],
      ['NOKEY', 'credentials'],
      ['OFFLINE', 'network'],
      ['SLOW', 'timeout'],
    ])('answers an outage and does not throw: %s', async (key, reason) => {
      expect(await subject.${camel}.find(key)).toEqual({ status: 'unavailable', reason });
    });
  });
};
`;

export const sandboxTest = ({
  kebab,
  camel,
  pascal,
}: Name): string => `import { describe${pascal}Port } from './port-tests';
import { createSandbox${pascal} } from './sandbox.${kebab}';

describe${pascal}Port('the sandbox', async () => ({
  ${camel}: createSandbox${pascal}(),
  close: async () => {},
}));
`;
