import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ServiceDescription } from '../../machines/services/description.ts';
import { onNetwork } from '../lib/http/network.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { provideRequest } from './provide.ts';
import { RequestContext } from './RequestContext.ts';
import { RequestForm } from './RequestForm.tsx';
import { getRequestView } from './requestView.ts';
import { useLeave } from './useLeave.ts';

const leaving = (
  <p role="status">
    <FormattedMessage id="shell.loading" />
  </p>
);

type RequestScreenProps = {
  readonly service: ServiceDescription;
  readonly heading: ReactNode;
  /** What shows of the request in place of its form. */
  readonly form?: ReactNode;
};

/** The form of a service, under its heading. */
export const RequestScreen = ({ service, heading, form = <RequestForm /> }: RequestScreenProps) => {
  const request = useScreenActor(provideRequest, { service });
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
      {view === 'form' ? form : leaving}
    </RequestContext>
  );
};
