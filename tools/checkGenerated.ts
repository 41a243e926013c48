import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './brands.ts';
import { runModule } from './run.ts';

/** Whether the types still say what the contract says. */
export const checkGenerated = async (): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'generated-'));
  const fresh = join(folder, 'schema.ts');
  const { code, output } = await runModule('openapi-typescript/bin/cli.js', ['openapi/api.yaml', '-o', fresh]);
  const same =
    existsSync(fresh) && readFileSync(fresh, 'utf8') === readFileSync(join(root, 'openapi/schema.ts'), 'utf8');
  rmSync(folder, { recursive: true });
  if (code !== 0) return [output];
  return same ? [] : ['openapi/schema.ts is not what openapi/api.yaml generates: run "npm run generate".'];
};
