import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskEnrolment } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Copyable } from '../../ui/buttons/Copyable.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { QrCode } from '../../ui/pictures/QrCode.tsx';
import { DetailList } from '../../ui/text/DetailList.tsx';
import { inFours } from '../../ui/text/inFours.ts';

type EnrolmentProps = { readonly enrolment: DeskEnrolment; readonly onPassedOn: () => void };

/** What a person signs in with, this once: login, password, and the secret for the program that shows the codes. */
export const Enrolment = ({ enrolment: { person, password, totp_url: url }, onPassedOn }: EnrolmentProps) => {
  const intl = useIntl();
  const secret = new URL(url).searchParams.get('secret') ?? '';
  const nameSecret = (id: 'staff.people.password' | 'staff.people.secret') => intl.formatMessage({ id });
  return (
    <Dialog
      open
      title={<FormattedMessage id="staff.people.enrolled" values={{ name: person.name }} />}
      actions={
        <Button kind="primary" onClick={onPassedOn}>
          <FormattedMessage id="staff.people.passedOn" />
        </Button>
      }
    >
      <Stack>
        <p>
          <FormattedMessage id="staff.people.once" />
        </p>
        <DetailList
          rows={[
            { id: 'login', name: <FormattedMessage id="staff.login.login" />, value: person.login },
            {
              id: 'password',
              name: nameSecret('staff.people.password'),
              value: <Copyable value={password} name={nameSecret('staff.people.password')} />,
            },
            {
              id: 'secret',
              name: nameSecret('staff.people.secret'),
              value: <Copyable value={secret} name={nameSecret('staff.people.secret')} shown={inFours(secret)} />,
            },
          ]}
        />
        <QrCode text={url} name={intl.formatMessage({ id: 'staff.people.qr' })} />
      </Stack>
    </Dialog>
  );
};
