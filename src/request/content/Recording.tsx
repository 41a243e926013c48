import { FormattedMessage } from 'react-intl';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { fieldId, useChange, useValue } from '../useField.ts';

/** Whether the call is recorded, which everybody on it must know. */
export const Recording = () => {
  const change = useChange();
  return (
    <Checkbox
      id={fieldId('recording')}
      checked={useValue('recording')}
      onChange={(event) => change({ recording: event.target.checked })}
      label={<FormattedMessage id="request.recording" />}
      hint={<FormattedMessage id="request.recordingHint" />}
    />
  );
};
