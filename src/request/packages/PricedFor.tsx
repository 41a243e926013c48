import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { filterChosen } from '../../../machines/request/targetLanguages.ts';
import { EstimateUnknown } from '../estimate/EstimateUnknown.tsx';
import { type EstimateView, getEstimateView } from '../estimate/estimateView.ts';
import { PricesDate } from '../estimate/PricesDate.tsx';
import { useRequest } from '../RequestContext.ts';
import { useValue } from '../useField.ts';

const Empty = () => {
  const source = useValue('sourceLang');
  const target = useValue('targetLang');
  const further = useValue('furtherTargets');
  if (source === '' || target === '') return <FormattedMessage id="package.choosePair" />;
  return <FormattedMessage id={filterChosen(further).length > 0 ? 'package.severalLanguages' : 'package.perWord'} />;
};

const Words = () => {
  const count = useSelector(useRequest(), ({ context }) => context.estimate?.words ?? 0);
  return <FormattedMessage id="package.forWords" values={{ count }} />;
};

const views = {
  empty: <Empty />,
  estimating: <FormattedMessage id="write.summary.estimating" />,
  priced: <Words />,
  byHand: <FormattedMessage id="write.summary.byHand" />,
  unknown: <EstimateUnknown />,
  lastSeen: <PricesDate />,
} as const satisfies Record<EstimateView, unknown>;

/** What the prices of the comparison are for. */
export const PricedFor = () => <div role="status">{views[useSelector(useRequest(), getEstimateView)]}</div>;
