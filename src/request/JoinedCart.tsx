import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { toPath } from '../../machines/shell/routes.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { useRequest } from './RequestContext.ts';

/** The cart that the request joins, of whatever service: the way back to it, and out of it. */
export const JoinedCart = () => {
  const request = useRequest();
  const locale = useLocale();
  const cartHash = useSelector(request, ({ context }) => context.cartHash);
  const canLeave = useSelector(request, (snapshot) => snapshot.can({ type: 'leaveCart' }));
  if (cartHash === null) return null;
  return (
    <Notice
      title={<FormattedMessage id="write.cart.title" />}
      actions={
        <>
          <ButtonLink small href={toPath({ name: 'cart', cartHash }, locale)}>
            <FormattedMessage id="write.cart.see" />
          </ButtonLink>
          {canLeave && (
            <Button kind="quiet" small onClick={() => request.send({ type: 'leaveCart' })}>
              <FormattedMessage id="write.cart.leave" />
            </Button>
          )}
        </>
      }
    >
      <FormattedMessage id="write.cart.text" />
    </Notice>
  );
};
