import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type PluginOption } from 'vite';
import { root } from '../../../tools/brands.ts';
import { stripDescriptions } from '../../../tools/vite/stripDescriptions.ts';
import config from '../../../vite.config.ts';
import { harnesses, toHarnessFolder } from './toHarnessFolder.ts';

/** Builds the harness of the brand that `BRAND` names. */
const brand = process.env.BRAND ?? '';
const target = toHarnessFolder(brand);
const fresh = `${target}.${process.pid}`;
const base = await config({ command: 'build', mode: 'production' });
const strips = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === stripDescriptions().name;
await build({
  ...base,
  // The harness finds a machine's actors by their stand-ins.
  plugins: (base.plugins ?? []).filter((plugin) => !strips(plugin)),
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
