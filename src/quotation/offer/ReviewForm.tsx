import { FormattedMessage } from 'react-intl';
import { maxReviewLength } from '../../../machines/quotation/reviewRefusal.ts';
import { TypedTextForm } from '../../aftercare/TypedTextForm.tsx';
import { getTypedState } from '../../aftercare/typedState.ts';
import type { ReviewProps } from './ReviewProps.ts';

const always = (): boolean => true;

/** What is to differ, or why it is to be counted again. */
export const ReviewForm = ({ actor, snapshot }: ReviewProps) => {
  const { kind, text } = snapshot.context;
  return (
    <TypedTextForm
      text={text}
      maxLength={maxReviewLength}
      state={getTypedState(snapshot)}
      send={actor.send}
      canLeave={snapshot.can({ type: 'leave' })}
      isOpened={always}
      words={{
        label: <FormattedMessage id={`quotation.review.label.${kind}`} />,
        hint: <FormattedMessage id={`quotation.review.hint.${kind}`} />,
        unsent: <FormattedMessage id="quotation.review.unsent" />,
        send: <FormattedMessage id="quotation.review.send" />,
        leave: <FormattedMessage id="quotation.review.leave" />,
      }}
    />
  );
};
