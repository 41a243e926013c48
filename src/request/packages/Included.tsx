import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { PackageEstimate } from '../../../openapi/types.ts';
import { useRequest } from '../RequestContext.ts';

type IncludedProps = {
  readonly priced: Pick<PackageEstimate, 'minimum' | 'included'>;
  /** Whether it stands behind something, in brackets. */
  readonly inBrackets?: boolean;
};

/** How much of a text a minimum charge includes, where the price is one. */
export const Included = ({ priced: { minimum, included }, inBrackets = false }: IncludedProps) => {
  const unit = useSelector(useRequest(), ({ context }) => context.service.prices.unit);
  if (!minimum || included === 0) return null;
  const words = <FormattedMessage id="write.package.minimum" values={{ count: included, unit }} />;
  return inBrackets ? <> ({words})</> : words;
};
