import { FormattedMessage } from 'react-intl';
import { toPath } from '../../machines/shell/routes.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { narrow } from '../ui/text/shared.css.ts';
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
          <ButtonLink href={toPath({ name: 'write' }, locale)}>
            <FormattedMessage id="order.new" />
          </ButtonLink>
        </Actions>
      </Card>
    </div>
  );
};
