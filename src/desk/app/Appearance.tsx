import { FormattedMessage } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import type { DeskRoute } from '../../../machines/desk/shared/deskRoutes.ts';
import { SchemeSwitch } from '../../lib/scheme/SchemeSwitch.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { icons } from '../../ui/pictures/icons.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useDesk } from './Desk.ts';
import * as styles from './DeskShell.css.ts';

/** A language named in itself, so that whoever needs it can find it. */
const ownName = (locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** The same page in another language: only the address changes. */
const goInto = (locale: string): void =>
  navigate(`${location.pathname.replace(/^\/desk\/[^/]*/, `/desk/${locale}`)}${location.search}`, { replace: true });

/** Light or dark, and the languages of the brand. */
export const Appearance = ({ route }: { readonly route: DeskRoute }) => {
  const { brand } = useDesk();
  return (
    <>
      <SchemeSwitch />
      {brand.locales.length > 1 && (
        <label className={styles.language}>
          <Icon path={icons.globe} />
          <VisuallyHidden>
            <FormattedMessage id="shell.language" />
          </VisuallyHidden>
          <select
            className={styles.languageSelect}
            value={route.locale}
            onChange={(event) => goInto(event.target.value)}
          >
            {brand.locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {ownName(locale)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
};
