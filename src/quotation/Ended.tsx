import { FormattedMessage } from 'react-intl';
import { toPath } from '../../machines/shell/routes.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { narrow } from '../ui/text/shared.css.ts';
import type { QuotationProps, QuotationView } from './quotationView.ts';

const words = {
  rejected: 'rejected',
  expired: 'expired',
  notOffered: 'notOffered',
  accepted: 'accepted',
  unknown: 'unknown',
  unreachable: 'unreachable',
} as const;

type EndedView = keyof typeof words;
const isEnded = (view: QuotationView): view is EndedView => view in words;

/** There is no offer to decide on: rejected, expired, not offered again, accepted, not found, or not to be had now. */
export const Ended = ({ actor, snapshot, view }: QuotationProps & { readonly view: QuotationView }) => {
  const locale = useLocale();
  const { quotation } = snapshot.context;
  const name = words[isEnded(view) ? view : 'unknown'];
  return (
    <div className={narrow}>
      <Card>
        <ScreenHeading
          title={<FormattedMessage id={`quotation.${name}.title`} />}
          lead={<FormattedMessage id={`quotation.${name}.lead`} />}
        />
        <Actions>
          {snapshot.can({ type: 'retry' }) && (
            <Button kind="primary" onClick={() => actor.send({ type: 'retry' })}>
              <FormattedMessage id="quotation.retry" />
            </Button>
          )}
          {name !== 'unknown' && snapshot.can({ type: 'askAgain' }) && (
            <Button kind="primary" onClick={() => actor.send({ type: 'askAgain' })}>
              <FormattedMessage id="quotation.askAgain" />
            </Button>
          )}
          {name === 'accepted' && quotation !== null && (
            <ButtonLink
              kind="primary"
              href={toPath({ name: 'order', cartHash: quotation.cart_hash, orderHash: quotation.order_hash }, locale)}
            >
              <FormattedMessage id="quotation.toOrder" />
            </ButtonLink>
          )}
          <ButtonLink href={toPath({ name: 'write' }, locale)}>
            <FormattedMessage id="quotation.new" />
          </ButtonLink>
        </Actions>
      </Card>
    </div>
  );
};
