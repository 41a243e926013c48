import { Actions } from '../../src/ui/Actions.tsx';
import { Badge } from '../../src/ui/Badge.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { Copyable } from '../../src/ui/Copyable.tsx';
import { Countdown } from '../../src/ui/Countdown.tsx';
import { DateTime } from '../../src/ui/DateTime.tsx';
import { Day } from '../../src/ui/Day.tsx';
import { DetailList } from '../../src/ui/DetailList.tsx';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { ErrorSummary } from '../../src/ui/ErrorSummary.tsx';
import { FileItem } from '../../src/ui/FileItem.tsx';
import { FileSize } from '../../src/ui/FileSize.tsx';
import { LanguageName } from '../../src/ui/LanguageName.tsx';
import { Money } from '../../src/ui/Money.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { PriceTable } from '../../src/ui/PriceTable.tsx';
import { Progress } from '../../src/ui/Progress.tsx';
import { QrCode } from '../../src/ui/QrCode.tsx';
import { Row } from '../../src/ui/Row.tsx';
import { ScreenHeading } from '../../src/ui/ScreenHeading.tsx';
import { Skeleton } from '../../src/ui/Skeleton.tsx';
import { Spinner } from '../../src/ui/Spinner.tsx';
import { StickyBar } from '../../src/ui/StickyBar.tsx';
import { Timeline } from '../../src/ui/Timeline.tsx';
import { Specimen } from './Specimen.tsx';

const amount = (decimal: string) => <Money amount={{ currency_code: 'EUR', currency_amount_decimal: decimal }} />;

const Messages = () => (
  <Specimen name="Messages">
    {(['info', 'success', 'attention', 'danger'] as const).map((kind) => (
      <Notice key={kind} kind={kind} title="Something has happened" actions={<Button small>Do something</Button>}>
        And this is what it means.
      </Notice>
    ))}
    <ErrorSummary
      title="Two things are missing"
      items={[
        { fieldId: 'name', text: 'Your name' },
        { fieldId: 'email', text: 'Your e-mail address' },
      ]}
    />
    <Row>
      {(['neutral', 'info', 'attention', 'success', 'danger'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  </Specimen>
);

const Waiting = () => (
  <Specimen name="Waiting">
    <Row>
      <Spinner />
      <Countdown remaining={14 * 60_000 + 5_000} label="Time left" small />
    </Row>
    <Countdown remaining={14 * 60_000 + 5_000} label="Time left" />
    <Progress label="On its way" value={0.4} />
    <Progress label="Somewhere on its way" />
    <Skeleton />
    <Skeleton size="control" count={1} />
    {(['nothing', 'unmatched'] as const).map((drawing) => (
      <EmptyState key={drawing} drawing={drawing} title="Nothing here" actions={<Button small>Do something</Button>}>
        And this is why.
      </EmptyState>
    ))}
  </Specimen>
);

const Files = () => (
  <Specimen name="FileItem">
    <FileItem name="contract.docx" about={<FileSize bytes={7_412} />} actions={<Button small>Remove</Button>} />
    <FileItem
      name="Allgemeine-Geschäftsbedingungen-der-Donaudampfschifffahrtsgesellschaft-2026.docx"
      about="On its way"
      progress={<Progress label="On its way" value={0.7} />}
      actions={
        <>
          <Button small>Pause</Button>
          <Button small>Remove</Button>
        </>
      }
    />
    <FileItem
      name="picture.png"
      about="This file format is not accepted."
      bad
      actions={<Button small>Remove</Button>}
    />
  </Specimen>
);

const Steps = () => (
  <Specimen name="Actions">
    <Actions>
      <Button kind="primary">What leads on</Button>
      <Button>Another way</Button>
      <Button kind="quiet">Back</Button>
    </Actions>
    <StickyBar>
      <span>{amount('21.75')}</span>
      <span>
        <Money signed amount={{ currency_code: 'EUR', currency_amount_decimal: '-21.75' }} />
      </span>
      <Button kind="primary">On phones, always in reach</Button>
    </StickyBar>
  </Specimen>
);

const Facts = () => (
  <Specimen name="Facts">
    <ScreenHeading title="Your quotation is ready" lead="It becomes an order only when you say so." aside="No. 7" />
    <DetailList
      rows={[
        {
          id: 'languages',
          name: 'Languages',
          value: (
            <>
              <LanguageName code="en" /> → <LanguageName code="pl" />
            </>
          ),
        },
        { id: 'readyBy', name: 'Ready by', value: <DateTime iso="2026-11-22T10:00:00Z" /> },
        { id: 'issuedOn', name: 'Issue date', value: <Day day="2026-11-22" /> },
        { id: 'account', name: 'Account', value: <Copyable name="Account" value="DE89370400440532013000" /> },
        { id: 'code', name: 'Code', value: <QrCode name="Code" text="DE89370400440532013000" /> },
      ]}
    />
    <PriceTable
      rows={[
        { id: 'net', name: 'Net price', value: amount('1015.00') },
        { id: 'vat', name: 'VAT 19%', value: amount('192.85') },
        { id: 'total', name: 'Total', value: amount('1207.85'), total: true },
      ]}
    />
  </Specimen>
);

const Timelines = () => (
  <Specimen name="Timeline">
    <Timeline
      steps={[
        { id: '1', state: 'done', label: 'Request received', about: '21 Nov, 09:00' },
        { id: '2', state: 'done', label: 'Paid', about: '21 Nov, 09:12' },
        { id: '3', state: 'current', label: 'Translation', about: 'since 09:20' },
        { id: '4', state: 'next', label: 'Proofreading', about: 'A second pair of eyes.' },
        { id: '5', state: 'next', label: 'Finished', about: 'You download your translation.' },
      ]}
    />
    <Timeline
      steps={[
        { id: '1', state: 'done', label: 'Quotation prepared', about: '21 Nov, 09:00' },
        { id: '2', state: 'attention', label: 'Waiting for your payment', about: 'until 21 Dec' },
        { id: '3', state: 'next', label: 'Finished' },
      ]}
    />
    <Timeline
      steps={[
        { id: '1', state: 'done', label: 'Quotation prepared', about: '21 Nov, 09:00' },
        { id: '2', state: 'failed', label: 'Canceled', about: '21 Nov, 10:00' },
      ]}
    />
  </Specimen>
);

/** What customers read. */
export const Displays = () => (
  <>
    <Messages />
    <Waiting />
    <Files />
    <Steps />
    <Facts />
    <Timelines />
  </>
);
