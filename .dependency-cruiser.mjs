/** The arrows of ARCHITECTURE.md, and no others. */
/** @param {string} name @param {string} from @param {string[]} allowed @param {string} comment */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: /** @type {const} */ ('error'),
  from: { path: from },
  to: { path: '^(packages|apps|e2e|bench|tools)/', pathNot: [from, ...allowed] },
});

/**
 * The rooms of a large capability, from the top down: a room uses only rooms below it, through their index.ts.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  payments: [
    'provider-events',
    'reconciliation',
    'billing',
    'membership-money',
    'booking',
    'charging',
    'refunds',
    'disputes',
    'taken-back',
    'on-account',
    'methods',
    'ledger',
    'office-tasks',
  ],
  scheduling: ['replan', 'change', 'promise', 'plan'],
};

const capabilities = '^apps/api/src/capabilities';
const withRooms = `${capabilities}/(${Object.keys(rooms).join('|')})`;

/** A test may look behind the doors of its own capability. */
const tests = '(\\.test\\.ts$|/testing/)';

/** @param {string} name @param {number} level @param {readonly string[]} order */
const arrowsGoDown = (name, level, order) => ({
  name: 'rooms-arrows-go-down',
  comment: `${order.join(' → ')}`,
  severity: /** @type {const} */ ('error'),
  from: { path: `${capabilities}/${name}/${order[level]}/`, pathNot: tests },
  to: { path: `${capabilities}/${name}/(${order.slice(0, level).join('|')})/` },
});

const roomRules = [
  {
    name: 'rooms-use-each-others-front-door',
    comment: 'a room is entered by its index.ts only',
    severity: /** @type {const} */ ('error'),
    from: { path: `${withRooms}/([^/]+)/`, pathNot: tests },
    to: {
      path: `${capabilities}/$1/[^/]+/`,
      pathNot: [`${capabilities}/$1/$2/`, `${capabilities}/$1/[^/]+/index\\.ts$`],
    },
  },
  {
    name: 'capabilities-use-the-front-doors-of-their-rooms',
    comment: 'capability.ts, routes.ts and the others at the top enter a room by its index.ts only',
    severity: /** @type {const} */ ('error'),
    from: { path: `${withRooms}/[^/]+\\.ts$`, pathNot: tests },
    to: { path: `${capabilities}/$1/[^/]+/`, pathNot: `${capabilities}/$1/[^/]+/index\\.ts$` },
  },
  {
    name: 'rooms-are-inside-their-capability',
    comment: 'from outside a capability is entered by its own index.ts, never by a room',
    severity: /** @type {const} */ ('error'),
    from: { path: '^apps/api/src/', pathNot: [tests, `${capabilities}/`] },
    to: { path: `${withRooms}/[^/]+/` },
  },
  {
    name: 'rooms-know-only-the-events-above-them',
    comment: 'of the files at the top of its capability a room may use events.ts, which uses nothing',
    severity: /** @type {const} */ ('error'),
    from: { path: `${withRooms}/[^/]+/`, pathNot: tests },
    to: { path: `${capabilities}/$1/[^/]+\\.ts$`, pathNot: '/events\\.ts$' },
  },
  ...Object.entries(rooms).flatMap(([name, order]) =>
    order.slice(1).map((_room, above) => arrowsGoDown(name, above + 1, order)),
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    only(
      'domain-is-alone',
      '^packages/domain/',
      [],
      'the domain says what is true and depends on nothing of ours',
    ),
    only('contract-knows-domain', '^packages/contract/', ['^packages/domain/'], 'contract → domain'),
    only(
      'api-knows-contract-and-domain',
      '^apps/api/',
      ['^packages/(contract|domain)/'],
      'api → contract, domain',
    ),
    only(
      'web-knows-contract-and-domain',
      '^apps/web/',
      ['^packages/(contract|domain)/'],
      'web → contract, domain',
    ),
    only(
      'e2e-knows-contract',
      '^e2e/',
      ['^packages/contract/', '^apps/web/src/features/word-list/catalog-texts\\.ts$'],
      'e2e → contract, and what reads the texts of a catalog',
    ),
    {
      name: 'domain-is-pure',
      comment: 'data in, data out: no node modules, no packages',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg'] },
    },
    {
      name: 'capabilities-use-each-others-front-door',
      comment: 'a capability is entered by its index.ts only',
      severity: 'error',
      from: { path: '^apps/api/src/capabilities/([^/]+)/' },
      to: {
        path: '^apps/api/src/capabilities/[^/]+/',
        pathNot: ['^apps/api/src/capabilities/$1/', '^apps/api/src/capabilities/[^/]+/index\\.ts$'],
      },
    },
    ...roomRules,
    {
      name: 'capabilities-reach-vendors-through-ports',
      comment: 'only providers/create-providers.ts names adapters',
      severity: 'error',
      from: { path: '^apps/api/src/(capabilities|platform)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/providers/', pathNot: '\\.port\\.ts$' },
    },
    {
      name: 'platform-knows-no-capability',
      severity: 'error',
      from: { path: '^apps/api/src/platform/' },
      to: { path: '^apps/api/src/capabilities/' },
    },
    {
      name: 'heavy-work-stays-in-workers',
      comment: 'decoding a picture or printing a PDF on the main thread keeps every request waiting',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: [
          '-worker\\.ts$',
          '\\.test\\.ts$',
          '/testing/',
          '^apps/api/src/platform/pictures/redraw-picture\\.ts$',
          '^apps/api/src/capabilities/documents/(paper|sheet|draw-[a-z]+)\\.ts$',
        ],
      },
      to: {
        path: [
          '(^|/)node_modules/(sharp|pdfkit)/',
          '^apps/api/src/platform/pictures/redraw-picture\\.ts$',
          '^apps/api/src/capabilities/documents/(paper|sheet|draw-[a-z]+)\\.ts$',
        ],
      },
    },
    {
      name: 'features-are-separate',
      comment: 'one web feature never imports another; what two need is shared/',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(features|routes|app)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\+types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|\\.generated|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

export default configuration;
