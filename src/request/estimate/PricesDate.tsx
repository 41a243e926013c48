import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { useRequest } from '../RequestContext.ts';

/** How old the prices are, where they cannot be asked for. */
export const PricesDate = () => {
  const asOf = useSelector(useRequest(), ({ context }) => context.listed?.asOf);
  if (asOf === undefined) return null;
  const at = <DateTime iso={new Date(asOf).toISOString()} />;
  return <FormattedMessage id="write.summary.asOf" values={{ at }} />;
};
