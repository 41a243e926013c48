import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../pictures/Icon.tsx';
import { laterIcons } from '../pictures/laterIcons.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { Button } from './Button.tsx';
import * as styles from './Copyable.css.ts';

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
  const intl = useIntl();
  const [copied, setCopied] = useState(false);
  const verb = intl.formatMessage({ id: copied ? 'ui.copied' : 'ui.copy' });
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <span className={styles.copyable}>
      <span className={styles.value}>{shown}</span>
      {/* The name stands apart from the verb, so that its case is right in every language. */}
      <Button kind="quiet" small onClick={copy} aria-label={`${verb}: ${name}`}>
        <Icon path={copied ? laterIcons.check : laterIcons.copy} />
        {verb}
      </Button>
      <VisuallyHidden live="polite">{copied && <FormattedMessage id="ui.copied" />}</VisuallyHidden>
    </span>
  );
};
