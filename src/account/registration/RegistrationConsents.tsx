import { FormattedMessage, useIntl } from 'react-intl';
import { useBrandMeta } from '../../lib/services/useApp.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { type RegistrationProps, registrationId } from './registrationView.ts';
import { useRegistrationProblem } from './useRegistrationProblem.ts';

type LegalText = 'terms' | 'privacy';

const texts = { terms: 'write.terms', privacy: 'register.privacy' } as const satisfies Record<LegalText, string>;

const LegalConsent = ({ registration, snapshot, name }: RegistrationProps & { readonly name: LegalText }) => {
  const problem = useRegistrationProblem(snapshot, name);
  const address = useBrandMeta()?.links[name];
  const newTab = useIntl().formatMessage({ id: 'write.newTab' });
  return (
    <Checkbox
      id={registrationId(name)}
      required
      checked={snapshot.context.fields[name]}
      error={problem}
      onChange={(event) =>
        registration.send({
          type: 'change',
          fields: name === 'terms' ? { terms: event.target.checked } : { privacy: event.target.checked },
        })
      }
      label={
        <FormattedMessage
          id={texts[name]}
          values={{
            link: (words) => (
              // A hidden element would part its words from the full stop after them.
              <a key="link" href={address} target="_blank" rel="noopener" aria-label={`${words} (${newTab})`}>
                {words}
              </a>
            ),
          }}
        />
      }
    />
  );
};

/** Terms and privacy are required, the newsletter is not (specification 5). */
export const RegistrationConsents = (props: RegistrationProps) => (
  <Stack gap="s">
    <LegalConsent {...props} name="terms" />
    <LegalConsent {...props} name="privacy" />
    <Checkbox
      id={registrationId('newsletter')}
      checked={props.snapshot.context.fields.newsletter}
      onChange={(event) => props.registration.send({ type: 'change', fields: { newsletter: event.target.checked } })}
      label={<FormattedMessage id="write.newsletter" />}
    />
  </Stack>
);
