import { useEffect, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { maxCommentLength } from '../../machines/aftercare/aftercare.ts';
import type { Stars } from '../../machines/aftercare/rating.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { StarRadios } from '../ui/forms/StarRadios.tsx';
import { TextArea } from '../ui/forms/TextArea.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import type { RatingProps } from './RatingProps.ts';

const levels = [1, 2, 3, 4, 5] as const satisfies readonly Exclude<Stars, 0>[];

/** One to five stars, and why. */
export const RatingForm = ({ actor, snapshot }: RatingProps) => {
  const { stars, comment, order, typed } = snapshot.context;
  const question = useId();
  const isChange = order.rating !== null && typed === null;
  // The button that opened the form is gone with it; a form that stood there from the start takes no focus, begun or not.
  useEffect(() => {
    if (isChange) document.getElementById(question)?.focus({ preventScroll: true });
  }, [isChange, question]);
  return (
    <Stack>
      <StarRadios<Exclude<Stars, 0>>
        id={question}
        legend={<FormattedMessage id="order.rating.stars" />}
        error={snapshot.matches({ editing: 'incomplete' }) && <FormattedMessage id="order.rating.missing" />}
        options={levels.map((level) => ({
          value: level,
          label: <FormattedMessage id={`order.rating.level.${level}`} />,
        }))}
        value={stars === 0 ? null : stars}
        onChange={(level) => actor.send({ type: 'choose', stars: level })}
      />
      <Field
        label={<FormattedMessage id="order.rating.comment" />}
        required={false}
        length={{ count: comment.length, max: maxCommentLength }}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={maxCommentLength}
            value={comment}
            onChange={(event) => actor.send({ type: 'comment', comment: event.target.value })}
          />
        )}
      </Field>
      {snapshot.matches({ editing: 'unsaved' }) && (
        <Notice kind="danger" live="alert">
          <FormattedMessage id="order.rating.notSaved" />
        </Notice>
      )}
      <Actions>
        <Button busy={snapshot.matches('saving')} onClick={() => actor.send({ type: 'save' })}>
          <FormattedMessage id="order.rating.save" />
        </Button>
        {snapshot.can({ type: 'leave' }) && (
          <Button kind="quiet" onClick={() => actor.send({ type: 'leave' })}>
            <FormattedMessage id="order.rating.leave" />
          </Button>
        )}
      </Actions>
    </Stack>
  );
};
