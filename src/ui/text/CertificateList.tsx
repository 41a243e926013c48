import { FormattedMessage } from 'react-intl';
import type { Certificate } from '../../../brands/brand.ts';

const names = {
  iso17100: 'shell.footer.certificate17100',
  iso18587: 'shell.footer.certificate18587',
} as const satisfies Record<Certificate['standard'], string>;

type CertificateListProps = {
  readonly certificates: readonly Certificate[];
  readonly listClass: string;
  readonly linkClass?: string | undefined;
};

/** What the firm is certified for; each leads to where it can be read. */
export const CertificateList = ({ certificates, listClass, linkClass }: CertificateListProps) => (
  <ul className={listClass}>
    {certificates.map(({ standard, number, body, url }) => (
      <li key={standard}>
        <a className={linkClass} href={url} rel="noreferrer">
          <FormattedMessage id={names[standard]} />
        </a>
        <br />
        <FormattedMessage id="shell.footer.certificate" values={{ number, body }} />
      </li>
    ))}
  </ul>
);
