import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { lazyView } from '../lib/parts/lazyView.ts';
import { RequestDetails } from '../request/details/RequestDetails.tsx';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { StickyBar } from '../ui/layout/StickyBar.tsx';
import { Money } from '../ui/money/Money.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { PartHeading } from '../ui/text/StepHeading.tsx';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import { ContinueButton } from './ContinueButton.tsx';
import { OfferActions } from './OfferActions.tsx';
import { OfferDialogs, OfferParts } from './offer/OfferParts.tsx';
import { PriceCard } from './PriceCard.tsx';
import { PrintedParties } from './PrintedParties.tsx';
import { QuotationNumber } from './QuotationNumber.tsx';
import * as styles from './quotation.css.ts';
import type { QuotationProps } from './quotationView.ts';
import { ReviewedActions } from './ReviewedActions.tsx';
import { SimulatedNotice } from './SimulatedNotice.tsx';

/** What few look for before they decide. */
const QuotationPaper = lazyView(() => import('./QuotationPaper.tsx'));

/** The offer: what it costs, what is included, and what the customer can do. */
export const Offer = ({ actor, snapshot }: QuotationProps) => {
  const { quotation } = snapshot.context;
  const { checkout } = snapshot.children;
  if (quotation === null) return null;
  return (
    <>
      <ScreenHeading
        title={<FormattedMessage id="quotation.offer.title" />}
        lead={
          quotation.valid_until && (
            <FormattedMessage
              id="quotation.offer.lead"
              values={{ until: <DateTime key="until" iso={quotation.valid_until} /> }}
            />
          )
        }
        aside={<QuotationNumber quotation={quotation} />}
      />
      <PrintedParties of={quotation} />
      <SimulatedNotice of={quotation} />
      <VisuallyHidden live="polite">
        <FormattedMessage id="quotation.offer.title" />
      </VisuallyHidden>
      <Columns
        asideLeads
        aside={
          <PriceCard quotation={quotation}>
            {checkout && <OfferActions actor={actor} snapshot={snapshot} checkout={checkout} />}
            {snapshot.matches({ known: 'reviewed' }) && <ReviewedActions actor={actor} snapshot={snapshot} />}
          </PriceCard>
        }
      >
        <Stack gap="l">
          <Card>
            <Stack>
              <PartHeading title={<FormattedMessage id="quotation.details" />} />
              <RequestDetails of={quotation} />
              <Suspense fallback={null}>
                <QuotationPaper key={quotation.hash} quotation={quotation} />
              </Suspense>
            </Stack>
          </Card>
          <OfferParts actor={actor} snapshot={snapshot} />
        </Stack>
      </Columns>
      {checkout && quotation.price && (
        <StickyBar>
          <span className={styles.barSum}>
            <Money amount={quotation.price.gross} />
          </span>
          <ContinueButton checkout={checkout} />
        </StickyBar>
      )}
      <OfferDialogs actor={actor} snapshot={snapshot} />
    </>
  );
};
