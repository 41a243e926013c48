import { FormattedMessage } from 'react-intl';
import { maxChangesLength } from '../../machines/original/original.ts';
import { TypedTextForm } from '../aftercare/TypedTextForm.tsx';
import { getTypedState } from '../aftercare/typedState.ts';
import type { DraftProps } from './DraftProps.ts';

/** @property isOpened by a button just now, not with the page */
type ChangesFormProps = DraftProps & { readonly isOpened: () => boolean };

/** What is to be changed of the draft. */
export const ChangesForm = ({ actor, snapshot, isOpened }: ChangesFormProps) => {
  const { text } = snapshot.context;
  return (
    <TypedTextForm
      text={text}
      maxLength={maxChangesLength}
      state={getTypedState(snapshot)}
      send={actor.send}
      canLeave={snapshot.can({ type: 'leave' })}
      isOpened={isOpened}
      primary
      words={{
        label: <FormattedMessage id="order.approval.label" />,
        hint: <FormattedMessage id="order.approval.hint" />,
        unsent: <FormattedMessage id="order.approval.unsent" />,
        send: <FormattedMessage id="order.approval.send" />,
        leave: <FormattedMessage id="order.approval.leave" />,
      }}
    />
  );
};
