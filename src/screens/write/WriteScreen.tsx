import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { onNetwork } from '../../api/actors/network.ts';
import { provideQuote } from '../../api/machines/quote.ts';
import { useBrandMeta, useCurrencies } from '../../app/useApp.ts';
import { useInspection } from '../../app/useInspection.ts';
import { useMachineOf } from '../../app/useMachineOf.ts';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { QuoteContext } from './QuoteContext.ts';
import { RequestForm } from './RequestForm.tsx';
import { getWriteView, type WriteView } from './writeView.ts';

const views = {
  preparing: <Skeleton size="block" count={2} />,
  form: <RequestForm />,
  leaving: (
    <p role="status">
      <FormattedMessage id="write.opening" />
    </p>
  ),
} as const satisfies Record<WriteView, ReactNode>;

/** The quick quote (specification 2). */
const WriteScreen = () => {
  const machine = useMachineOf(provideQuote);
  const currencies = useCurrencies();
  const preferred = useBrandMeta()?.default_currency;
  const currency = currencies.find(({ code }) => code === preferred) ?? currencies[0];
  const quote = useActorRef(machine, { input: { kind: 'new', currencyId: currency?.id ?? 0 }, ...useInspection() });
  const view = useSelector(quote, getWriteView);
  useEffect(
    () =>
      onNetwork((event) => {
        if (event.type === 'network.restored') quote.send(event);
      }),
    [quote],
  );
  return (
    <QuoteContext value={quote}>
      <ScreenHeading title={<FormattedMessage id="write.title" />} lead={<FormattedMessage id="write.lead" />} />
      {views[view]}
    </QuoteContext>
  );
};

export default WriteScreen;
