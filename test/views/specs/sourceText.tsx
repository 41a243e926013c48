import { LongText } from '../../../src/screens/shared/SourceText.tsx';
import { hashes } from '../../models/samples.ts';
import { sourceTextModel, sourceTextShown } from '../../models/sourceText.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const sourceTextSpec: ViewSpec = {
  model: sourceTextModel,
  view: () => <LongText quotationHash={hashes.quotation} excerpt="The quick brown fox" />,
  ...sourceTextShown,
};
