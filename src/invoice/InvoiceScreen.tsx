import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../machines/shell/routes.ts';
import type { ScreenOf } from '../../machines/shell/screens.ts';
import { AccountNotices } from '../account/deletion/AccountNotices.tsx';
import { useNetworkRestored } from '../lib/http/useNetworkRestored.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { smallLink } from '../ui/text/shared.css.ts';
import { getInvoiceView, type InvoiceProps, type InvoiceView } from './invoiceView.ts';
import { KnownInvoice } from './KnownInvoice.tsx';
import { Failed, Unknown } from './Missing.tsx';
import { provideInvoice } from './provide.ts';

type InvoiceScreenProps = { readonly screen: Pick<ScreenOf<'invoice'>, 'invoiceId' | 'search'> };

const Loading = () => (
  <div role="status">
    <ScreenHeading title={<FormattedMessage id="invoice.loading" />} />
    <Skeleton size="block" count={3} />
  </div>
);

const views = {
  loading: Loading,
  unknown: Unknown,
  failed: Failed,
  shown: KnownInvoice,
} as const satisfies Record<InvoiceView, ComponentType<InvoiceProps>>;

const OneInvoice = ({ screen: { invoiceId, search = '' } }: InvoiceScreenProps) => {
  const locale = useLocale();
  const actor = useScreenActor(provideInvoice, { invoiceId });
  const snapshot = useSelector(actor, (now) => now);
  useNetworkRestored(actor);
  const View = views[getInvoiceView(snapshot)];
  return (
    <>
      <AccountNotices />
      <p className={smallLink}>
        <Link href={toPath({ name: 'invoices', search }, locale)}>
          <FormattedMessage id="invoice.all" />
        </Link>
      </p>
      <View actor={actor} snapshot={snapshot} />
    </>
  );
};

/** An invoice of the account (specification 2); from one to another it belongs to, each begins anew. */
const InvoiceScreen = ({ screen }: InvoiceScreenProps) => <OneInvoice key={screen.invoiceId} screen={screen} />;

export default InvoiceScreen;
