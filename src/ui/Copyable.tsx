import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';
import * as styles from './Copyable.css.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type CopyableProps = {
  /** What is copied. */
  readonly value: string;
  /** What it is called, as "IBAN". */
  readonly name: string;
  /** How it is shown; groups of four are easier to read. */
  readonly shown?: string | undefined;
};

/** A value to be carried elsewhere, with a button that copies it. */
export const Copyable = ({ value, name, shown = value }: CopyableProps) => {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <span className={styles.copyable}>
      <span className={styles.value}>{shown}</span>
      <Button kind="quiet" small onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} />
        <FormattedMessage id={copied ? 'ui.copied' : 'ui.copy'} />
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <VisuallyHidden live="polite">{copied && <FormattedMessage id="ui.copied" />}</VisuallyHidden>
    </span>
  );
};
