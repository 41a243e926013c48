import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type PluginOption } from 'vite';
import { readBrand, root } from '../../../tools/brands.ts';
import { messagesPlugin } from '../../../tools/vite/messagesPlugin.ts';
import { preloadHelper } from '../../../tools/vite/preloadHelper.ts';
import { stripAbsentViews } from '../../../tools/vite/stripAbsentViews.ts';
import { stripDescriptions } from '../../../tools/vite/stripDescriptions.ts';
import { stripServerSettings } from '../../../tools/vite/stripServerSettings.ts';
import config from '../../../vite.config.ts';
import { harnesses, harnessOf } from './harnessOf.ts';

/** Builds the harness of the brand that `BRAND` names. */
const brand = process.env.BRAND ?? '';
const target = harnessOf(brand);
const fresh = `${target}.${process.pid}`;
const base = await config({ command: 'build', mode: 'production' });
const { locales, shows } = await readBrand(brand);
const stripping: ReadonlySet<unknown> = new Set([
  // It knows of files at the root only, and this page is served from wherever it is put.
  preloadHelper().name,
  stripAbsentViews(shows).name,
  stripDescriptions().name,
  stripServerSettings().name,
]);
const strips = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && stripping.has(plugin.name);
await build({
  ...base,
  // The harness shows every screen, those too that the brand does not have, finds a machine's actors by their stand-ins, and the footer's
  // links in the brand instead of on a server.
  plugins: [
    messagesPlugin(join(root, 'locales'), locales, shows, 'all'),
    base.plugins?.filter((plugin) => !strips(plugin)),
  ],
  base: './',
  configFile: false,
  logLevel: 'error',
  build: {
    outDir: fresh,
    target: 'es2023',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Nothing arrives late: what a story shows does not depend on how fast the machine is.
    rolldownOptions: { input: join(root, 'test/harness/index.html'), output: { codeSplitting: false } },
  },
});
// Another test may have built the same meanwhile, or be using an older one of another process.
try {
  renameSync(fresh, target);
} catch (error) {
  if (!existsSync(target)) throw error;
  rmSync(fresh, { recursive: true });
}
for (const old of readdirSync(harnesses)) {
  const path = join(harnesses, old);
  if (old.startsWith(`${brand}-`) && path !== target && !/\.\d+$/.test(old)) rmSync(path, { recursive: true });
}
