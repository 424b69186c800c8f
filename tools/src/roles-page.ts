import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moneyActs } from '@lugnut/domain/gate';
import {
  moneyColumnOf,
  type PayerName,
  payers,
  refusalOf,
  spenders,
} from '../../apps/api/src/testing/money-table';
import { audiences, table } from '../../apps/api/src/testing/role-table';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const moneyTable = (payer: PayerName): string[] => [
  line(['', ...moneyActs]),
  line(['---', ...moneyActs.map(() => '---')]),
  ...spenders.map((who) => line([who, ...moneyActs.map((act) => refusalOf(who, act, payer) ?? '**may**')])),
];

const audienceRows = Object.entries(audiences).map(([name, people]) =>
  line([name, people.length === 0 ? 'nobody' : people.join(', ')]),
);

const titles: Readonly<Record<PayerName, string>> = {
  customer: 'A customer’s job',
  fleet: 'A fleet’s job',
};

/** Who may call what, and who may spend whose money. */
export const writeRolesPage = (): string =>
  [
    '# Roles',
    '',
    'Made by `npx tsx tools/src/make-roles-page.ts` from `apps/api/src/testing/role-table.ts`, `money-table.ts` and the gate (`packages/domain/src/gate`); a test fails where this page is old. Every line of the first table is called as everybody by `role-table.db.test.ts`, every line with an act in its money column as everybody below by `money-table.db.test.ts`.',
    '',
    '## Who spends whose money',
    '',
    'The gate asks by the account that pays. *May*: the call goes on to its other rules. *Log in*: 401; *enter a code*: a code goes to the customer’s own phone or email first, once a day and browser; *not theirs*, *only looks*, *only owners*, *above limit*: 403, or 404 where even the job is not to be known. A manager over the limit can ask the owners instead.',
    '',
    ...(Object.keys(payers) as PayerName[]).flatMap((payer) => [
      `### ${titles[payer]}`,
      '',
      ...moneyTable(payer),
      '',
    ]),
    '## Who may call what',
    '',
    line(['audience', 'who that is']),
    line(['---', '---']),
    ...audienceRows,
    '',
    line(['call', 'audience', 'money']),
    line(['---', '---', '---']),
    ...(Object.keys(table) as (keyof typeof table)[]).map((name) =>
      line([`\`${name}\``, table[name][0], moneyColumnOf(name)]),
    ),
    '',
  ].join('\n');

const fileIn = (root: string): string => path.join(root, 'docs/roles.md');

export const readRolesPage = (root: string): string => readFileSync(fileIn(root), 'utf8');

export const saveRolesPage = (root: string): void => writeFileSync(fileIn(root), writeRolesPage());
