import { useSelector } from '@xstate/react';
import { useCallback, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale, useScreen } from '../../lib/services/useApp.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { icons } from '../../ui/pictures/icons.ts';
import * as styles from '../Shell.css.ts';
import { AccountSlot } from './AccountSlot.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { Logo } from './Logo.tsx';
import { MoreLinks } from './MoreLinks.tsx';
import { ServicesMenu } from './ServicesMenu.tsx';
import { useEscape } from './useEscape.ts';
import { useOutside } from './useOutside.ts';

/** Logo, navigation and language. On narrow screens the navigation opens from a button (machine `menu`). */
export const Header = () => {
  const { brand } = useServices();
  const intl = useIntl();
  const locale = useLocale();
  const screen = useScreen();
  const menu = useChild('menu');
  const state = useSelector(menu, (snapshot) => snapshot.value);
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const home = toPath({ name: 'write' }, locale);
  const shown = state === 'open' || state === 'opening';
  const close = useCallback(() => menu.send({ type: 'close' }), [menu]);
  const closeByKey = useCallback(() => {
    close();
    button.current?.focus();
  }, [close]);
  useEscape(shown, closeByKey);
  // Else the open menu would hide what has the focus.
  useOutside(shown, header, close);
  return (
    <header ref={header} className={styles.header}>
      <div className={styles.bar}>
        <Link
          className={styles.logo}
          href={home}
          aria-label={intl.formatMessage({ id: 'shell.home' }, { name: brand.name })}
        >
          <Logo />
          {brand.name}
        </Link>
        <div className={styles.menuButton}>
          <Button
            ref={button}
            kind="quiet"
            aria-expanded={shown}
            aria-controls="menu"
            onClick={() => menu.send({ type: 'toggle' })}
          >
            <Icon path={shown ? icons.cross : icons.menu} />
            <FormattedMessage id="shell.menu" />
          </Button>
        </div>
        <nav
          id="menu"
          className={styles.menu}
          data-state={state}
          aria-label={intl.formatMessage({ id: 'shell.navigation' })}
        >
          <Link className={styles.menuLink} href={home} aria-current={screen?.name === 'write' ? 'page' : undefined}>
            <FormattedMessage id="shell.link.write" />
          </Link>
          <ServicesMenu />
          <MoreLinks />
          <AccountSlot />
          {brand.locales.length > 1 && <LanguageSwitcher />}
        </nav>
      </div>
    </header>
  );
};
