import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import logo from '#brand/logo.svg';
import { deskPages, type ListedPageName, listSections } from '../../../machines/desk/shared/deskPages.ts';
import { type DeskRoute, toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { useCurrentInSight } from '../shared/useCurrentInSight.ts';
import { Account } from './Account.tsx';
import { Appearance } from './Appearance.tsx';
import { useDesk } from './Desk.ts';
import * as styles from './DeskShell.css.ts';

type PageLinkProps = {
  readonly name: ListedPageName | undefined;
  readonly route: DeskRoute;
  readonly current: 'true' | 'page' | false;
  readonly children: ReactNode;
};

const PageLink = ({ name, route, current, children }: PageLinkProps) =>
  name !== undefined && (
    <Link className={styles.link} href={toDeskPath({ name }, route.locale)} aria-current={current || undefined}>
      {children}
    </Link>
  );

/** The parts of the desk and the pages of this one that the person's role has, and who is signed in. */
export const DeskHeader = ({ route }: { readonly route: DeskRoute }) => {
  const { brand, session } = useDesk();
  const intl = useIntl();
  const person = useSelector(session, (snapshot) =>
    snapshot.matches('signedIn') || snapshot.matches('expired') ? (snapshot.context.session?.person ?? null) : null,
  );
  const sections = person === null ? [] : listSections(person.role);
  const page = route.kind === 'page' ? route.page.name : null;
  const section = page === null ? null : deskPages[page].section;
  const strip = useCurrentInSight<HTMLElement>(person === null ? null : page);
  const pages = sections.find(([name]) => name === section)?.[1] ?? [];
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <span className={styles.name}>
          <img className={styles.mark} src={logo} alt="" width={28} height={28} />
          <FormattedMessage id="staff.shell.name" values={{ name: brand.name }} />
        </span>
        {person !== null && (
          <nav className={styles.navigation} aria-label={intl.formatMessage({ id: 'shell.navigation' })}>
            {sections.map(([name, [first]]) => (
              <PageLink key={name} name={first} route={route} current={name === section && 'true'}>
                <FormattedMessage id={`staff.section.${name}`} />
              </PageLink>
            ))}
          </nav>
        )}
        <div className={styles.tools}>
          {person === null ? <Appearance route={route} /> : <Account person={person} route={route} />}
        </div>
      </div>
      {pages.length > 1 && (
        <nav ref={strip} className={styles.pages} aria-label={intl.formatMessage({ id: 'staff.shell.pages' })}>
          {pages.map((name) => (
            <PageLink key={name} name={name} route={route} current={name === page && 'page'}>
              <FormattedMessage id={deskPages[name].title} />
            </PageLink>
          ))}
        </nav>
      )}
    </header>
  );
};
