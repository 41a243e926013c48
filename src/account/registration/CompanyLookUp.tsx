import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { isAbout } from '../../../machines/account/companyLookUp.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { provideCompanyLookUp } from './provideCompanyLookUp.ts';
import type { RegistrationProps } from './registrationView.ts';

/** Has the register of VAT IDs fill in the company: by one press, and never against what is typed afterwards. */
export const CompanyLookUp = ({ registration, snapshot }: RegistrationProps) => {
  const { fields } = snapshot.context;
  const provide = useMemo(
    () => provideCompanyLookUp((found) => registration.send({ type: 'change', fields: found })),
    [registration],
  );
  const lookUp = useScreenActor(provide, { begins: 'editing' });
  const { context, tags } = useSelector(lookUp, (now) => now);
  const answer = context.value !== null && isAbout(context.value, fields.vatId) ? context.value : null;
  const { address, postcode, city } = fields;
  return (
    <>
      <Button
        busy={tags.has('busy')}
        disabled={fields.vatId.trim() === ''}
        onClick={() => {
          lookUp.send({ type: 'open' });
          lookUp.send({ type: 'submit', fields: { vatId: fields.vatId } });
        }}
      >
        <FormattedMessage id="register.lookUp" />
      </Button>
      {tags.has('form') && context.refusal !== null && <RefusalNotice refusal={context.refusal} />}
      {answer !== null && (
        <Notice kind={answer.state === 'refused' ? 'attention' : 'info'} live="status">
          <FormattedMessage
            id={`register.lookUp.${answer.state === 'confirmed' && address === '' ? 'nameless' : answer.state}`}
            values={{ address: [address, `${postcode} ${city}`.trim()].filter(Boolean).join(', ') }}
          />
        </Notice>
      )}
    </>
  );
};
