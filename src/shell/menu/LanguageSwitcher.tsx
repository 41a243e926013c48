import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useChild } from '../../lib/services/useChild.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { icons } from '../../ui/pictures/icons.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import * as styles from '../Shell.css.ts';

/** A language named in itself, so that whoever needs it can find it. */
const ownName = (locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** The languages of the brand, in the device's own list: focus and scroll stay where they are. */
export const LanguageSwitcher = () => {
  const { brand } = useServices();
  const actor = useChild('locale');
  const wanted = useSelector(actor, (snapshot) => snapshot.context.wanted);
  return (
    <label className={styles.language}>
      <Icon path={icons.globe} />
      <VisuallyHidden>
        <FormattedMessage id="shell.language" />
      </VisuallyHidden>
      <select
        className={styles.languageSelect}
        value={wanted}
        onChange={(event) => {
          const chosen = brand.locales.find((locale) => locale === event.target.value);
          if (chosen !== undefined) actor.send({ type: 'choose', locale: chosen });
        }}
      >
        {brand.locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {ownName(locale)}
          </option>
        ))}
      </select>
    </label>
  );
};
