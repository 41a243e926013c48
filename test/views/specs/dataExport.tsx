import { ExportSection } from '../../../src/screens/settings/export/ExportSection.tsx';
import { dataExportModel, dataExportShown } from '../../models/dataExport.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const dataExportSpec: ViewSpec = { model: dataExportModel, view: () => <ExportSection />, ...dataExportShown };
