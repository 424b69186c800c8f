import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '../../.dependency-cruiser.mjs';
import { checkBoundaries, checkedFolders } from './boundaries';

/** A small tree of the same shape, into which one fault at a time is planted. */
const projectRoot = path.resolve(import.meta.dirname, '../..');
let tree = '';

const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
};

const doors = Object.entries(rooms).flatMap(([capability, order]) =>
  order.map((room) => [`apps/api/src/capabilities/${capability}/${room}/index.ts`, 'export const door = 1;']),
);

const sound: Readonly<Record<string, string>> = {
  ...Object.fromEntries(doors),
  'apps/api/src/capabilities/payments/index.ts': "export { capability } from './capability';",
  'apps/api/src/capabilities/payments/capability.ts':
    "import { door } from './billing';\nexport const capability = door;",
  'apps/api/src/capabilities/payments/events.ts': 'export const paid = 1;',
  'apps/api/src/capabilities/payments/billing/index.ts': "export { bill as door } from './bill';",
  'apps/api/src/capabilities/payments/billing/bill.ts':
    "import { door } from '../booking';\nimport { paid } from '../events';\nexport const bill = door + paid;",
  'apps/api/src/capabilities/payments/booking/index.ts': "export { book as door } from './book';",
  'apps/api/src/capabilities/payments/booking/book.ts': 'export const book = 1;',
  'apps/api/src/capabilities/payments/booking/book.db.test.ts':
    "import '../billing/bill';\nimport '../capability';",
  'packages/domain/src/money.ts': 'export const money = 1;',
  'packages/contract/src/index.ts': "export { money } from '../../domain/src/money';",
  'apps/api/src/main.ts': "import '../../../packages/contract/src/index';",
  'apps/api/src/providers/sms/sms.port.ts': 'export type Sms = 1;',
  'apps/api/src/providers/sms/twilio.sms.ts': 'export const twilio = 1;',
  'apps/api/src/capabilities/coverage/index.ts': "export { area } from './area';",
  'apps/api/src/capabilities/coverage/area.ts':
    "import type { Sms } from '../../providers/sms/sms.port';\nexport const area: Sms = 1;",
  'apps/api/src/capabilities/pricing/index.ts':
    "import { area } from '../coverage';\nexport const price = area;",
  'apps/api/src/platform/db.ts': 'export const db = 1;',
  'apps/api/src/platform/pictures/redraw-picture.ts': "import 'sharp';\nexport const redrawPicture = 1;",
  'apps/api/src/platform/pictures/picture-worker.ts':
    "export { redrawPicture as work } from './redraw-picture';",
  'apps/api/src/capabilities/appointments/index.ts':
    "export const write = (db) => db.updateTable('appointment');",
  'apps/api/src/capabilities/pricing/read.ts':
    "export const read = (db) => db.selectFrom('appointment').where('update', '=', 'appointment');",
  'apps/web/src/features/home/home.ts': 'export const home = 1;',
  'apps/web/src/features/login/login.ts': "import '../../shared/api';",
  'apps/web/src/shared/api.ts': "import '../../../../packages/contract/src/index';",
  'e2e/zip.e2e.ts': "import '../packages/contract/src/index';",
  'packages/domain/src/appointment/status.ts': "export const open = ['pending', 'quoted'];",
  'apps/api/src/platform/db/migrations/0001.ts':
    "export const up = 'status in (\\'pending\\', \\'quoted\\')';",
  'apps/api/src/platform/status.test.ts': "export const open = ['pending', 'quoted'];",
  'apps/web/src/features/home/copy.ts': "export const words = ['completed', 'cancelled'];",
  // Other words that share some with the statuses: a filter's tabs, a refund's state twice.
  'apps/web/src/features/home/tabs.ts':
    "export const tabs = ['completed', 'pending', 'upcoming'];\nexport const is = (a, b) => a !== 'pending' && b !== 'pending';",
  'apps/web/src/shared/effect.ts':
    'useEffect(() => {\n  place.focus();\n}, []);\nuseEffect(() => () => clearTimeout(timer), []);',
  'tools/src/x.ts': 'export const x = 1;',
};

const unlistedRoom = 'apps/api/src/capabilities/scheduling/cellar';

const faults: readonly [rule: string, file: string, text: string][] = [
  ['domain-is-alone', 'packages/domain/src/fault.ts', "import '../../contract/src/index';"],
  ['domain-is-pure', 'packages/domain/src/fault.ts', "import 'node:fs';"],
  ['domain-is-pure', 'packages/domain/src/fault.ts', "import 'zod';"],
  ['contract-knows-domain', 'packages/contract/src/fault.ts', "import '../../../apps/api/src/platform/db';"],
  ['api-knows-contract-and-domain', 'apps/api/src/fault.ts', "import '../../web/src/shared/api';"],
  ['web-knows-contract-and-domain', 'apps/web/src/fault.ts', "import '../../api/src/platform/db';"],
  ['e2e-knows-contract', 'e2e/fault.ts', "import '../apps/web/src/shared/api';"],
  [
    'capabilities-use-each-others-front-door',
    'apps/api/src/capabilities/pricing/fault.ts',
    "import '../coverage/area';",
  ],
  [
    'capabilities-use-each-others-front-door',
    'apps/api/src/capabilities/pricing/fault.ts',
    "import '../payments/booking';",
  ],
  [
    'rooms-use-each-others-front-door',
    'apps/api/src/capabilities/payments/billing/fault.ts',
    "import '../booking/book';",
  ],
  [
    'rooms-use-each-others-front-door',
    'apps/api/src/capabilities/payments/billing/fault.ts',
    "import type { book } from '../booking/book';",
  ],
  [
    'capabilities-use-the-front-doors-of-their-rooms',
    'apps/api/src/capabilities/payments/routes.ts',
    "import './booking/book';",
  ],
  ['rooms-are-inside-their-capability', 'apps/api/src/fault.ts', "import './capabilities/payments/booking';"],
  [
    'rooms-know-only-the-events-above-them',
    'apps/api/src/capabilities/payments/ledger/fault.ts',
    "import '../capability';",
  ],
  [
    'rooms-arrows-go-down',
    'apps/api/src/capabilities/payments/ledger/fault.ts',
    "import { door } from '../billing';",
  ],
  [
    'rooms-arrows-go-down',
    'apps/api/src/capabilities/scheduling/plan/fault.ts',
    "import type { door } from '../promise';",
  ],
  ['rooms-are-listed', `${unlistedRoom}/index.ts`, 'export const door = 1;'],
  [
    'no-cycles',
    'apps/api/src/capabilities/payments/booking/book.ts',
    "export { door as book } from '../billing';",
  ],
  [
    'capabilities-reach-vendors-through-ports',
    'apps/api/src/capabilities/pricing/fault.ts',
    "import '../../providers/sms/twilio.sms';",
  ],
  [
    'table-has-one-writer',
    'apps/api/src/capabilities/pricing/fault.ts',
    "export const write = (db) => db.updateTable('appointment').set({ status: 'quoted' });",
  ],
  [
    'table-has-one-writer',
    'apps/api/src/capabilities/pricing/fault.ts',
    "export const write = (db) => db\n  .insertInto(\n    'appointment_event',\n  );",
  ],
  [
    'table-has-one-writer',
    'apps/api/src/seed/fault.ts',
    'export const write = (sql) => sql`\n    update appointment a set status = 1`;',
  ],
  [
    'statuses-are-listed-once',
    'packages/contract/src/fault.ts',
    "export const moves = z.enum(['en_route', 'in_progress']);",
  ],
  [
    'statuses-are-listed-once',
    'packages/domain/src/fault.ts',
    "export type Over =\n  | 'completed'\n  | 'cancelled';",
  ],
  [
    'statuses-are-listed-once',
    'apps/api/src/platform/fault.ts',
    'export const is = (job) => job.status === \'completed\' ||\n  job.status === "cancelled";',
  ],
  [
    'statuses-are-listed-once',
    'apps/api/src/platform/fault.ts',
    "export const open = (sql) => sql`select where status in ('pending', 'quoted')`;",
  ],
  ['statuses-are-listed-once', 'apps/web/src/shared/fault.tsx', "export const one = ['pending', 'quoted'];"],
  ['platform-knows-no-capability', 'apps/api/src/platform/fault.ts', "import '../capabilities/coverage';"],
  ['heavy-work-stays-in-workers', 'apps/api/src/capabilities/pricing/fault.ts', "import 'pdfkit';"],
  [
    'heavy-work-stays-in-workers',
    'apps/api/src/platform/fault.ts',
    "export { redrawPicture } from './pictures/redraw-picture';",
  ],
  [
    'effects-return-no-value',
    'apps/web/src/shared/fault.tsx',
    'useEffect(() => place.current?.scrollIntoView?.(), []);',
  ],
  [
    'effects-return-no-value',
    'apps/web/src/shared/fault.tsx',
    'useLayoutEffect(\n  () =>\n    show(place),\n  [place],\n);',
  ],
  ['effects-return-no-value', 'apps/web/src/shared/fault.tsx', 'useEffect(show, []);'],
  ['features-are-separate', 'apps/web/src/features/login/fault.ts', "import '../home/home';"],
  ['shared-knows-no-feature', 'apps/web/src/shared/fault.ts', "import '../features/home/home';"],
  ['no-cycles', 'tools/src/fault.ts', "import './fault-back';\nexport const a = 1;"],
  ['no-unresolved', 'tools/src/fault.ts', "import './nowhere';"],
];

beforeAll(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'boundaries-'));
  for (const file of ['tsconfig.base.json', 'package.json'])
    cpSync(path.join(projectRoot, file), path.join(tree, file));
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(tree, 'node_modules'));
  for (const [file, text] of Object.entries(sound)) put(file, text);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('the boundary check', () => {
  it('passes a valid tree', async () => {
    expect((await checkBoundaries(tree)).problems).toEqual([]);
  });

  it.each(faults)('finds %s broken in %s', async (rule, file, text) => {
    put(file, text);
    put('tools/src/fault-back.ts', "import './fault';\nexport const b = 1;");
    try {
      const { problems } = await checkBoundaries(tree);
      expect(problems.filter((problem) => problem.startsWith(`${rule}:`))).not.toEqual([]);
    } finally {
      const before = sound[file];
      if (before === undefined) rmSync(path.join(tree, file));
      else put(file, before);
      rmSync(path.join(tree, unlistedRoom), { recursive: true, force: true });
      rmSync(path.join(tree, 'tools/src/fault-back.ts'));
    }
  });

  it('sees a listed room without a front door', async () => {
    const door = 'apps/api/src/capabilities/scheduling/plan/index.ts';
    rmSync(path.join(tree, door));
    const { problems } = await checkBoundaries(tree);
    put(door, sound[door] ?? '');
    expect(problems).toContain('rooms-are-listed: apps/api/src/capabilities/scheduling/plan has no index.ts');
  });

  it('fails when it has read nothing', async () => {
    const empty = mkdtempSync(path.join(os.tmpdir(), 'boundaries-empty-'));
    cpSync(path.join(tree, 'tsconfig.base.json'), path.join(empty, 'tsconfig.base.json'));
    writeFileSync(path.join(empty, 'outside.ts'), '');
    for (const folder of checkedFolders) mkdirSync(path.join(empty, folder), { recursive: true });
    const { problems } = await checkBoundaries(empty);
    rmSync(empty, { recursive: true });
    expect(problems).toHaveLength(checkedFolders.length + 3 + doors.length);
  });
});
