import { FormattedMessage } from 'react-intl';
import type { RegistrationField } from '../../../machines/account/registrationFields.ts';
import { EmailDoubtText } from '../../lib/words/EmailDoubtText.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { type RegistrationProps, registrationId } from './registrationView.ts';
import { useProblemText } from './useRegistrationProblem.ts';

const names = {
  userType: 'register.userType',
  companyName: 'checkout.companyName',
  vatId: 'checkout.vatId',
  address: 'checkout.address',
  postcode: 'checkout.postcode',
  city: 'checkout.city',
  countryId: 'checkout.countryId',
  name: 'checkout.name',
  email: 'login.email',
  password: 'newPassword.password',
  confirmation: 'newPassword.confirmation',
  terms: 'write.termsName',
  privacy: 'write.privacyName',
  newsletter: 'write.newsletterName',
} as const satisfies Record<RegistrationField, string>;

/** What is missing or wrong, with a link to each field; anew for each attempt, so that it takes the focus. */
export const RegistrationProblems = ({ snapshot }: Pick<RegistrationProps, 'snapshot'>) => {
  const textOf = useProblemText();
  const { problems, doubt } = snapshot.context;
  const isOpen = snapshot.matches({ form: 'editing' }) || snapshot.matches({ form: 'checking' });
  if (!isOpen || (problems.length === 0 && doubt === null)) return null;
  const doubted = doubt === null ? [] : [{ fieldId: registrationId('email'), text: <EmailDoubtText doubt={doubt} /> }];
  return (
    <ErrorSummary
      title={<FormattedMessage id="write.problems" values={{ count: problems.length + doubted.length }} />}
      items={[
        ...problems.map((problem) => ({
          fieldId: registrationId(problem.field),
          text: (
            <FormattedMessage
              id="write.problem"
              values={{
                field: <FormattedMessage key="field" id={names[problem.field]} />,
                problem: textOf(problem),
              }}
            />
          ),
        })),
        ...doubted,
      ]}
    />
  );
};
