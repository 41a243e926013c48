import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskFigures } from '../../../openapi/types.ts';
import { Legend } from './charts/Legend.tsx';
import { type PartKind, StackedBars } from './charts/StackedBars.tsx';
import { PartSign } from './charts/signs.tsx';
import { Figure, type Saving } from './Figure.tsx';
import { useFormats } from './useFormats.ts';

type RatingsProps = { readonly rows: DeskFigures['ratings']; readonly saving: Saving };

const kinds = [
  [1, 'bad'],
  [2, 'weak'],
  [3, 'empty'],
  [4, 'middle'],
  [5, 'good'],
] as const satisfies readonly (readonly [number, PartKind])[];

/** How many stars customers gave, service by service. */
export const Ratings = ({ rows, saving }: RatingsProps) => {
  const intl = useIntl();
  const { columns, number } = useFormats();
  return (
    <Figure
      table="ratings"
      sum={<FormattedMessage id="staff.figures.ratings.sum" />}
      columns={columns('service', 'count', 'average', 'stars1', 'stars2', 'stars3', 'stars4', 'stars5')}
      rows={rows.map(({ service, count, average, stars }) => ({
        key: service,
        cells: [
          <FormattedMessage key="service" id={`service.${service}.name`} />,
          number(count),
          number(average, 2),
          ...stars.map((given) => number(given)),
        ],
      }))}
      isWide
      saving={saving}
    >
      <Legend
        entries={kinds.map(([stars, kind]) => ({
          key: kind,
          name: intl.formatMessage({ id: `staff.figures.stars${stars}` }),
          sign: <PartSign kind={kind} />,
        }))}
      />
      <StackedBars
        title={intl.formatMessage({ id: 'staff.figures.ratings.title' })}
        shares
        rows={rows.map(({ service, average, stars }) => ({
          key: service,
          name: intl.formatMessage({ id: `service.${service}.name` }),
          value: number(average, 2),
          parts: kinds.map(([given, kind]) => ({ kind, size: stars[given - 1] ?? 0 })),
        }))}
      />
    </Figure>
  );
};
