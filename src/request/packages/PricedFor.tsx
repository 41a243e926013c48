import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { chosenOf } from '../../../machines/request/targets.ts';
import { EstimateUnknown } from '../estimate/EstimateUnknown.tsx';
import { type EstimateView, getEstimateView } from '../estimate/estimateView.ts';
import { PricesAsOf } from '../estimate/PricesAsOf.tsx';
import { useRequest } from '../RequestContext.ts';
import { useValue } from '../useField.ts';

const Empty = () => {
  const source = useValue('sourceLang');
  const target = useValue('targetLang');
  const further = useValue('furtherTargets');
  if (source === '' || target === '') return <FormattedMessage id="package.choosePair" />;
  return <FormattedMessage id={chosenOf(further).length > 0 ? 'package.severalLanguages' : 'package.perWord'} />;
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
  lastSeen: <PricesAsOf />,
} as const satisfies Record<EstimateView, unknown>;

/** What the prices of the comparison are for. */
export const PricedFor = () => <div role="status">{views[useSelector(useRequest(), getEstimateView)]}</div>;
