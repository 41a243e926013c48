import { fromPromise } from 'xstate';
import { packagesMachine, type WordOf } from '../../../machines/request/packages.ts';
import { write } from '../../../machines/services/write.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import type { PackageConfig } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { unwrapData } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { writeDraft } from '../drafts/drafts.ts';

/** The packages as the brand names them, in the present language. */
const loadPackages = (api: Api) =>
  fromPromise<readonly PackageConfig[], WordOf>(async ({ input: { sourceLang, targetLang, currencyId }, signal }) => {
    const isPair = sourceLang !== '' && targetLang !== '' && currencyId !== 0;
    const query = isPair ? { source_lang: sourceLang, target_lang: targetLang, currency_id: currencyId } : {};
    const params = { path: { brand: api.brand }, query };
    const { data } = await unwrapData(api.http.GET('/api/v2/brand/{brand}/packages', { params, signal }));
    return data;
  });

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
      openForm: () => deps.navigate(toPath({ name: 'write' }, deps.api.getLocale())),
    },
  });
