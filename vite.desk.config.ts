import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandIds, readBrand, root } from './tools/brands.ts';
import { brandAliases } from './tools/vite/brandAliases.ts';
import { deskMessages } from './tools/vite/deskMessages.ts';
import { orderChartPlugin } from './tools/vite/orderChartPlugin.ts';
import { stripDescriptions } from './tools/vite/stripDescriptions.ts';

/** The desk of one brand, built apart from what customers load: `BRAND=mostek`. */
export default defineConfig(async () => {
  const [id = 'wordbridge'] = brandIds(process.env.BRAND || 'wordbridge');
  const brand = await readBrand(id);
  return {
    root,
    base: '/desk/',
    publicDir: false as const,
    resolve: { alias: brandAliases(brand) },
    plugins: [
      react(),
      vanillaExtractPlugin({ identifiers: 'short' as const }),
      deskMessages(join(root, 'locales'), brand.locales),
      orderChartPlugin(brand.locales),
      stripDescriptions(),
    ],
    build: {
      outDir: join(root, 'dist', id, 'desk'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2023',
      cssCodeSplit: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      sourcemap: false,
      rolldownOptions: { input: join(root, 'desk.html') },
    },
  };
});
