import { useIntl } from 'react-intl';
import { statusPlaces, toDeskStage } from '../../../machines/desk/board/deskStage.ts';
import { type DeskFilters, serviceNames } from '../../../machines/desk/shared/listFilters.ts';
import { isOrderStatus } from '../../../machines/order/orderStatus.ts';
import type { OrderStatus } from '../../../openapi/types.ts';
import type { FilterChoice } from '../shared/FilterForm.tsx';

/** Drafts are customers' own. */
const statuses: readonly OrderStatus[] = Object.keys(statusPlaces)
  .filter(isOrderStatus)
  .filter((status) => status !== 'draft');

/** The services, and the statuses of the stage that is chosen. */
export const useBoardChoices = ({ stage }: DeskFilters): readonly FilterChoice[] => {
  const intl = useIntl();
  const offered = statuses.filter((status) => stage === undefined || toDeskStage(status) === stage);
  return [
    {
      name: 'service',
      label: 'staff.board.service',
      all: 'staff.board.service.all',
      options: serviceNames.map((value) => ({ value, label: intl.formatMessage({ id: `service.${value}.name` }) })),
    },
    {
      name: 'status',
      label: 'staff.board.status',
      all: 'staff.board.status.all',
      options: offered.map((value) => ({ value, label: intl.formatMessage({ id: `status.${value}` }) })),
    },
  ];
};
