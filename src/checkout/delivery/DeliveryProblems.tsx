import { FormattedMessage } from 'react-intl';
import { shipmentId } from '../../billing/ShipmentProps.ts';
import { shipmentNames } from '../../billing/shipmentNames.ts';
import { useShipmentProblemText } from '../../billing/useShipmentProblem.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import type { ShipmentSnapshot } from './shipmentActor.ts';

/** What is missing or wrong; anew for each attempt, so that it takes the focus. */
export const DeliveryProblems = ({ snapshot }: { readonly snapshot: ShipmentSnapshot }) => {
  const textOf = useShipmentProblemText();
  const { problems } = snapshot.context;
  if (problems.length === 0 || !snapshot.matches('filling')) return null;
  return (
    <ErrorSummary
      title={<FormattedMessage id="checkout.problems" values={{ count: problems.length }} />}
      items={problems.map((problem) => ({
        fieldId: shipmentId(problem.field),
        text: (
          <FormattedMessage
            id="checkout.problem"
            values={{
              field: <FormattedMessage key="field" id={shipmentNames[problem.field]} values={{ count: 1 }} />,
              problem: textOf(problem),
            }}
          />
        ),
      }))}
    />
  );
};
