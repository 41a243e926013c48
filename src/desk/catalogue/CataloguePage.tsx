import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import {
  type CataloguePlace,
  parseCataloguePlace,
  toCatalogueSearch,
} from '../../../machines/catalogue/cataloguePlace.ts';
import { draftAt, findSectionState } from '../../../machines/desk/catalogue/deskCatalogue.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDesk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { CatalogueNotice } from './CatalogueNotice.tsx';
import * as styles from './catalogue.css.ts';
import { provideDeskCatalogue } from './catalogueActors.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { SectionView } from './SectionView.tsx';

const goTo = (place: CataloguePlace): void => navigate(`${location.pathname}${toCatalogueSearch(place)}`);

/** What prices, dates, fees, codes and links are made by, brand by brand. */
const CataloguePage = () => {
  const { brand } = useDesk();
  const [place] = useState(() => parseCataloguePlace(globalThis.location?.search ?? '', brand.id));
  const actor = useDeskActor(provideDeskCatalogue, { place });
  const snapshot = useSelector(actor, (now) => now);
  const { context } = snapshot;
  const { catalogue } = context;
  // Another brand's is not shown while this one's is fetched.
  const isShown = catalogue !== null && (catalogue.brand === context.place.brand || !snapshot.matches('loading'));
  const state = isShown ? findSectionState(context) : null;
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <ScreenHeading title={<FormattedMessage id="staff.catalogue.title" />} />
        {catalogue !== null && (
          <div className={styles.brand}>
            <Field label={<FormattedMessage id="staff.catalogue.brand" />}>
              {(control) => (
                <Select
                  {...control}
                  value={context.place.brand}
                  options={catalogue.brands.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={({ target }) => goTo({ ...context.place, brand: target.value })}
                />
              )}
            </Field>
          </div>
        )}
      </div>
      {snapshot.matches('refused') && (
        <Notice kind="attention">
          <FormattedMessage id="staff.catalogue.refused" />
        </Notice>
      )}
      {snapshot.matches('failed') && (
        <RetryNotice onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.catalogue.failed" />
        </RetryNotice>
      )}
      {!isShown && snapshot.matches('loading') && <Skeleton count={3} size="block" />}
      {isShown && state !== null && !snapshot.matches('refused') && !snapshot.matches('failed') && (
        <div className={styles.body}>
          <SectionLinks catalogue={catalogue} place={context.place} drafts={context.drafts} />
          <div className={styles.content}>
            <CatalogueNotice notice={context.notice} />
            <SectionView actor={actor} catalogue={catalogue} state={state} draft={draftAt(context)} />
          </div>
        </div>
      )}
    </div>
  );
};

export default CataloguePage;
