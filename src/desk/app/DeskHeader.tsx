import { useSelector } from '@xstate/react';
import { navigate } from 'wouter/use-browser-location';
import logo from '#brand/logo.svg';
import { deskPages, listedPages } from '../../../machines/rules/deskPages.ts';
import { type DeskRoute, deskPathOf } from '../../../machines/rules/deskRoutes.ts';
import { SchemeSwitch } from '../../app/SchemeSwitch.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { icons } from '../../ui/icons.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { useIntl } from '../../ui/intl/useIntl.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
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

/** The pages that the person's role has, who is signed in, language and appearance. */
export const DeskHeader = ({ route }: { readonly route: DeskRoute }) => {
  const { brand, session } = useDesk();
  const intl = useIntl();
  const person = useSelector(session, (snapshot) =>
    snapshot.matches('signedIn') || snapshot.matches('expired') ? (snapshot.context.session?.person ?? null) : null,
  );
  const canSignOut = useSelector(session, (snapshot) => snapshot.can({ type: 'signOut' }));
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <span className={styles.name}>
          <img className={styles.mark} src={logo} alt="" width={28} height={28} />
          <FormattedMessage id="staff.shell.name" values={{ name: brand.name }} />
        </span>
        {person !== null && (
          <nav className={styles.navigation} aria-label={intl.formatMessage({ id: 'shell.navigation' })}>
            {listedPages(person.role).map((name) => {
              const { title } = deskPages[name];
              const current = route.kind === 'page' && route.page.name === name;
              return (
                <a
                  key={name}
                  className={styles.link}
                  href={deskPathOf({ name }, route.locale)}
                  aria-current={current ? 'page' : undefined}
                >
                  <FormattedMessage id={title} />
                </a>
              );
            })}
          </nav>
        )}
        <div className={styles.tools}>
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
          {person !== null && (
            <>
              <span className={styles.person}>
                <strong>{person.name}</strong>
                <span className={styles.role}>
                  <FormattedMessage id={`staff.people.role.${person.role}`} />
                </span>
              </span>
              <Button small disabled={!canSignOut} onClick={() => session.send({ type: 'signOut' })}>
                <FormattedMessage id="shell.logOut" />
              </Button>
            </>
          )}
        </div>
      </div>
    </header>
  );
};
