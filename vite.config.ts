import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Brand } from './brands/brand.ts';
import { brandIds, readBrand, root } from './tools/brands.ts';
import { galleryPage } from './tools/vite/galleryPage.ts';
import { leanQuote } from './tools/vite/leanQuote.ts';
import { messagesPlugin } from './tools/vite/messagesPlugin.ts';
import { proseFreeMachines } from './tools/vite/proseFreeMachines.ts';

/** Libraries that every route needs: one file that stays in the browser's cache from release to release. */
const stack =
  /\/node_modules\/(react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|react-intl|@formatjs|intl-messageformat|wouter|regexparam|openapi-fetch)\//;

/** What the first route needs beside the stack, in one file: together it is a tenth smaller than apart. */
const firstOf = ({ shows }: Brand): RegExp =>
  shows === 'demo'
    ? /\/src\/(start|screens\/login\/LoginScreen)\.tsx$/
    : /\/src\/(start|screens\/write\/WriteScreen)\.tsx$/;

/** One brand at a time: `BRAND=mostek`. Without it, development shows wordbridge. */
export default defineConfig(async () => {
  const [id = 'wordbridge'] = brandIds(process.env.BRAND || 'wordbridge');
  const brand = await readBrand(id);
  return {
    root,
    publicDir: false as const,
    resolve: {
      // react-intl pins an older copy of what it shares with the server's messages: one is enough for the browser.
      dedupe: ['intl-messageformat', '@formatjs/icu-messageformat-parser'],
      alias: [
        { find: /^#brand\//, replacement: `${join(root, 'brands', id)}/` },
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      ],
    },
    plugins: [
      react(),
      vanillaExtractPlugin({ identifiers: 'short' as const }),
      messagesPlugin(join(root, 'locales'), brand.locales),
      proseFreeMachines(),
      leanQuote(),
      galleryPage(),
    ],
    build: {
      outDir: join(root, 'dist', id),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2023',
      manifest: true,
      cssCodeSplit: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      sourcemap: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'stack', test: stack, priority: 2 },
              { name: 'first', test: firstOf(brand), priority: 1 },
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
