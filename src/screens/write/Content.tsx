import { useDeferredValue, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { countWords } from '../../../machines/rules/countWords.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { Documents } from './Documents.tsx';
import { Section } from './Section.tsx';
import { fieldId, useChange, useProblem, useValue } from './useField.ts';
import * as styles from './write.css.ts';

/** Words of a long text are counted after the letter is on the screen. */
const WordCount = ({ text }: { readonly text: string }) => {
  const later = useDeferredValue(text);
  const count = useMemo(() => countWords(later), [later]);
  return (
    <p className={styles.countRow}>
      <FormattedMessage id="write.words" values={{ count }} />
    </p>
  );
};

/** Text, documents, or both. */
export const Content = () => {
  const change = useChange();
  const text = useValue('text');
  const problem = useProblem('text');
  return (
    <Section title={<FormattedMessage id="write.content" />}>
      <div>
        <Field
          label={<FormattedMessage id="write.text" />}
          hint={<FormattedMessage id="write.textHint" />}
          id={fieldId('text')}
          error={problem}
          required={false}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              spellCheck={false}
              value={text}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Field>
        <WordCount text={text} />
      </div>
      <Documents />
    </Section>
  );
};
