import { FormattedMessage } from 'react-intl';
import type { ProfileField } from '../../../machines/account/profile.ts';
import { useBillingProblemText } from '../../billing/useBillingProblem.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import type { MessageId } from '../../ui/text/messages.ts';
import { findPostalName, isBillingField } from './postalNames.ts';
import { profileId, type SettingsProps } from './profileView.ts';

/** The field's name, as its label says it. */
const selectLabel = (field: ProfileField): MessageId => {
  const postal = findPostalName(field) ?? field;
  if (isBillingField(postal)) return `checkout.${postal}`;
  if (postal === 'phone') return 'settings.phone.label';
  return postal === 'mailElsewhere' ? 'settings.section.mail' : `settings.section.${selectSection(postal)}`;
};

type Other = 'invoicing' | 'currency' | 'newsletter';
const others: readonly Other[] = ['invoicing', 'currency', 'newsletter'];
const selectSection = (field: ProfileField): Other => others.find((known) => known === field) ?? 'invoicing';

/** What is missing or wrong; anew for each attempt, so that it takes the focus. */
export const ProfileProblems = ({ snapshot }: Pick<SettingsProps, 'snapshot'>) => {
  const textOf = useBillingProblemText();
  const { problems } = snapshot.context;
  if (problems.length === 0 || !snapshot.matches('editing')) return null;
  return (
    <ErrorSummary
      title={<FormattedMessage id="checkout.problems" values={{ count: problems.length }} />}
      items={problems.map(({ field, code }) => {
        const postal = findPostalName(field) ?? field;
        return {
          fieldId: profileId(field),
          text: (
            <FormattedMessage
              id="checkout.problem"
              values={{
                field: <FormattedMessage key="field" id={selectLabel(field)} />,
                problem: isBillingField(postal) ? (
                  textOf({ field: postal, code })
                ) : (
                  <FormattedMessage key="problem" id={`field.${code}`} />
                ),
              }}
            />
          ),
        };
      })}
    />
  );
};
