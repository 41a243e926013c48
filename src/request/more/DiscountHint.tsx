import { FormattedMessage } from 'react-intl';
import { answer } from './discount.css.ts';
import type { DiscountView } from './discountView.ts';

type Shown = Exclude<DiscountView, 'none'>;

const words = {
  unchecked: 'write.discountUnchecked',
  checking: 'write.discountChecking',
  applied: 'write.discountApplied',
  unknown: 'field.DiscountUnknown',
  expired: 'field.DiscountExpired',
  not_for_service: 'field.DiscountNotForService',
  used: 'field.DiscountUsed',
} as const satisfies Record<Shown, string>;

const selectAnswer = (view: Shown): keyof typeof answer => {
  if (view === 'applied') return 'applied';
  return view === 'unchecked' || view === 'checking' ? 'open' : 'refused';
};

/** How the code stands, said aloud when that changes. A refused one keeps nobody from asking. */
export const DiscountHint = ({ view }: { readonly view: Shown }) => (
  <span role="status" className={answer[selectAnswer(view)]}>
    <FormattedMessage id={words[view]} />{' '}
    {selectAnswer(view) === 'refused' && <FormattedMessage id="write.discountWithout" />}
  </span>
);
