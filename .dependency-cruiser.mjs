/** Folders of what runs where the product is served. */
const production = [
  'schemas',
  'machines',
  'flows',
  'expressions',
  'profile-card',
  'banned-words',
  'component-registry',
  'src',
  'content-lint',
  'server',
];
const folders = [...production, 'fixtures', 'tests', 'bench', 'tools', 'replay', 'rules'];

const browser = ['^src/', '^component-registry/', '^flows/', '^machines/', '^schemas/'];

/** Allows modules of `from` to import, of ours, only `to`; everything in node_modules is judged elsewhere. */
function only(name, from, to, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from.path, ...(from.pathNot ? { pathNot: from.pathNot } : {}) },
    to: { path: within(folders), pathNot: to },
  };
}

function within(names) {
  return `^(${names.join('|')})/`;
}

const contracts = String.raw`^component-registry/(catalog|shared-parts|definition/(define|prop-types|skin-parts|social-props)|icons/icon-paths)\.ts$|\.schema\.ts$`;
const flow = String.raw`^flows/.*\.flow\.ts$`;
const flowVocabulary = String.raw`^flows/flow-(list|catalog)\.ts$|\.flow\.ts$`;
const expressionContract = String.raw`^src/runtime/(values/expressions|reports/content-error)\.ts$`;
const door = String.raw`^src/runtime/(component-hooks|formats)\.ts$`;

/** Rooms whose folders import each other in one direction only. */
const rooms =
  '^(schemas|profile-card|server|content-lint|component-registry|src/app|src/runtime|src/renderer|src/api-client|replay/scenario|tools|rules|bench)(/|$)';

/** Each room of the server, and the rooms below it that it imports. */
const serverRooms = {
  base: [],
  outward: [],
  'data-dir': ['base'],
  db: ['base', 'data-dir'],
  'command-line': ['base', 'data-dir'],
  audit: ['base', 'db'],
  releases: ['base', 'db'],
  ledger: ['base', 'db', 'audit'],
  awards: ['db', 'audit', 'releases'],
  site: ['base', 'releases'],
  http: ['base', 'db', 'releases', 'site'],
  jobs: ['base', 'db', 'audit', 'http'],
  publishing: ['base', 'db', 'audit', 'releases', 'http', 'features'],
  features: ['base', 'outward', 'db', 'audit', 'releases', 'ledger', 'awards', 'site', 'http', 'jobs'],
  operations: ['base', 'db', 'audit', 'releases', 'http', 'jobs', 'publishing', 'features', 'registries'],
  registries: ['audit', 'releases', 'ledger', 'http', 'jobs', 'features'],
  pages: ['base', 'db', 'releases', 'site', 'http', 'publishing', 'features'],
  backup: ['base', 'data-dir', 'db', 'audit', 'registries'],
  'campaign-command': ['base', 'command-line', 'db', 'audit', 'jobs', 'features', 'registries'],
  'content-command': ['base', 'command-line', 'data-dir', 'db', 'releases', 'backup'],
  process: [
    'base',
    'data-dir',
    'db',
    'releases',
    'site',
    'http',
    'jobs',
    'publishing',
    'features',
    'registries',
    'operations',
    'pages',
  ],
  testing: [
    'base',
    'command-line',
    'content-command',
    'db',
    'features',
    'http',
    'jobs',
    'ledger',
    'process',
    'publishing',
    'releases',
    'site',
  ],
};

/** Each feature, and the features that it imports; those that tie others together come last. */
const featuresBelow = {
  analytics: [],
  contents: [],
  'fair-play': [],
  faqs: [],
  'free-spaces': [],
  gachas: [],
  inquiries: [],
  notifications: [],
  prizes: [],
  'profile-cards': [],
  raffles: [],
  reports: [],
  sessions: ['fair-play'],
  'social-accounts': [],
  terms: [],
  invitations: ['fair-play', 'social-accounts'],
  pictures: ['social-accounts'],
  'network-calls': ['social-accounts'],
  sandbox: ['network-calls', 'social-accounts'],
  x: ['network-calls', 'social-accounts'],
  tiktok: ['network-calls', 'social-accounts'],
  providers: ['sandbox', 'social-accounts', 'tiktok', 'x'],
  'social-actions': ['fair-play', 'providers', 'social-accounts'],
  holds: ['social-actions'],
  posts: ['social-actions'],
  members: [
    'associations',
    'notifications',
    'pictures',
    'raffles',
    'sessions',
    'social-accounts',
    'social-actions',
    'terms',
  ],
  associations: [],
  visits: ['analytics', 'associations'],
  'account-change': ['members', 'pictures', 'sessions', 'social-accounts'],
  'sign-in': ['account-change', 'pictures', 'providers', 'sessions', 'social-accounts'],
  points: ['gachas', 'invitations', 'members', 'prizes', 'raffles', 'social-actions'],
  distributions: ['gachas', 'prizes', 'raffles'],
  deregistration: [
    'associations',
    'distributions',
    'fair-play',
    'gachas',
    'inquiries',
    'invitations',
    'members',
    'notifications',
    'pictures',
    'points',
    'raffles',
    'sessions',
    'social-accounts',
    'social-actions',
    'terms',
  ],
  'aggregated-points': ['social-actions'],
  product: ['aggregated-points', 'gachas', 'inquiries', 'members', 'social-actions'],
  'text-properties': ['faqs'],
};

/** What pages name in `data` may be of any feature. */
const features = { ...featuresBelow, sources: Object.keys(featuresBelow) };

/** Each room of src/app, and the rooms below it that it imports. The last one ties all together. */
const appRooms = {
  state: [],
  reporting: [],
  browser: ['reporting', 'state'],
  analytics: ['browser', 'state'],
  debug: ['browser'],
  site: ['analytics', 'state'],
  loading: ['browser', 'site', 'state'],
  hosts: ['browser', 'loading', 'site', 'state'],
  views: ['loading', 'reporting', 'site', 'state'],
  modals: ['loading', 'reporting', 'site', 'state', 'views'],
  shell: ['loading', 'modals', 'reporting', 'site', 'state', 'views'],
  start: [
    'analytics',
    'browser',
    'debug',
    'hosts',
    'loading',
    'modals',
    'reporting',
    'shell',
    'site',
    'state',
    'views',
  ],
};

/** Rules for rooms below a folder, by the table of their neighbours. */
function neighbours(folder, table) {
  return Object.entries(table).map(([room, others]) => ({
    name: `room-${room}`,
    severity: 'error',
    comment: 'A room imports itself and its neighbours: the tables in .dependency-cruiser.mjs.',
    from: { path: `^${folder}/${room}/` },
    to: { path: `^${folder}/`, pathNot: [room, ...others].map((name) => `^${folder}/${name}/`) },
  }));
}

/** A room that stands in no table has no neighbours at all. */
function listed(folder, table) {
  return {
    name: `rooms-of-${folder.replaceAll('/', '-')}`,
    severity: 'error',
    comment: 'Each room stands in a table of .dependency-cruiser.mjs.',
    from: { path: `^${folder}/[^/]+/`, pathNot: Object.keys(table).map((room) => `^${folder}/${room}/`) },
    to: { path: `^${folder}/` },
  };
}

/** Who may import whom: the table of docs/architecture.md. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-folders',
      severity: 'error',
      comment: 'What two folders need of each other is a room below both, or above.',
      scope: 'folder',
      from: { path: rooms },
      to: { circular: true },
    },
    ...neighbours('server', serverRooms),
    ...neighbours('server/features', features),
    ...neighbours('src/app', appRooms),
    listed('server', serverRooms),
    listed('src/app', appRooms),
    listed('server/features', features),
    {
      name: 'folders-listed',
      severity: 'error',
      comment: 'Each folder of modules stands in a list of .dependency-cruiser.mjs.',
      from: { path: '^[^/]+/', pathNot: within([...folders, 'node_modules']) },
      to: {},
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('schemas', { path: '^schemas/' }, ['^schemas/'], 'Contracts import nothing of ours.'),
    only('machines', { path: '^machines/' }, ['^machines/', '^schemas/'], 'Machines know contracts only.'),
    only(
      'flows',
      { path: flow },
      [flow, '^machines/', '^schemas/'],
      'What a flow is, without what it does to the world.',
    ),
    only(
      'effects-of-flows',
      { path: '^flows/', pathNot: flow },
      ['^flows/', '^src/actors/', '^src/api-client/', '^machines/', '^schemas/', '^banned-words/'],
      'Effects of flows, and the list of them.',
    ),
    only(
      'expressions',
      { path: '^expressions/' },
      ['^expressions/', '^schemas/', expressionContract],
      'A language knows nothing of the program around it.',
    ),
    only(
      'profile-card',
      { path: '^profile-card/' },
      ['^profile-card/', '^schemas/'],
      'What a card is, without canvas.',
    ),
    only('banned-words', { path: '^banned-words/' }, ['^banned-words/'], 'A test for texts, whoever asks it.'),
    only('contracts-of-components', { path: contracts }, [contracts, '^schemas/'], 'No React in the vocabulary.'),
    only(
      'components',
      { path: '^component-registry/', pathNot: contracts },
      ['^component-registry/', '^profile-card/', '^schemas/', '^machines/', door],
      'Components reach the runtime through one door.',
    ),
    only(
      'runtime',
      { path: '^src/runtime/' },
      ['^src/runtime/', '^schemas/', '^machines/', contracts],
      'No renderer below it.',
    ),
    only(
      'renderer',
      { path: '^src/renderer/' },
      [
        '^src/renderer/',
        '^src/runtime/',
        '^schemas/',
        String.raw`^component-registry/definition/(implement|create-registry|component-props|define)\.ts$`,
      ],
      'The registry arrives as a value.',
    ),
    only('api-client', { path: '^src/api-client/' }, ['^src/api-client/', '^schemas/'], 'Knows the API only.'),
    only(
      'actors',
      { path: '^src/actors/' },
      ['^src/actors/', '^src/api-client/', '^machines/', '^schemas/'],
      'Effects of machines.',
    ),
    only(
      'i18n',
      { path: '^src/i18n/' },
      [
        '^src/i18n/',
        '^schemas/',
        String.raw`^src/runtime/(formats|values/characters-of|reports/content-error)\.ts$`,
        '^src/phrases/',
      ],
      'Texts and formats.',
    ),
    only('phrases', { path: '^src/phrases/' }, ['^src/phrases/', '^schemas/'], 'Stands below all that is JSX.'),
    only('theme', { path: '^src/theme/' }, ['^src/theme/', '^schemas/'], 'Tokens to CSS.'),
    only('app', { path: '^src/app/' }, [...browser, '^expressions/'], 'The only place that wires the browser side.'),
    only(
      'content-lint',
      { path: '^content-lint/' },
      ['^content-lint/', '^profile-card/', '^schemas/', '^machines/', '^expressions/', contracts],
      'Documents in, findings out.',
    ),
    {
      name: 'content-lint-is-pure',
      severity: 'error',
      comment: 'The checks of content run anywhere: no files, no network, no database.',
      from: { path: '^content-lint/' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(buffer|zlib)$' },
    },
    only(
      'server',
      { path: '^server/' },
      ['^server/', '^content-lint/', '^schemas/', '^machines/', flowVocabulary, '^expressions/', contracts],
      'The origin knows no React.',
    ),
    only(
      'tools',
      { path: '^tools/' },
      [
        '^tools/',
        '^rules/',
        '^content-lint/',
        '^schemas/',
        '^expressions/',
        contracts,
        '^machines/',
        flowVocabulary,
        '^server/',
      ],
      'Build and commands.',
    ),
    only(
      'replay',
      { path: '^replay/' },
      ['^replay/', '^rules/', '^content-lint/', '^schemas/', String.raw`^server/testing/door\.ts$`, '^tools/build/'],
      'Plays scenarios against the real server; knows nothing of the program in the browser.',
    ),
    only('rules', { path: '^rules/' }, ['^rules/'], 'The rules of the product are words.'),
    {
      name: 'machines-are-pure',
      severity: 'error',
      comment: 'Machines and contracts run anywhere: only XState and TypeBox.',
      from: { path: ['^(machines|schemas|profile-card)/', flow] },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/(xstate|typebox)/' },
    },
    {
      name: 'production-from-production',
      severity: 'error',
      comment: 'What the product needs at run time stands in dependencies.',
      from: { path: within(production) },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: [String.raw`\?validate`, '^bench/peers/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
