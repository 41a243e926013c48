import { FormattedMessage } from 'react-intl';
import { useBrandMeta } from '../../lib/services/useApp.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { CertificateList } from '../../ui/text/CertificateList.tsx';
import * as styles from './Footer.css.ts';

const columns = [
  {
    title: 'shell.footer.information',
    names: ['quality', 'faq', 'complaints', 'blog', 'consultation'],
  },
  { title: 'shell.footer.company', names: ['csr', 'about', 'industries', 'services', 'languages', 'cases', 'contact'] },
  { title: 'shell.footer.social', names: ['facebook', 'linkedin'] },
] as const;

/** Certificates, information, company and social links, contact data; legal pages stand below. Targets come from the brand's settings. */
export const RichFooter = () => {
  const { brand } = useServices();
  const links: Readonly<Record<string, string>> = useBrandMeta()?.links ?? brand.links;
  const { company, address, phone, email } = brand.contact;
  return (
    <div className={styles.columns}>
      {brand.certificates !== undefined && (
        <section>
          <h2 className={styles.title}>
            <FormattedMessage id="shell.footer.certificates" />
          </h2>
          <CertificateList certificates={brand.certificates} listClass={styles.list} linkClass={styles.link} />
        </section>
      )}
      {columns.map(({ title, names }) => {
        const known = names.filter((name) => links[name] !== undefined);
        return known.length === 0 ? null : (
          <nav key={title} aria-labelledby={title}>
            <h2 id={title} className={styles.title}>
              <FormattedMessage id={title} />
            </h2>
            <ul className={styles.list}>
              {known.map((name) => (
                <li key={name}>
                  <a className={styles.link} href={links[name]}>
                    <FormattedMessage id={`shell.link.${name}`} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        );
      })}
      <section>
        <h2 className={styles.title}>
          <FormattedMessage id="shell.footer.contact" />
        </h2>
        <address className={styles.address}>
          <span>{company}</span>
          <span>{address}</span>
          <a className={styles.link} href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
          <a className={styles.link} href={`mailto:${email}`}>
            {email}
          </a>
        </address>
      </section>
    </div>
  );
};
