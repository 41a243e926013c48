import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../brands.ts';
import { run } from '../run.ts';
import { hashOf } from './stamp.ts';

/** What the pictures of the machines are drawn from. */
const inputs = ['machines', 'atlas', 'test/models', 'package-lock.json'];
const stamp = join(root, 'dist/atlas/.stamp');

/** Whether the atlas has never been drawn, or something has changed since. */
export const isAtlasStale = (): boolean => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashOf(inputs);

/** Draws the atlas into `dist/atlas`. @returns whether it could be drawn */
export const buildAtlas = async (): Promise<boolean> => {
  const { code, output } = await run(process.execPath, ['atlas/cli.ts', 'chart']);
  if (code === 0) writeFileSync(stamp, hashOf(inputs));
  else console.error(output);
  return code === 0;
};
