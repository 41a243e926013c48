import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { getUsualCurrency } from '../../machines/request/usualCurrency.ts';
import type { ServiceDescription } from '../../machines/services/description.ts';
import { onNetwork } from '../lib/http/network.ts';
import { useBrandMeta, useCurrencies } from '../lib/services/useApp.ts';
import { useCustomer } from '../lib/services/useCustomer.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { provideRequest } from './provide.ts';
import { RequestContext } from './RequestContext.ts';
import { RequestForm } from './RequestForm.tsx';
import { getRequestView, type RequestView } from './requestView.ts';
import { useLeave } from './useLeave.ts';

const views = {
  preparing: <Skeleton size="block" count={2} />,
  leaving: (
    <p role="status">
      <FormattedMessage id="shell.loading" />
    </p>
  ),
} as const satisfies Record<Exclude<RequestView, 'form'>, ReactNode>;

type RequestScreenProps = {
  readonly service: ServiceDescription;
  readonly heading: ReactNode;
  /** What shows of the request in place of its form. */
  readonly form?: ReactNode;
};

/** The form of a service, under its heading. */
export const RequestScreen = ({ service, heading, form = <RequestForm /> }: RequestScreenProps) => {
  const currency = getUsualCurrency(useCurrencies(), useCustomer()?.currency, useBrandMeta()?.default_currency);
  const request = useScreenActor(provideRequest, { service, currencyId: currency?.id ?? 0 });
  useLeave(request);
  const view = useDeferredValue(useSelector(request, getRequestView));
  useEffect(
    () =>
      onNetwork((event) => {
        if (event.type === 'network.restored') request.send(event);
      }),
    [request],
  );
  return (
    <RequestContext value={request}>
      {heading}
      {view === 'form' ? form : views[view]}
    </RequestContext>
  );
};
