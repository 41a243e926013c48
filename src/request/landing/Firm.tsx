import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useBrandMeta } from '../../lib/services/useApp.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { CertificateList } from '../../ui/text/CertificateList.tsx';
import * as styles from './landing.css.ts';
import type { SamplesActor } from './SamplesContext.ts';

/** Who does the work, how it can be reached, and what customers think of it once enough have said so. Nothing that the brand's settings lack. */
export const Firm = ({ samples }: { readonly samples: SamplesActor }) => {
  const { certificates, contact } = useServices().brand;
  const { company, address, phone, email } = contact;
  const quality = useBrandMeta()?.links.quality;
  const rating = useSelector(samples, ({ context }) => context.samples?.rating ?? null);
  return (
    <section className={styles.part} aria-labelledby="landing-firm">
      <h2 id="landing-firm">
        <FormattedMessage id="landing.firm" />
      </h2>
      <address className={styles.firm}>
        <span>
          {company}, {address}
        </span>
        <span>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          {' · '}
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      </address>
      {rating !== null && (
        <p>
          <strong>
            <FormattedMessage id="landing.rating" values={{ average: Number(rating.average), count: rating.count }} />
          </strong>{' '}
          <span className={styles.about}>
            <FormattedMessage id="landing.rating.verified" />
          </span>
        </p>
      )}
      {certificates !== undefined && <CertificateList certificates={certificates} listClass={styles.certificates} />}
      {quality !== undefined && (
        <p>
          <a href={quality}>
            <FormattedMessage id="shell.link.quality" />
          </a>
        </p>
      )}
    </section>
  );
};
