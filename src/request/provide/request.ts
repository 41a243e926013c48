import { requestMachine } from '../../../machines/request/request.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
import { provideAttachments } from '../../documents/provide.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { requestOn } from '../actors/request.ts';
import { removeDraft, removeJoinedCart, writeDocuments, writeUnsent } from '../drafts/drafts.ts';
import { holdReceived } from '../receivedQuotation.ts';

/** A request for a quotation of any service, with its documents. */
export const provideRequest = (deps: AppDeps) => {
  const { actors, actions } = requestOn(deps);
  return requestMachine.provide({
    actors: { ...actors, attachments: provideAttachments(deps) },
    actions: {
      ...actions,
      persistUnsent: (_, { service, draft }) => writeUnsent(service.slug, deps.getCustomer(), draft),
      persistDocuments: (_, { service, draft }) => writeDocuments(service.slug, deps.getCustomer(), draft),
      removeDraft: (_, { service, attachments }) => removeDraft(service.slug, deps.getCustomer(), attachments),
      removeJoinedCart: () => removeJoinedCart(deps.getCustomer()),
      openReceived: (_, { received: { cartHash, quotations }, joined }) => {
        const [quotation, ...others] = quotations;
        const isAlone = !joined && others.length === 0;
        if (quotation !== undefined && isAlone) holdReceived(quotation);
        const screen =
          quotation !== undefined && isAlone
            ? ({ name: 'quotation', hash: quotation.hash } as const)
            : ({ name: 'cart', cartHash } as const);
        deps.navigate(pathOf(screen, deps.api.getLocale()));
      },
    },
  });
};
