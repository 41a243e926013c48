import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandIds, readBrand, root } from './tools/brands.ts';
import { brandAliases } from './tools/vite/brandAliases.ts';
import { deskMessages } from './tools/vite/deskMessages.ts';
import { deskPage } from './tools/vite/deskPage.ts';
import { galleryPage } from './tools/vite/galleryPage.ts';
import { messagesPlugin } from './tools/vite/messagesPlugin.ts';
import { orderChartPlugin } from './tools/vite/orderChartPlugin.ts';
import { stripDescriptions } from './tools/vite/stripDescriptions.ts';

/** One brand at a time: `BRAND=mostek`. Without it, development shows wordbridge. */
export default defineConfig(async () => {
  const [id = 'wordbridge'] = brandIds(process.env.BRAND || 'wordbridge');
  const brand = await readBrand(id);
  const server = `http://localhost:${Number(process.env.PORT ?? 4100) + brand.portOffset}`;
  return {
    root,
    publicDir: false as const,
    resolve: { alias: brandAliases(brand) },
    plugins: [
      react(),
      vanillaExtractPlugin({ identifiers: 'short' as const }),
      messagesPlugin(join(root, 'locales'), brand.locales, brand.shows),
      stripDescriptions(),
      galleryPage(),
      // In builds nothing asks for them: the desk is built apart.
      deskMessages(join(root, 'locales'), brand.locales),
      orderChartPlugin(brand.locales),
      deskPage(),
    ],
    build: {
      outDir: join(root, 'dist', id),
      emptyOutDir: true,
      // One brand has two typefaces and a mark to ask for; its first picture comes within the style.
      assetsInlineLimit: (path: string) => path.endsWith('/hero.svg'),
      target: 'es2023',
      manifest: true,
      cssCodeSplit: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // What comes with the page in one brand is fetched in another.
        checks: { ineffectiveDynamicImport: false },
        output: {
          codeSplitting: {
            groups: [
              // What comes with the page: libraries, which stay in the browser's cache from release to release, and the application's own.
              { name: 'vendor', test: /node_modules/, tags: ['$initial' as const] },
              { name: 'first', tags: ['$initial' as const] },
              // Small parts that several routes share come in one file.
              { name: 'shared', test: /\/src\/(ui|lib)\//, minShareCount: 3 },
            ],
          },
        },
      },
    },
    server: {
      port: Number(process.env.VITE_PORT ?? 5173),
      strictPort: true,
      // Of the atlas the pages only: the inspector's own modules live below the same name.
      proxy: { '/api': server, '^/atlas/?([\\w-]+\\.(html|svg))?([?#].*)?$': server },
    },
  };
});
