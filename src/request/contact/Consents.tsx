import { FormattedMessage } from 'react-intl';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';
import { LegalWords } from './LegalWords.tsx';

/** Terms and privacy, one consent, are required; the newsletter is not (specification 5). */
export const Consents = () => {
  const change = useChange();
  const terms = useValue('terms');
  const newsletter = useValue('newsletter');
  const problem = useProblem('terms');
  return (
    <Stack gap="s">
      <Checkbox
        id={fieldId('terms')}
        required
        checked={terms}
        error={problem}
        onChange={(event) => change({ terms: event.target.checked })}
        label={<LegalWords />}
      />
      <Checkbox
        id={fieldId('newsletter')}
        checked={newsletter}
        onChange={(event) => change({ newsletter: event.target.checked })}
        label={<FormattedMessage id="write.newsletter" />}
      />
    </Stack>
  );
};
