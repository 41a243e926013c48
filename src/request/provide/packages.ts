import { packagesMachine } from '../../../machines/request/packages.ts';
import { write } from '../../../machines/services/write.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { loadPackages } from '../actors/packages.ts';
import { writeDraft } from '../drafts/drafts.ts';

/** The comparison of packages on its page. */
export const providePackages = (deps: AppDeps) =>
  packagesMachine.provide({
    actors: { loadPackages: loadPackages(deps.api) },
    actions: {
      persistDraft: (_, { draft }) => {
        try {
          writeDraft(write.slug, deps.getCustomer(), draft);
        } catch {
          // A device that stores nothing: the form begins anew, as after every reload there.
        }
      },
      openForm: () => deps.navigate(pathOf({ name: 'write' }, deps.api.getLocale())),
    },
  });
