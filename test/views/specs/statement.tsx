import { StatementExport } from '../../../src/screens/list/StatementExport.tsx';
import { movement, pageMeta } from '../../models/samples.ts';
import { statementModel, statementShown } from '../../models/statement.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const statementSpec: ViewSpec = {
  model: statementModel,
  view: () => (
    <StatementExport
      page={{ kind: 'statement', rows: [movement(42)], meta: { ...pageMeta(1), years: [2026, 2025] } }}
    />
  ),
  ...statementShown,
};
