import { AccountDraft } from '../../../src/screens/request/AccountDraft.tsx';
import { RequestContext } from '../../../src/screens/request/RequestContext.ts';
import { accountDraftModel, accountDraftShown } from '../../models/accountDraft.ts';
import { openForm } from '../../models/support/openForm.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const accountDraftSpec: ViewSpec = {
  model: accountDraftModel,
  view: () => (
    <RequestContext value={openForm}>
      <AccountDraft />
    </RequestContext>
  ),
  ...accountDraftShown,
};
