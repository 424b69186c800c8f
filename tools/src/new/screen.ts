import type { Draft } from './draft';
import { addToBlock } from './insert';
import type { Name } from './names';
import { Refusal } from './refusal';

/** Answered by the server itself. */
const serverAddresses = ['api', 'assets', 'dev', 'healthz', 'metrics', 'readyz', 'sandbox'];

const requireFree = (draft: Draft, { kebab, camel }: Name): void => {
  if (serverAddresses.includes(kebab))
    throw new Refusal(`/${kebab} is answered by the server: choose another name for the screen.`);
  const taken = [`apps/web/src/features/${kebab}`, `apps/web/src/routes/${kebab}.tsx`].find(draft.exists);
  if (taken) throw new Refusal(`There is a screen ${kebab} already: ${taken}.`);
  if (new RegExp(`route\\('${kebab}['/]`).test(draft.read('apps/web/src/routes.ts')))
    throw new Refusal(`apps/web/src/routes.ts has a page at /${kebab} already: choose another name.`);
  if (new RegExp(`^  ${camel}:`, 'm').test(draft.read('apps/web/src/shared/paths.ts')))
    throw new Refusal(`apps/web/src/shared/paths.ts has an address ${camel} already: choose another name.`);
};

const copy = ({ camel, words }: Name): string => `export const ${camel}Copy = {
  title: '${words}',
  description: '${words}.',
  lead: 'Nothing here yet.',
} as const;
`;

const page = ({ pascal, camel }: Name): string => `import { pageWidth } from '../../shared/page/page-section';
import { ${camel}Copy as copy } from './copy';

export function ${pascal}Page() {
  return (
    <div className={\`\${pageWidth} py-8 lg:py-14\`}>
      <h1 className="text-3xl lg:text-4xl">{copy.title}</h1>
      <p className="mt-2 text-lg text-ink-soft">{copy.lead}</p>
    </div>
  );
}
`;

const pageTest = ({ kebab, pascal, words }: Name): string => `// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ${pascal}Page } from './${kebab}-page';

afterEach(cleanup);

it('says what it is', () => {
  render(<${pascal}Page />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${words}');
});
`;

const route = ({
  kebab,
  pascal,
  camel,
}: Name): string => `import { ${camel}Copy as copy } from '../features/${kebab}/copy';
import { ${pascal}Page } from '../features/${kebab}/${kebab}-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({ title: copy.title, description: copy.description, path: paths.${camel} }),
  { name: 'robots', content: 'noindex' },
];

export default function ${pascal}Route() {
  return <${pascal}Page />;
}
`;

/** A page in the frame of the product, at an address of its own. */
export const newScreen = (draft: Draft, name: Name): readonly string[] => {
  requireFree(draft, name);
  const { kebab, camel } = name;
  const folder = `apps/web/src/features/${kebab}`;
  draft.add(`${folder}/copy.ts`, copy(name));
  draft.add(`${folder}/${kebab}-page.tsx`, page(name));
  draft.add(`${folder}/${kebab}-page.test.tsx`, pageTest(name));
  draft.add(`apps/web/src/routes/${kebab}.tsx`, route(name));
  draft.edit(
    'apps/web/src/routes.ts',
    addToBlock(/layout\('routes\/frame\.tsx', \[/, `    route('${kebab}', 'routes/${kebab}.tsx'),`),
  );
  draft.edit(
    'apps/web/src/shared/paths.ts',
    addToBlock(/^export const paths = \{/m, `  ${camel}: '/${kebab}',`),
  );
  return [
    `See it pass: npx vitest run --project unit ${folder}`,
    `See it: npm run dev, then /${kebab}, at 375 and 1440 px, light and dark.`,
    `If search engines may find it: paths.${camel} into apps/web/src/prerender-paths.ts, and no noindex in apps/web/src/routes/${kebab}.tsx.`,
    'If it needs a login: clientLoader with requireLogin, as in apps/web/src/routes/profile.tsx.',
    'Read data with useRouteQuery, word failures with failureWords (apps/web/src/shared/api).',
    'Add its journey to e2e/, and to wide-screens.e2e.ts if it looks different on a wide screen.',
  ];
};
