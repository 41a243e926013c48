import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskFigures } from '../../../openapi/types.ts';
import { Legend } from './charts/Legend.tsx';
import { type PartKind, StackedBars } from './charts/StackedBars.tsx';
import { PartSign } from './charts/signs.tsx';
import { Figure, type Saving } from './Figure.tsx';
import { useFormats } from './useFormats.ts';

type AcceptanceProps = { readonly rows: DeskFigures['acceptance']; readonly saving: Saving };

/** What is decided: a bar shows the same share as the number at its end, and what is open is no part of either. */
const outcomes = [
  ['accepted', 'good'],
  ['rejected', 'hatched'],
  ['expired', 'weak'],
] as const satisfies readonly (readonly [keyof DeskFigures['acceptance'][number], PartKind])[];

/** What has come of offers, service by service. */
export const Acceptance = ({ rows, saving }: AcceptanceProps) => {
  const intl = useIntl();
  const { columns, number, share } = useFormats();
  const title = intl.formatMessage({ id: 'staff.figures.acceptance.title' });
  return (
    <Figure
      table="acceptance"
      sum={<FormattedMessage id="staff.figures.acceptance.sum" />}
      columns={columns('service', 'offers', 'accepted', 'rejected', 'expired', 'open', 'rate')}
      rows={rows.map((row) => ({
        key: row.service,
        cells: [
          <FormattedMessage key="service" id={`service.${row.service}.name`} />,
          number(row.offers),
          number(row.accepted),
          number(row.rejected),
          number(row.expired),
          number(row.open),
          share(row.rate),
        ],
      }))}
      isWide
      saving={saving}
    >
      <Legend
        entries={outcomes.map(([outcome, kind]) => ({
          key: outcome,
          name: intl.formatMessage({ id: `staff.figures.${outcome}` }),
          sign: <PartSign kind={kind} />,
        }))}
      />
      <StackedBars
        title={title}
        shares
        rows={rows.map((row) => ({
          key: row.service,
          name: intl.formatMessage({ id: `service.${row.service}.name` }),
          value: intl.formatMessage(
            { id: 'staff.figures.acceptance.value' },
            { rate: share(row.rate), open: row.open },
          ),
          parts: outcomes.map(([outcome, kind]) => ({ kind, size: row[outcome] })),
        }))}
      />
    </Figure>
  );
};
