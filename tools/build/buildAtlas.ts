import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toHarnessFolder } from '../../test/harness/build/toHarnessFolder.ts';
import { root } from '../brands.ts';
import { run } from '../run.ts';
import { buildScreens, screensBrand } from './buildScreens.ts';
import { freshFolder, replaceFolder } from './replaceFolder.ts';
import { hashPlaces, modelFiles } from './stamp.ts';

/** What the pictures of the machines are drawn from. */
const inputs = ['machines', 'atlas', ...modelFiles(), 'package-lock.json'];
const place = join(root, 'dist/atlas');
const stampIn = (folder: string): string => join(folder, '.stamp');

const computeStamp = (): string => `${hashPlaces(inputs)} ${basename(toHarnessFolder(screensBrand))}`;

/** Whether the atlas has never been drawn, or something has changed since. */
export const isAtlasStale = (): boolean =>
  !existsSync(stampIn(place)) || readFileSync(stampIn(place), 'utf8') !== computeStamp();

/** Draws the atlas into `dist/atlas`, with the screens that its pages link. Without them, it is drawn again the next time. @returns whether all is there */
export const buildAtlas = async (): Promise<boolean> => {
  const stamp = computeStamp();
  const fresh = freshFolder(place);
  const areScreensBuilt = await buildScreens(join(fresh, 'screens'));
  const { code, output } = await run(process.execPath, ['atlas/cli.ts', 'chart', '--out', fresh]);
  if (code !== 0) {
    console.error(output);
    rmSync(fresh, { recursive: true, force: true });
    return false;
  }
  if (areScreensBuilt) writeFileSync(stampIn(fresh), stamp);
  replaceFolder(place, fresh);
  return areScreensBuilt;
};
