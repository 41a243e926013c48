import { FormattedMessage } from 'react-intl';
import type { InvoiceFormat } from '../../openapi/types.ts';
import { useOffline } from '../lib/services/useApp.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { laterIcons } from '../ui/pictures/laterIcons.ts';
import { PartHeading } from '../ui/text/StepHeading.tsx';
import { small } from '../ui/text/shared.css.ts';
import { type InvoiceProps, leadsWithPayment, type OfInvoice } from './invoiceView.ts';

const formats = ['pdf', 'xml'] as const satisfies readonly InvoiceFormat[];

/** What came of the last click. */
const Outcome = ({ snapshot }: Pick<InvoiceProps, 'snapshot'>) => {
  const isOffline = useOffline();
  const { problem } = snapshot.context;
  const at = (state: 'saved' | 'refused' | 'unlinked') => snapshot.matches({ shown: { file: { idle: state } } });
  if (at('saved')) {
    return (
      <Notice live="status">
        <FormattedMessage id="invoice.saved" />
      </Notice>
    );
  }
  if (at('refused') && problem !== null) {
    return (
      <Notice kind="danger" live="alert">
        <FormattedMessage id={`error.${problem}`} />
      </Notice>
    );
  }
  return (
    at('unlinked') && (
      <Notice kind="danger" live="alert">
        <FormattedMessage id={isOffline ? 'invoice.offline' : 'invoice.unlinked'} />
      </Notice>
    )
  );
};

/** The PDF and the structured file, each by one press; what is being made appears by itself. */
export const InvoiceFiles = ({ actor, snapshot, invoice }: InvoiceProps & OfInvoice) => {
  const isLinking = snapshot.matches({ shown: { file: 'linking' } });
  return (
    <Card>
      <Stack>
        <PartHeading title={<FormattedMessage id="invoice.files" />} />
        {!invoice.formats.includes('pdf') && (
          <Notice live="status" title={<FormattedMessage id="invoice.preparing.title" />}>
            <FormattedMessage id="invoice.preparing.text" />
          </Notice>
        )}
        <Actions>
          {formats
            .filter((format) => invoice.formats.includes(format))
            .map((format) => (
              <Button
                key={format}
                kind={format === 'pdf' && !leadsWithPayment(snapshot) ? 'primary' : 'secondary'}
                busy={isLinking && snapshot.context.format === format}
                disabled={isLinking && snapshot.context.format !== format}
                onClick={() => actor.send({ type: 'download', format })}
              >
                <Icon path={laterIcons.download} />
                <FormattedMessage id={`invoice.download.${format}`} />
              </Button>
            ))}
        </Actions>
        {invoice.formats.includes('xml') && (
          <p className={small}>
            <FormattedMessage id="invoice.xml.about" />
          </p>
        )}
        <Outcome snapshot={snapshot} />
      </Stack>
    </Card>
  );
};
