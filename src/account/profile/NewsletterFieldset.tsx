import { FormattedMessage } from 'react-intl';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import type { FieldsetProps } from './fieldsetProps.ts';
import { profileId } from './profileView.ts';

/** The consent to the newsletter, given or withdrawn. */
export const NewsletterFieldset = ({ fields, onChange }: FieldsetProps) => (
  <Checkbox
    id={profileId('newsletter')}
    label={<FormattedMessage id="settings.newsletter.label" />}
    checked={fields.newsletter}
    onChange={(event) => onChange({ newsletter: event.target.checked })}
  />
);
