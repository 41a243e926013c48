import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { toHarnessFolder } from '../../test/harness/build/toHarnessFolder.ts';
import { withoutScreen } from '../../test/support/views/specs/withoutScreen.ts';
import { root } from '../brands.ts';
import { run } from '../run.ts';

/** The brand in which analysts see screens. */
export const screensBrand = 'wordbridge';

const machines = join(root, 'machines');

/** Machines that have a view, by their names. */
const machinesWithViews = (): readonly string[] =>
  readdirSync(machines, { encoding: 'utf8', recursive: true })
    .filter((name) => extname(name) === '.ts')
    .filter((name) => readFileSync(join(machines, name), 'utf8').includes('.createMachine('))
    .map((name) => basename(name, '.ts'))
    .filter((name) => !(name in withoutScreen));

/** Builds the page that shows the real views in any state, for the atlas. @returns whether it could be built */
export const buildScreens = async (target: string): Promise<boolean> => {
  const built = toHarnessFolder(screensBrand);
  if (!existsSync(built)) {
    const env = { BRAND: screensBrand, NODE_ENV: 'production' };
    const { code, output } = await run(process.execPath, ['test/harness/build/build.ts'], { env });
    if (code !== 0) {
      console.error(output);
      return false;
    }
  }
  cpSync(built, target, { recursive: true });
  const page = readFileSync(join(built, 'test/harness/index.html'), 'utf8');
  writeFileSync(join(target, 'index.html'), page.replaceAll('"../../', '"./'));
  writeFileSync(join(target, 'machines.json'), JSON.stringify(machinesWithViews()));
  return true;
};
