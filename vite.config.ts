import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type ResolveModulePreloadDependenciesFn } from 'vite';
import type { Brand } from './brands/brand.ts';
import { brandIds, readBrand, root } from './tools/brands.ts';
import { firstViews } from './tools/firstViews.ts';
import { brandAliases } from './tools/vite/brandAliases.ts';
import { deskMessages } from './tools/vite/deskMessages.ts';
import { deskPage } from './tools/vite/deskPage.ts';
import { galleryPage } from './tools/vite/galleryPage.ts';
import { messagesPlugin } from './tools/vite/messagesPlugin.ts';
import { namedJsx } from './tools/vite/namedJsx.ts';
import { orderChartPlugin } from './tools/vite/orderChartPlugin.ts';
import { preloadHelper } from './tools/vite/preloadHelper.ts';
import { stripAbsentViews } from './tools/vite/stripAbsentViews.ts';
import { stripDescriptions } from './tools/vite/stripDescriptions.ts';
import { stripServerSettings } from './tools/vite/stripServerSettings.ts';

/** Small parts that several later ones share: views, and rules of a few lines, none of which needs the schema library. */
const shared =
  /\/(src\/(ui\/(?!EmptyState|useWide)|screens\/(?!(checkout|list|login|passwordReset|payment|prepaid|registerInfo|settings|verification|shared\/(access|billing|newPassword|passkey|reference|shipment|typed|upload|verificationMail))\/))|src\/screens\/(checkout\/NoPayment|shared\/shipment\/ShipmentProps)\.tsx?$|machines\/rules\/(billing|copies|deferredPayment|foreignFields|immediateStart|invoicePeriod|laterOf|link|moment|paymentStage|quantity|sendableText|targets)\.ts$|src\/(api\/(joinedCart|knownBalance|lastMethod|shippingList)|app\/useBalance)\.ts$)/;

/** What the screens share on which customers register, sign in and set passwords: orders need none of it. */
const access =
  /\/src\/(screens\/(login|passwordReset|registerInfo|settings|verification|shared\/(access|newPassword|passkey|verificationMail))\/|api\/(accountChanges|emailFragment|newPasswordProblems|sessionEnd)\.ts$)/;

/** Libraries that every route needs: one file that stays in the browser's cache from release to release. */
const stack =
  /\/node_modules\/(react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|wouter|regexparam)\//;

/** What the first route needs beside the stack, in one file: together it is a tenth smaller than apart. */
const firstOf = ({ shows }: Brand): RegExp =>
  new RegExp(`/(src/start\\.tsx|${firstViews[shows].replaceAll('.', '\\.')})$`);

/** What every page has loaded need not be named again for its later parts, nor the part that is asked for in the same moment. */
const withoutLoaded: ResolveModulePreloadDependenciesFn = (part, files, { hostType }) =>
  hostType === 'html' ? files : files.filter((file) => file !== part && !/\/(stack|rolldown-runtime)-/.test(file));

/** One brand at a time: `BRAND=mostek`. Without it, development shows wordbridge. */
export default defineConfig(async () => {
  const [id = 'wordbridge'] = brandIds(process.env.BRAND || 'wordbridge');
  const brand = await readBrand(id);
  return {
    root,
    publicDir: false as const,
    resolve: { alias: brandAliases(id) },
    plugins: [
      react(),
      namedJsx(),
      vanillaExtractPlugin({ identifiers: 'short' as const }),
      messagesPlugin(join(root, 'locales'), brand.locales, brand.shows),
      stripAbsentViews(brand.shows),
      stripDescriptions(),
      stripServerSettings(),
      preloadHelper(),
      galleryPage(),
      // In builds nothing asks for them: the desk is built apart.
      deskMessages(join(root, 'locales'), brand.locales),
      orderChartPlugin(brand.locales),
      deskPage(),
    ],
    build: {
      outDir: join(root, 'dist', id),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2023',
      manifest: true,
      cssCodeSplit: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
      sourcemap: false,
      rolldownOptions: {
        // Most constants that modules share are names of classes, each used once or twice.
        optimization: { inlineConst: { mode: 'all' as const, pass: 3 } },
        output: {
          // The first page names each later part: a letter less of each name is more than a tenth of a kilobyte, but more than 64 parts need seven.
          // 42 bits of hash tell the releases of one part apart.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            groups: [
              { name: 'stack', test: stack, priority: 2 },
              { name: 'first', test: firstOf(brand), priority: 1 },
              // One name for the first page instead of sixteen. The steps of the checkout and of a payment, and what is about accounts, come by themselves.
              { name: 'shared', test: shared, minShareCount: 2 },
              { name: 'access', test: access, minShareCount: 2 },
              // What asks how long a text may be counts its words.
              { name: 'countWords', test: /\/machines\/rules\/(countWords|specialisation)\.ts$/ },
            ],
          },
        },
      },
    },
    server: {
      port: Number(process.env.VITE_PORT ?? 5173),
      strictPort: true,
      proxy: {
        '/api': `http://localhost:${Number(process.env.PORT ?? 4100) + brand.portOffset}`,
        // The pages only: the inspector's own modules live below the same name.
        '^/atlas/?([\\w-]+\\.(html|svg))?([?#].*)?$': `http://localhost:${Number(process.env.PORT ?? 4100) + brand.portOffset}`,
      },
    },
  };
});
