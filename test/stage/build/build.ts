import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type PluginOption } from 'vite';
import { root } from '../../../tools/brands.ts';
import config from '../../../vite.config.ts';
import { heldActors } from './heldActors.ts';
import { stageOf, stages } from './stageOf.ts';

/** The stage walks the machine of a quote with its checkout, which the application loads apart. */
const isLeanQuote = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'lean-quote';

/** Builds the stage of the brand that `BRAND` names. */
const brand = process.env.BRAND ?? '';
const target = stageOf(brand);
const fresh = `${target}.${process.pid}`;
const base = await config({ command: 'build', mode: 'production' });
await build({
  ...base,
  configFile: false,
  logLevel: 'error',
  plugins: [heldActors(), ...(base.plugins ?? []).filter((plugin) => !isLeanQuote(plugin))],
  build: {
    outDir: fresh,
    target: 'es2023',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: join(root, 'test/stage/index.html') },
  },
});
// Another test may have built the same meanwhile, or be using an older one of another process.
if (existsSync(target)) rmSync(fresh, { recursive: true });
else renameSync(fresh, target);
for (const old of readdirSync(stages)) {
  const path = join(stages, old);
  if (old.startsWith(`${brand}-`) && path !== target && !/\.\d+$/.test(old)) rmSync(path, { recursive: true });
}
