import { FormattedMessage } from 'react-intl';
import { toPath } from '../../machines/shell/routes.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import type { PaymentProps } from './PaymentProps.ts';

/** No payment has this address. */
export const Unknown = ({ Heading }: Pick<PaymentProps, 'Heading'>) => {
  const locale = useLocale();
  return (
    <>
      <Heading
        title={<FormattedMessage id="payment.unknown.title" />}
        lead={<FormattedMessage id="payment.unknown.lead" />}
      />
      <Actions>
        <ButtonLink href={toPath({ name: 'write' }, locale)}>
          <FormattedMessage id="payment.home" />
        </ButtonLink>
      </Actions>
    </>
  );
};
