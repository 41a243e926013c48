import { FormattedMessage } from 'react-intl';
import { useBrandMeta } from '../../app/useApp.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Section } from './Section.tsx';
import { fieldId, useChange, useProblem, useValue } from './useField.ts';

type LegalText = 'terms' | 'privacy';

const LegalConsent = ({ name }: { readonly name: LegalText }) => {
  const change = useChange();
  const given = useValue(name);
  const problem = useProblem(name);
  const address = useBrandMeta()?.links[name];
  return (
    <Checkbox
      id={fieldId(name)}
      required
      checked={given}
      error={problem}
      onChange={(event) =>
        change(name === 'terms' ? { terms: event.target.checked } : { privacy: event.target.checked })
      }
      label={
        <FormattedMessage
          id={`write.${name}`}
          values={{
            link: (words) => (
              <a key="link" href={address} target="_blank" rel="noopener">
                {words}
                <VisuallyHidden>
                  {' '}
                  (<FormattedMessage id="write.newTab" />)
                </VisuallyHidden>
              </a>
            ),
          }}
        />
      }
    />
  );
};

/** Terms and privacy are required, the newsletter is not (specification 5). */
export const Consents = () => {
  const change = useChange();
  const newsletter = useValue('newsletter');
  return (
    <Section title={<FormattedMessage id="write.consents" />}>
      <Stack gap="s">
        <LegalConsent name="terms" />
        <LegalConsent name="privacy" />
        <Checkbox
          id={fieldId('newsletter')}
          checked={newsletter}
          onChange={(event) => change({ newsletter: event.target.checked })}
          label={<FormattedMessage id="write.newsletter" />}
        />
      </Stack>
    </Section>
  );
};
