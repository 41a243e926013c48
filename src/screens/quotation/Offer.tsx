import { FormattedMessage } from 'react-intl';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Money } from '../../ui/Money.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { StickyBar } from '../../ui/StickyBar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { RequestDetails } from '../shared/RequestDetails.tsx';
import { PartHeading } from '../shared/StepHeading.tsx';
import { useTrackOffer } from '../shared/useTrack.ts';
import { ContinueButton } from './ContinueButton.tsx';
import { OfferActions } from './OfferActions.tsx';
import { PhoneDialog } from './PhoneDialog.tsx';
import { PriceCard } from './PriceCard.tsx';
import { QuotationNumber } from './QuotationNumber.tsx';
import * as styles from './quotation.css.ts';
import type { QuotationProps } from './quotationView.ts';
import { RejectDialog } from './RejectDialog.tsx';

/** The offer: what it costs, what is included, and what the customer can do. */
export const Offer = ({ quote, snapshot }: QuotationProps) => {
  const { quotation } = snapshot.context;
  const { checkout } = snapshot.children;
  useTrackOffer('view_item', quotation);
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
      <VisuallyHidden live="polite">
        <FormattedMessage id="quotation.offer.title" />
      </VisuallyHidden>
      <Columns
        asideLeads
        aside={
          <PriceCard quotation={quotation}>
            {checkout && <OfferActions quote={quote} snapshot={snapshot} checkout={checkout} />}
          </PriceCard>
        }
      >
        <Card>
          <Stack>
            <PartHeading title={<FormattedMessage id="quotation.details" />} />
            <RequestDetails of={quotation} text={quotation.text_excerpt} />
          </Stack>
        </Card>
      </Columns>
      {checkout && quotation.price && (
        <StickyBar>
          <span className={styles.barSum}>
            <Money amount={quotation.price.gross} />
          </span>
          <ContinueButton checkout={checkout} />
        </StickyBar>
      )}
      <RejectDialog quote={quote} snapshot={snapshot} />
      <PhoneDialog quote={quote} snapshot={snapshot} number={quotation.number} />
    </>
  );
};
