import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { WordOf } from '../../../machines/request/packages.ts';
import { filterChosen } from '../../../machines/request/targetLanguages.ts';
import type { ServiceDescription } from '../../../machines/services/description.ts';
import { onNetwork } from '../../lib/http/network.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { useValue } from '../useField.ts';
import { provideSamplePrices } from './provide.ts';
import { SamplesContext } from './SamplesContext.ts';

/** The pair of the form; while there is none, the one that the brand is asked for most. */
const useSampledPair = (): WordOf => {
  const [from = '', into = ''] = useServices().brand.popularLanguages;
  const sourceLang = useValue('sourceLang');
  const targetLang = useValue('targetLang');
  const further = useValue('furtherTargets');
  const currencyId = useValue('currencyId');
  return sourceLang !== '' && targetLang !== '' && filterChosen(further).length === 0
    ? { sourceLang, targetLang, currencyId }
    : { sourceLang: from, targetLang: into, currencyId };
};

type WithSamplesProps = { readonly service: ServiceDescription; readonly children: ReactNode };

/** Sample prices of a service for what stands below: they follow the languages and the currency of the form. */
export const WithSamples = ({ service, children }: WithSamplesProps) => {
  const { sourceLang, targetLang, currencyId } = useSampledPair();
  const provide = useCallback((deps: AppDeps) => provideSamplePrices(deps, service), [service]);
  const samples = useScreenActor(provide, { of: { sourceLang, targetLang, currencyId } });
  const wanted = [sourceLang, targetLang, currencyId].join(' ');
  const asked = useRef(wanted);
  useEffect(() => {
    if (asked.current === wanted) return;
    asked.current = wanted;
    samples.send({ type: 'compare', of: { sourceLang, targetLang, currencyId } });
  }, [samples, wanted, sourceLang, targetLang, currencyId]);
  useEffect(
    () =>
      onNetwork((event) => {
        if (event.type === 'network.restored') samples.send(event);
      }),
    [samples],
  );
  return <SamplesContext value={samples}>{children}</SamplesContext>;
};
