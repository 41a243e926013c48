import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { normalisePhoneNumber } from '../../../machines/lib/normalisePhoneNumber.ts';
import { phoneProblems } from '../../../machines/request/entryProblems.ts';
import { useChange, useValue } from '../useField.ts';
import { Entries } from './Entries.tsx';

type PhoneRule = typeof import('../../../machines/lib/phoneNumber.ts')['isPhoneNumber'];

/** What knows phone numbers is large, and comes after the form. Until then, and where it cannot be fetched, the check on sending says what is wrong. */
const usePhoneRule = (): PhoneRule => {
  const [rule, setRule] = useState<PhoneRule>(() => () => true);
  useEffect(() => {
    let wanted = true;
    import('../../../machines/lib/phoneNumber.ts').then(
      ({ isPhoneNumber }) => wanted && setRule(() => isPhoneNumber),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return rule;
};

/** The numbers to be called. */
export const PhoneNumbers = () => {
  const change = useChange();
  const numbers = useValue('phoneNumbers');
  const isPhoneNumber = usePhoneRule();
  return (
    <Entries
      field="phoneNumbers"
      label={<FormattedMessage id="write.phoneNumbers" />}
      hint={<FormattedMessage id="request.phoneNumbersHint" />}
      entries={numbers}
      problems={phoneProblems(numbers, isPhoneNumber)}
      input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
      complete={normalisePhoneNumber}
      onChange={(entries) => change({ phoneNumbers: entries })}
    />
  );
};
