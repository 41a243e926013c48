import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { CatalogueDraft } from '../../../machines/catalogue/catalogueDraft.ts';
import {
  type CataloguePlace,
  catalogueSections,
  placeKey,
  toCatalogueSearch,
} from '../../../machines/catalogue/cataloguePlace.ts';
import type { DeskCatalogue } from '../../../openapi/types.ts';
import { useCurrentInSight } from '../shared/useCurrentInSight.ts';
import * as styles from './catalogue.css.ts';

type SectionLinksProps = {
  readonly catalogue: DeskCatalogue;
  readonly place: CataloguePlace;
  readonly drafts: Readonly<Record<string, CatalogueDraft>>;
};

/** The sections, with what is prepared and what is to come in each. */
export const SectionLinks = ({ catalogue, place, drafts }: SectionLinksProps) => {
  const intl = useIntl();
  const strip = useCurrentInSight<HTMLUListElement>(place.section);
  const comingIn = (section: string): number =>
    catalogue.sections.find((state) => state.section === section)?.coming.length ?? 0;
  return (
    <nav aria-label={intl.formatMessage({ id: 'staff.catalogue.sections' })}>
      <ul ref={strip} className={styles.sections}>
        {catalogueSections.map((section) => {
          const there = { ...place, section };
          const coming = comingIn(section);
          return (
            <li key={section}>
              <Link
                href={`${globalThis.location?.pathname ?? ''}${toCatalogueSearch(there)}`}
                className={styles.section}
                aria-current={section === place.section ? 'page' : undefined}
              >
                <FormattedMessage id={`staff.catalogue.section.${section}`} />
                {drafts[placeKey(there)] !== undefined ? (
                  <span className={styles.mark}>
                    <FormattedMessage id="staff.catalogue.prepared" />
                  </span>
                ) : (
                  coming > 0 && (
                    <span className={styles.mark}>
                      <FormattedMessage id="staff.catalogue.toCome" values={{ count: coming }} />
                    </span>
                  )
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
