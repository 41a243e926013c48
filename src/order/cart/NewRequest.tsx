import { FormattedMessage } from 'react-intl';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';

/** The way to a request that begins a cart of its own. */
export const NewRequest = () => (
  <Actions>
    <ButtonLink href={toPath({ name: 'write' }, useLocale())}>
      <FormattedMessage id="order.new" />
    </ButtonLink>
  </Actions>
);
