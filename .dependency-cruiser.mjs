import { readFileSync } from 'node:fs';
import { layers } from './tools/areas.ts';

/** What the package of the atlas exports, as patterns of its files. */
const exportsOfAtlas = Object.values(JSON.parse(readFileSync('atlas/package.json', 'utf8')).exports).map((file) =>
  file.slice(2).replaceAll('.', '\\.'),
);

/** Imports run one way (`docs/architecture.md`). A folder may always import itself. */
const only = (from, ...to) => ({
  name: `${from.replaceAll(/[^\w]/g, '')}-imports`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { pathNot: [`^${from}/`, ...to] },
});

const packages = (...names) => names.map((name) => `(^|/)node_modules/${name}/`);
const anyPackage = ['(^|/)node_modules/', '^node:', '^[a-z0-9_/]+$'];

/** Rules of a layer: an area imports those before it, types included. */
const orderOf = ([layer, { order, exceptions }]) => {
  const areas = order.flat();
  /** Files of an area, without those of a longer path in it that are an area of their own. */
  const inside = (area) => {
    const apart = areas.filter((other) => other.startsWith(`${area}/`)).map((other) => other.slice(area.length + 1));
    return `${area}/${apart.length === 0 ? '' : `(?!(?:${apart.join('|')})/)`}`;
  };
  const rules = order.flatMap((group, index) => {
    const before = order.slice(0, index + 1).flat();
    return group.map((area) => ({
      name: `${layer}-${area.replace('/', '-')}-imports-areas-before-it`,
      severity: 'error',
      from: { path: `^${layer}/${inside(area)}` },
      to: {
        path: `^${layer}/[^/]+/`,
        pathNot: [
          ...before.map((one) => `^${layer}/${inside(one)}`),
          ...exceptions.filter(({ from }) => from === area).map(({ to }) => `^${layer}/${inside(to)}`),
        ],
      },
    }));
  });
  return [
    ...rules,
    {
      name: `${layer}-areas-are-listed`,
      severity: 'error',
      comment: 'A new area takes its place in the order of tools/areas.ts.',
      from: { path: `^${layer}/[^/]+/`, pathNot: `^${layer}/(${areas.join('|')})/` },
      to: {},
    },
  ];
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only('openapi'),
    only(
      'machines',
      '^openapi/',
      ...packages('xstate', 'effect', 'jsvat-next', 'libphonenumber-js', 'postcode-validator'),
    ),
    only('brands', '^openapi/types\\.ts$'),
    only('src', '^(openapi|machines|brands|locales)/', '^atlas/live/index\\.ts$', '^virtual:', '(^|/)node_modules/'),
    only('server', '^(openapi|machines|brands|locales)/', ...anyPackage),
    ...Object.entries(layers).flatMap(orderOf),
    only('atlas', ...anyPackage),
    {
      name: 'atlas-by-its-exports',
      severity: 'error',
      comment: 'The project uses the package as any project does; only its own tests and benches know its parts.',
      from: { pathNot: '^(atlas|test/(atlas|paths|bench|support/(atlas|paths)))/' },
      to: { path: '^atlas/', pathNot: `^atlas/(${exportsOfAtlas.join('|')})$` },
    },
    {
      name: 'machines-import-types-of-openapi',
      severity: 'error',
      from: { path: '^machines/' },
      to: { path: '^openapi/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-knows-no-behaviour',
      severity: 'error',
      comment: 'The design system shows; it knows neither machines nor areas.',
      from: { path: '^src/ui/' },
      to: { path: '^machines/' },
    },
    {
      name: 'actors-know-no-views',
      severity: 'error',
      comment: 'What machines need of the page comes to them at the composition root.',
      from: { path: '^src/.+/provide\\w*\\.ts$' },
      to: { path: '(^src/ui/|\\.tsx$)' },
    },
    {
      name: 'desk-shares-small-parts',
      severity: 'error',
      comment:
        'The desk has a shell, a session and screens of its own: of the application it shares what knows none of these.',
      from: { path: '^src/desk/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(desk|lib|ui)/',
          '^src/(account/signIn/PasswordField|billing/(ShipmentAddress|useCountryName)|catalogue/priceRows|documents/(UploadItem|uploadView)|invoice/(InvoiceFacts|InvoiceSums|Parties|TaxNotice|VatRate)|order/status/StatusBadge|request/details/(LanguagePairName|Quantity|detailRows))\\.tsx?$',
        ],
      },
    },
    {
      name: 'customers-load-no-desk',
      severity: 'error',
      comment: 'The desk is an application of its own, built apart.',
      from: { path: '^(src|machines|server|brands)/', pathNot: '^src/desk/' },
      to: { path: '^src/desk/' },
    },
    {
      name: 'pages-of-the-desk-are-apart',
      severity: 'error',
      comment:
        'A page is a folder of its own. What several show stands in shared/; the shell, the client and the live connection are everybody’s.',
      from: { path: '^src/desk/(board|queues|order|invoices|figures|catalogue|people|password)/' },
      to: {
        path: '^src/desk/(board|queues|order|invoices|figures|catalogue|people|password)/',
        pathNot: '^src/desk/$1/',
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-types-in-the-server',
      severity: 'error',
      from: { path: '^server/' },
      to: { circular: true },
    },
    {
      name: 'no-circles-of-types',
      severity: 'error',
      comment: 'Where files know one another by their types alone, they still cannot be read one after the other.',
      from: { path: '^(src|machines)/' },
      to: { circular: true },
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
      from: { path: '^test/support/views/', pathNot: '/executeViews\\.ts$' },
      to: { path: '((^|/)node_modules/(vitest|jsdom)/|^(node:)?fs$)', reachable: true },
    },
    {
      name: 'atlas-entries-for-pages',
      severity: 'error',
      comment:
        'What pages import of the atlas reaches nothing of Node: a bundler would leave it out, and the page would fail.',
      from: { path: '^atlas/(index|paths/exploring|live/index)\\.ts$' },
      to: {
        path: '(^(node:)?(fs|crypto|path|url|module|os|util|worker_threads|child_process)$|(^|/)node_modules/highs/)',
        reachable: true,
      },
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
