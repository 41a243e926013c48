import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { maxLengths } from '../../../machines/lib/fieldLengths.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { useRequest } from '../RequestContext.ts';
import * as styles from '../request.css.ts';
import { fieldId, useChange, useHas, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';
import { useWording } from '../wording.ts';
import { MessageCountNotice } from './MessageCountNotice.tsx';
import { WordCountText } from './WordCountText.tsx';

const Count = ({ text }: { readonly text: string }) => {
  const isByMessage = useSelector(useRequest(), ({ context }) => context.service.prices.unit === 'message');
  if (isByMessage && text !== '') return <MessageCountNotice text={text} />;
  return (
    <p className={styles.countRow}>
      {text === '' ? <FormattedMessage id="write.words" values={{ count: 0 }} /> : <WordCountText text={text} />}
    </p>
  );
};

/** The text to work on, with its words counted. */
export const SourceText = () => {
  const change = useChange();
  const wording = useWording();
  const text = useValue('text');
  const problem = useProblem('text');
  const isAlone = !useHas('files');
  return (
    <div>
      <Field
        label={<FormattedMessage id={wording('write.text')} />}
        hint={isAlone && <FormattedMessage id={wording('write.textHint')} />}
        id={fieldId('text')}
        error={problem}
        required={isAlone}
        length={{ count: text.length, max: maxLengths.text }}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            spellCheck={false}
            value={text}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Field>
      <Count text={text} />
    </div>
  );
};
