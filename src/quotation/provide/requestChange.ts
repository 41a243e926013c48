import type { ActorRefFrom } from 'xstate';
import type { quotationMachine } from '../../../machines/quotation/quotation.ts';
import { requestChangeMachine } from '../../../machines/quotation/requestChange.ts';
import { provideAttachments } from '../../documents/provide.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { changeRequest, withdrawRequest } from '../actors/requestChange.ts';
import { watchQuotation } from '../watchQuotation.ts';

/** Changing the request that a page shows. */
export const provideRequestChange = (deps: AppDeps, shown: ActorRefFrom<typeof quotationMachine>) =>
  requestChangeMachine.provide({
    actors: {
      watchQuotation: watchQuotation(shown),
      attachments: provideAttachments(deps),
      changeRequest: changeRequest(deps.api),
      withdrawRequest: withdrawRequest(deps.api),
    },
  });
