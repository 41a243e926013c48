import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { laterIcons } from '../../ui/pictures/laterIcons.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import * as styles from './furtherTargets.css.ts';
import { useLanguageOptions } from './useLanguageOptions.ts';

type FurtherTargetProps = {
  readonly id: string;
  /** Its place among the target languages, from 1. */
  readonly number: number;
  /** Empty until it is chosen. */
  readonly language: string;
  /** What can be chosen instead. */
  readonly free: readonly string[];
  /** What is wrong with the list that it stands in. */
  readonly describedBy: string | undefined;
  readonly onChange: (language: string) => void;
  readonly onRemove: () => void;
};

/** A language beside the first one, and the way to take it out. */
export const FurtherTarget = ({ id, number, language, free, describedBy, onChange, onRemove }: FurtherTargetProps) => {
  const intl = useIntl();
  const codes = useMemo(() => (language === '' ? free : [...free, language]), [free, language]);
  const options = useLanguageOptions(codes, language);
  const name = <FormattedMessage id="request.target.label" values={{ number }} />;
  return (
    <li className={styles.target}>
      <Field label={name} id={id}>
        {(control) => (
          <Select
            {...control}
            aria-required={false}
            aria-describedby={describedBy}
            aria-invalid={describedBy === undefined ? undefined : true}
            options={options}
            placeholder={intl.formatMessage({ id: 'write.chooseLanguage' })}
            value={language}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <Button kind="quiet" onClick={onRemove}>
        <Icon path={laterIcons.trash} />
        <VisuallyHidden>
          <FormattedMessage id="upload.remove" /> {name}
        </VisuallyHidden>
      </Button>
    </li>
  );
};
