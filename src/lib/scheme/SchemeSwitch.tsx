import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { schemeIcons } from '../../ui/pictures/schemeIcons.ts';
import { classes } from '../../ui/theme/classes.ts';
import * as styles from './SchemeSwitch.css.ts';
import { chooseScheme, readScheme, type Scheme, schemes } from './scheme.ts';

const signs = { system: schemeIcons.screen, light: schemeIcons.sun, dark: schemeIcons.moon } as const satisfies Record<
  Scheme,
  string
>;

/** Light, dark, or as the system says; stored on this device. */
export const SchemeSwitch = () => {
  const intl = useIntl();
  const [chosen, setChosen] = useState<Scheme>('system');
  // The page was prerendered without knowing the device.
  useEffect(() => setChosen(readScheme()), []);
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
          <Icon path={signs[scheme]} />
          <FormattedMessage id={`shell.scheme.${scheme}`} />
        </label>
      ))}
    </fieldset>
  );
};
