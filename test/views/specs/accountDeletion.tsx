import { DeletionSection } from '../../../src/screens/settings/deletion/DeletionSection.tsx';
import { accountDeletionModel, accountDeletionShown } from '../../models/accountDeletion.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const accountDeletionSpec: ViewSpec = {
  model: accountDeletionModel,
  view: () => <DeletionSection />,
  ...accountDeletionShown,
};
