import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import * as styles from './SchemeSwitch.css.ts';
import { chooseScheme, keptScheme, type Scheme, schemes } from './scheme.ts';

const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const satisfies Record<Scheme, string>;

/** Light, dark, or as the system says; kept on this device. */
export const SchemeSwitch = () => {
  const intl = useIntl();
  const [chosen, setChosen] = useState(keptScheme);
  return (
    <fieldset className={styles.group} aria-label={intl.formatMessage({ id: 'shell.scheme' })}>
      {schemes.map((scheme) => (
        <label key={scheme} className={classes(styles.choice, scheme === chosen && styles.chosen)}>
          <input
            className={styles.radio}
            type="radio"
            name="scheme"
            checked={scheme === chosen}
            onChange={() => {
              chooseScheme(scheme);
              setChosen(scheme);
            }}
          />
          <Icon name={icons[scheme]} />
          <FormattedMessage id={`shell.scheme.${scheme}`} />
        </label>
      ))}
    </fieldset>
  );
};
