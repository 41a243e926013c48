import { FormattedMessage, useIntl } from 'react-intl';
import { useBrandMeta } from '../../lib/services/useApp.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';

type LegalText = 'terms' | 'privacy';

const texts = { terms: 'write.terms', privacy: 'write.privacy' } as const satisfies Record<LegalText, string>;

const LegalConsent = ({ name }: { readonly name: LegalText }) => {
  const change = useChange();
  const given = useValue(name);
  const problem = useProblem(name);
  const address = useBrandMeta()?.links[name];
  const newTab = useIntl().formatMessage({ id: 'write.newTab' });
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
export const Consents = () => {
  const change = useChange();
  const newsletter = useValue('newsletter');
  return (
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
  );
};
