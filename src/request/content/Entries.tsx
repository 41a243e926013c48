import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FieldCode } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { buttonWords } from '../../ui/buttons/buttonWords.css.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { laterIcons } from '../../ui/pictures/laterIcons.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { fieldId } from '../useField.ts';
import { useProblem } from '../useProblem.ts';
import * as styles from './entries.css.ts';

type EntriesProps = {
  readonly field: 'links' | 'phoneNumbers';
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly entries: readonly string[];
  /** What is wrong with each of them. */
  readonly problems: readonly (FieldCode | null)[];
  readonly input: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>;
  /** What is meant by what was typed. */
  readonly complete: (typed: string) => string;
  readonly onChange: (entries: readonly string[]) => void;
};

/** What tells an entry apart: it may stand there twice until one of them is removed. */
const keyAmong = (entries: readonly string[], index: number): string =>
  `${entries[index]} ${entries.slice(0, index).filter((other) => other === entries[index]).length}`;

/** Lines that are added one by one, each with what is wrong with it, and removable. */
export const Entries = ({ field, label, hint, entries, problems, input, complete, onChange }: EntriesProps) => {
  const [typed, setTyped] = useState('');
  const typing = useRef<HTMLInputElement>(null);
  const problem = useProblem(field);
  const add = () => {
    const entry = complete(typed);
    setTyped('');
    if (entry !== '') onChange([...entries, entry]);
  };
  return (
    <div>
      <Field label={label} hint={hint} id={fieldId(field)} error={problem}>
        {(control) => (
          <div className={styles.typing}>
            <TextInput
              {...control}
              {...input}
              ref={typing}
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              // Who goes on without pressing the button has meant it, too.
              onBlur={add}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button onClick={add}>
              <FormattedMessage id="request.add" />
            </Button>
          </div>
        )}
      </Field>
      <ul className={styles.entries} data-entries={field}>
        {entries.map((entry, index) => {
          const code = problems[index] ?? null;
          return (
            <li key={keyAmong(entries, index)} className={styles.entry}>
              <span className={styles.words}>
                <span className={styles.text}>{entry}</span>
                {code !== null && (
                  <FieldError id={`${fieldId(field)}-${index}`}>
                    <FormattedMessage id={`field.${code}`} />
                  </FieldError>
                )}
              </span>
              <Button
                kind="quiet"
                small
                onClick={() => {
                  onChange(entries.filter((_, other) => other !== index));
                  typing.current?.focus();
                }}
              >
                <Icon path={laterIcons.trash} />
                <span className={buttonWords}>
                  <FormattedMessage id="upload.remove" />
                </span>
                <VisuallyHidden> {entry}</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </ul>
      <VisuallyHidden live="polite">
        {entries.length > 0 && <FormattedMessage id="request.added" values={{ count: entries.length }} />}
      </VisuallyHidden>
    </div>
  );
};
