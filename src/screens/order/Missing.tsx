import { FormattedMessage } from 'react-intl';
import { pathOf } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../app/useApp.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { narrow } from '../shared/shared.css.ts';
import type { OrderProps } from './OrderProps.ts';

/** There is no such order, or it cannot be had now. */
export const Missing = ({ follow, snapshot }: OrderProps) => {
  const locale = useLocale();
  const name = snapshot.matches('missing') ? 'unknown' : 'unreachable';
  return (
    <div className={narrow}>
      <Card>
        <ScreenHeading
          title={<FormattedMessage id={`order.${name}.title`} />}
          lead={<FormattedMessage id={`order.${name}.lead`} />}
        />
        <Actions>
          {snapshot.can({ type: 'retry' }) && (
            <Button kind="primary" onClick={() => follow.send({ type: 'retry' })}>
              <FormattedMessage id="order.retry" />
            </Button>
          )}
          <ButtonLink href={pathOf({ name: 'write' }, locale)}>
            <FormattedMessage id="order.new" />
          </ButtonLink>
        </Actions>
      </Card>
    </div>
  );
};
