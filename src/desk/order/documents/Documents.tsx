import { FormattedMessage, useIntl } from 'react-intl';
import { findRefusal } from '../../../../machines/desk/order/deskOrderPage.ts';
import type { CountDoubt, DeskCount, DeskOrderDetails } from '../../../../openapi/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { DoerName } from '../../shared/DoerName.tsx';
import type { DeskOrderProps } from '../DeskOrderProps.ts';
import { FactCard } from '../FactCard.tsx';
import * as styles from '../order.css.ts';
import { Count } from './Count.tsx';
import { DocumentDownload } from './DocumentDownload.tsx';

/** How many words were counted of a document that a person has to check, how many there may be, and why. */
const DoubtLine = ({ doubt: { words, most, reasons } }: { readonly doubt: CountDoubt }) => {
  const intl = useIntl();
  const why = reasons.map((reason) => intl.formatMessage({ id: `staff.order.doubt.${reason}` }));
  return (
    <FormattedMessage
      id="staff.order.doubt"
      values={{ words: intl.formatNumber(words), most: intl.formatNumber(most), reasons: intl.formatList(why) }}
    />
  );
};

/** How many words were counted, and who has corrected that. */
export const CountLine = ({ count }: { readonly count: DeskCount }) => {
  const { words, doubt, correction } = count;
  return (
    <>
      {doubt !== null && correction === null ? (
        <DoubtLine doubt={doubt} />
      ) : (
        <Count words={correction?.words ?? words} />
      )}
      {correction !== null && (
        <span className={styles.muted}>
          {' '}
          <FormattedMessage
            id="staff.order.count.corrected"
            values={{
              before:
                words === null ? <FormattedMessage key="before" id="staff.order.differs.nothing" /> : String(words),
              by: <DoerName key="by" who={correction.by} />,
              at: <DateTime key="at" iso={correction.at} />,
              reason: correction.reason,
            }}
          />
        </span>
      )}
    </>
  );
};

/** Opens the correction of one count. */
export const CorrectButton = ({
  actor,
  page,
  count,
}: Omit<DeskOrderProps, 'snapshot'> & { readonly count: DeskCount }) => {
  if (findRefusal(page.order, 'correctCount') !== null) return null;
  return (
    <Button
      kind="quiet"
      small
      onClick={() => actor.send({ type: 'open', subject: { action: 'correctCount', part: count.file_id } })}
    >
      <FormattedMessage id="staff.order.count.correct" />
      {count.name !== null && <VisuallyHidden> {count.name}</VisuallyHidden>}
    </Button>
  );
};

type Known = DeskOrderDetails['documents'][number];

const Row = ({ document, ...props }: DeskOrderProps & { readonly document: Known }) => {
  const { order } = props.page;
  const count = order.counts.find(({ file_id }) => file_id === document.id);
  return (
    <li className={styles.entry}>
      <DocumentDownload
        orderId={order.id}
        document={document}
        about={
          <>
            <FormattedMessage id={`staff.order.kind.${document.kind}`} />
            {count !== undefined && (
              <>
                {' · '}
                <CountLine count={count} />
              </>
            )}
          </>
        }
      />
      {count !== undefined && (
        <div>
          <CorrectButton {...props} count={count} />
        </div>
      )}
    </li>
  );
};

/** The documents of an order, with what was counted of each. */
export const Documents = (props: DeskOrderProps) => {
  const intl = useIntl();
  const { documents, counted_words, counts } = props.page.order;
  if (documents.length === 0) return null;
  return (
    <FactCard
      title={<FormattedMessage id="staff.order.documents" />}
      note={intl.formatNumber(documents.length)}
      folded="never"
    >
      <ul className={styles.list}>
        {documents.map((document) => (
          <Row key={document.id} {...props} document={document} />
        ))}
      </ul>
      {counted_words !== null && counts.length > 1 && (
        <p className={styles.quiet}>
          <FormattedMessage id="staff.order.count.total" values={{ count: counted_words }} />
        </p>
      )}
    </FactCard>
  );
};
