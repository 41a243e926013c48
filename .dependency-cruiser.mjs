/** Imports run one way (design: "The house"). A folder may always import itself. */
const only = (from, ...to) => ({
  name: `${from.replaceAll(/[^\w]/g, '')}-imports`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { pathNot: [`^${from}/`, ...to] },
});

const packages = (...names) => names.map((name) => `(^|/)node_modules/${name}/`);
const anyPackage = ['(^|/)node_modules/', '^node:', '^[a-z_/]+$'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only('openapi'),
    only('machines', '^openapi/', ...packages('xstate', 'effect')),
    only('brands', '^openapi/types\\.ts$'),
    only(
      'src',
      '^(openapi|machines|brands|locales)/',
      '^atlas/live/inspector\\.ts$',
      '^virtual:',
      '(^|/)node_modules/',
    ),
    only('server', '^(openapi|machines|brands|locales)/', ...anyPackage),
    only('atlas', '^(machines|openapi)/', ...anyPackage),
    {
      name: 'machines-import-types-of-openapi',
      severity: 'error',
      from: { path: '^machines/' },
      to: { path: '^openapi/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-knows-no-behaviour',
      severity: 'error',
      comment: 'The design system shows; it knows neither machines nor screens.',
      from: { path: '^src/ui/' },
      to: { path: '^(src/(app|api|screens)|machines)/' },
    },
    {
      name: 'api-knows-no-views',
      severity: 'error',
      from: { path: '^src/api/' },
      to: { path: '^src/(ui|screens)/' },
    },
    {
      name: 'screens-reach-the-shell-by-hooks',
      severity: 'error',
      from: { path: '^src/screens/' },
      to: { path: '^src/app/', pathNot: '^src/app/(use\\w+|navigateTo|Services)\\.tsx?$' },
    },
    {
      name: 'screens-are-apart',
      severity: 'error',
      comment:
        'A screen is a folder of its own. What several show stands in shared/; checkout and payment are parts of several.',
      from: { path: '^src/screens/([^/]+)/', pathNot: '^src/screens/shared/' },
      to: { path: '^src/screens/', pathNot: '^src/screens/($1|shared|checkout|payment)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      comment: 'What runs must be a dependency. Stylesheets are evaluated when the application is built.',
      from: { path: '^(server|machines|src)/', pathNot: '(\\.css|\\.config)\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'view-specs-run-in-a-page',
      severity: 'error',
      comment:
        'Specs of views, and the driver that goes them, run in a browser page too: no test runner, nothing of Node.',
      from: { path: '^test/views/(specs|support)/', pathNot: '/(goViews|holdActors)\\.ts$' },
      to: { path: '((^|/)node_modules/(vitest|jsdom)/|^(node:)?fs$)', reachable: true },
    },
    { name: 'no-missing', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
