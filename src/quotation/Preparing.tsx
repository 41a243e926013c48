import { Suspense, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../machines/shell/routes.ts';
import type { Quotation } from '../../openapi/types.ts';
import { Phone } from '../lib/contact/Phone.tsx';
import { lazyView } from '../lib/parts/lazyView.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { RequestDetails } from '../request/details/RequestDetails.tsx';
import { Countdown } from '../ui/dates/Countdown.tsx';
import { useNow } from '../ui/dates/useNow.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { PartHeading } from '../ui/text/StepHeading.tsx';
import { narrow } from '../ui/text/shared.css.ts';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import { QuotationReference } from './offer/QuotationReference.tsx';
import { QuotationNumber } from './QuotationNumber.tsx';
import * as styles from './quotation.css.ts';
import type { QuotationProps, QuotationView } from './quotationView.ts';

/** Most requests are offered as they are; its form sends documents. */
const RequestChange = lazyView(() => import('./change/RequestChange.tsx'));

/** Minutes at which the time left is said aloud; every second would be a torment. */
const spokenMinutes = [1, 5, 10, 15];

const TimeLeft = ({ quotation }: { readonly quotation: Quotation }) => {
  const intl = useIntl();
  const remaining = Date.parse(quotation.promised_at) - useNow(quotation.server_time);
  const minutes = spokenMinutes.find((mark) => remaining <= mark * 60_000);
  return (
    <div className={styles.clock}>
      <span className={styles.clockLabel}>
        <FormattedMessage id="quotation.awaiting.left" />
      </span>
      <Countdown remaining={remaining} label={intl.formatMessage({ id: 'quotation.awaiting.left' })} />
      <VisuallyHidden live="polite">
        {minutes !== undefined && <FormattedMessage id="quotation.awaiting.spoken" values={{ minutes }} />}
      </VisuallyHidden>
    </div>
  );
};

/** The quotation is being prepared: the promise counts down on the server's clock, and what happens when it is broken. */
export const Preparing = ({ actor, snapshot, view }: QuotationProps & { readonly view: QuotationView }) => {
  const { quotation } = snapshot.context;
  // For those who wait without a focus of their own, the new heading is announced, too.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [],
  );
  if (quotation === null) return null;
  return (
    <>
      <ScreenHeading
        title={<FormattedMessage id="quotation.awaiting.title" />}
        lead={<FormattedMessage id="quotation.awaiting.lead" values={{ email: quotation.customer.email }} />}
        aside={<QuotationNumber quotation={quotation} />}
      />
      <div className={narrow}>
        <Stack gap="l">
          {view === 'overdue' ? (
            <Apology />
          ) : (
            <Card>
              <TimeLeft quotation={quotation} />
            </Card>
          )}
          {quotation.wish === 'impossible' && (
            <Notice kind="attention" live="status" title={<FormattedMessage id="quotation.wishByHand.title" />}>
              <FormattedMessage id="quotation.wishByHand.text" />
            </Notice>
          )}
          <Card>
            <Stack>
              <PartHeading title={<FormattedMessage id="quotation.details" />} />
              <RequestDetails of={quotation} />
            </Stack>
          </Card>
          <Suspense>
            <RequestChange key={quotation.hash} actor={actor} quotation={quotation} />
          </Suspense>
          <QuotationReference key={quotation.order_hash} actor={actor} quotation={quotation} />
          <WhatNext orderHash={quotation.order_hash} />
        </Stack>
      </div>
    </>
  );
};

const WhatNext = ({ orderHash }: { readonly orderHash: string }) => (
  <Link href={toPath({ name: 'quoteCreated', orderHash }, useLocale())}>
    <FormattedMessage id="quotation.whatNext" />
  </Link>
);

const Apology = () => (
  <Notice kind="attention" live="status" title={<FormattedMessage id="quotation.overdue.title" />}>
    <FormattedMessage id="quotation.overdue.text" values={{ phone: <Phone key="phone" /> }} />
  </Notice>
);
