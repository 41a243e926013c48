import { FormattedMessage } from 'react-intl';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { useProblemText } from './useProblemText.ts';
import { type WithdrawalProps, withdrawalId } from './withdrawalView.ts';

/** What is missing or wrong; anew for each attempt, so that it takes the focus. */
export const WithdrawalProblems = ({ snapshot }: Pick<WithdrawalProps, 'snapshot'>) => {
  const textOf = useProblemText();
  const { problems } = snapshot.context;
  if (problems.length === 0 || !snapshot.matches('editing')) return null;
  return (
    <ErrorSummary
      title={<FormattedMessage id="withdrawal.problems" values={{ count: problems.length }} />}
      items={problems.map((problem) => ({
        fieldId: withdrawalId(problem.field),
        text: (
          <FormattedMessage
            id="withdrawal.problem"
            values={{
              field: <FormattedMessage key="field" id={`withdrawal.${problem.field}`} />,
              problem: textOf(problem),
            }}
          />
        ),
      }))}
    />
  );
};
