import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandIds, readBrand, root } from './tools/brands.ts';
import { messagesPlugin } from './tools/vite/messagesPlugin.ts';
import { proseFreeMachines } from './tools/vite/proseFreeMachines.ts';

/** One brand at a time: `BRAND=mostek`. Without it, development shows wordbridge. */
export default defineConfig(async () => {
  const [id = 'wordbridge'] = brandIds(process.env.BRAND || 'wordbridge');
  const brand = await readBrand(id);
  return {
    root,
    publicDir: false as const,
    resolve: {
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
      sourcemap: 'hidden' as const,
    },
    server: {
      port: Number(process.env.VITE_PORT ?? 5173),
      strictPort: true,
      proxy: {
        '/api': `http://localhost:${Number(process.env.PORT ?? 4100) + brand.portOffset}`,
      },
    },
  };
});
