import { Drafts } from '../../../src/screens/request/Drafts.tsx';
import { RequestContext } from '../../../src/screens/request/RequestContext.ts';
import { draftsModel, draftsShown } from '../../models/drafts.ts';
import { openForm } from '../../models/support/openForm.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const draftsSpec: ViewSpec = {
  model: draftsModel,
  view: () => (
    <RequestContext value={openForm}>
      <Drafts />
    </RequestContext>
  ),
  ...draftsShown,
};
