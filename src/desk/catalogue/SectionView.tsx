import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { CatalogueDraft } from '../../../machines/catalogue/catalogueDraft.ts';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { CatalogueSectionState, DeskCatalogue } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { useDesk } from '../app/Desk.ts';
import type { CatalogueActor } from './CatalogueActor.ts';
import { Coming, Past } from './ChangeList.tsx';
import { Conflict } from './Conflict.tsx';
import * as styles from './catalogue.css.ts';
import { DraftForm } from './DraftForm.tsx';
import { PublicHolidays } from './PublicHolidays.tsx';
import { RateList } from './RateList.tsx';
import { ValueTables } from './ValueTables.tsx';

type SectionViewProps = {
  readonly actor: CatalogueActor;
  readonly catalogue: DeskCatalogue;
  readonly state: CatalogueSectionState;
  readonly draft: CatalogueDraft | null;
};

/** One section: what holds, or the change that is being prepared. */
export const SectionView = ({ actor, catalogue, state, draft }: SectionViewProps) => {
  const snapshot = useSelector(actor, (now) => now);
  const { getLocale } = useDesk();
  const { section } = state;
  const isWithdrawing = snapshot.matches('withdrawing');
  return (
    <>
      <Row spread>
        <h2>
          <FormattedMessage id={`staff.catalogue.section.${section}`} />
        </h2>
        {draft === null && (
          <Button disabled={!snapshot.can({ type: 'edit' })} onClick={() => actor.send({ type: 'edit' })}>
            <FormattedMessage id="staff.catalogue.edit" />
          </Button>
        )}
      </Row>
      <p className={styles.muted}>
        <FormattedMessage id={`staff.catalogue.about.${section}`} values={{ brand: catalogue.name }} />
      </p>
      {section === 'discounts' && (
        <p>
          <Link href={`${toDeskPath({ name: 'codes' }, getLocale())}?brand=${catalogue.brand}`}>
            <FormattedMessage id="staff.catalogue.otherCodes" />
          </Link>
        </p>
      )}
      {draft !== null && snapshot.matches('conflicting') && (
        <Conflict actor={actor} catalogue={catalogue} draft={draft} isBusy={false} />
      )}
      {draft !== null && !snapshot.matches('conflicting') && (
        <DraftForm
          key={`${catalogue.brand} ${section}`}
          actor={actor}
          catalogue={catalogue}
          draft={draft}
          isBusy={snapshot.hasTag('busy')}
          isPricing={snapshot.matches('previewing')}
          isSaving={snapshot.matches('saving') || snapshot.matches('comparing')}
        />
      )}
      {draft === null && state.value !== null && <ValueTables catalogue={catalogue} value={state.value} />}
      {section === 'rates' && draft === null && <RateList key={catalogue.brand} catalogue={catalogue} />}
      {section === 'holidays' && <PublicHolidays catalogue={catalogue} />}
      <Coming
        catalogue={catalogue}
        state={state}
        withdrawing={isWithdrawing ? snapshot.context.withdrawn : null}
        canWithdraw={(change) => snapshot.can({ type: 'withdraw', change })}
        withdraw={(change) => actor.send({ type: 'withdraw', change })}
      />
      {draft === null && <Past catalogue={catalogue} state={state} />}
    </>
  );
};
