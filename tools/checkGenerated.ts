import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDrawings } from './areasDocument.ts';
import { root } from './brands.ts';
import { checkCharts } from './chartsDocument.ts';
import { run, runModule } from './run.ts';

/** Whether the types still say what the contract says. */
const checkTypes = async (): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'generated-'));
  const fresh = join(folder, 'schema.ts');
  const { code, output } = await runModule('openapi-typescript/bin/cli.js', ['openapi/api.yaml', '-o', fresh]);
  const same =
    existsSync(fresh) && readFileSync(fresh, 'utf8') === readFileSync(join(root, 'openapi/schema.ts'), 'utf8');
  rmSync(folder, { recursive: true });
  if (code !== 0) return [output];
  return same ? [] : ['openapi/schema.ts is not what openapi/ generates: run "npm run generate".'];
};

/** Whether the document of payments still says what is said to the providers. */
const checkPayments = async (): Promise<readonly string[]> => {
  const { code, output } = await run(process.execPath, ['tools/paymentsDocument.ts', '--check']);
  return code === 0 ? [] : [output.trimEnd()];
};

/** Whether what is generated is what would be generated now. */
export const checkGenerated = async (): Promise<readonly string[]> => [
  ...(await Promise.all([checkTypes(), checkPayments()])).flat(),
  ...checkDrawings(),
  ...(await checkCharts()),
];
