import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { lazyView } from '../../app/lazyView.ts';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Money } from '../../ui/Money.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { StickyBar } from '../../ui/StickyBar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PrintedParties } from '../shared/PrintedParties.tsx';
import { RequestDetails } from '../shared/RequestDetails.tsx';
import { SimulatedNotice } from '../shared/SimulatedNotice.tsx';
import { PartHeading } from '../shared/StepHeading.tsx';
import { ContinueButton } from './ContinueButton.tsx';
import { OfferActions } from './OfferActions.tsx';
import { OfferDialogs, OfferParts } from './offer/OfferParts.tsx';
import { PriceCard } from './PriceCard.tsx';
import { QuotationNumber } from './QuotationNumber.tsx';
import * as styles from './quotation.css.ts';
import type { QuotationProps } from './quotationView.ts';
import { ReviewedActions } from './ReviewedActions.tsx';

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
