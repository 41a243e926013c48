import { Actions } from '../../src/ui/buttons/Actions.tsx';
import { Button } from '../../src/ui/buttons/Button.tsx';
import { Copyable } from '../../src/ui/buttons/Copyable.tsx';
import { Countdown } from '../../src/ui/dates/Countdown.tsx';
import { DateTime } from '../../src/ui/dates/DateTime.tsx';
import { Day } from '../../src/ui/dates/Day.tsx';
import { Timeline } from '../../src/ui/dates/Timeline.tsx';
import { Badge } from '../../src/ui/feedback/Badge.tsx';
import { EmptyState } from '../../src/ui/feedback/EmptyState.tsx';
import { Notice } from '../../src/ui/feedback/Notice.tsx';
import { Progress } from '../../src/ui/feedback/Progress.tsx';
import { Skeleton } from '../../src/ui/feedback/Skeleton.tsx';
import { Spinner } from '../../src/ui/feedback/Spinner.tsx';
import { FileItem } from '../../src/ui/files/FileItem.tsx';
import { FileSize } from '../../src/ui/files/FileSize.tsx';
import { ErrorSummary } from '../../src/ui/forms/ErrorSummary.tsx';
import { Row } from '../../src/ui/layout/Row.tsx';
import { StickyBar } from '../../src/ui/layout/StickyBar.tsx';
import { Money } from '../../src/ui/money/Money.tsx';
import { PriceTable } from '../../src/ui/money/PriceTable.tsx';
import { QrCode } from '../../src/ui/pictures/QrCode.tsx';
import { CertificateList } from '../../src/ui/text/CertificateList.tsx';
import { DetailList } from '../../src/ui/text/DetailList.tsx';
import { Hero } from '../../src/ui/text/Hero.tsx';
import { LanguageName } from '../../src/ui/text/LanguageName.tsx';
import { ScreenHeading } from '../../src/ui/text/ScreenHeading.tsx';
import { PartHeading } from '../../src/ui/text/StepHeading.tsx';
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
    <Hero>
      <ScreenHeading title="A free quotation" lead="The first heading of a visit, on the brand's ground." />
    </Hero>
    <ScreenHeading title="Your quotation is ready" lead="It becomes an order only when you accept it." aside="No. 7" />
    <PartHeading title="What is included" lead="Translation and proofreading." />
    <CertificateList
      listClass=""
      certificates={[{ standard: 'iso17100', number: '12-345', body: 'A body', url: 'https://body.example' }]}
    />
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
        { id: '4', state: 'next', label: 'Proofreading', about: 'A second check.' },
        { id: '5', state: 'next', label: 'Finished', about: 'You will download your translation.' },
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
        { id: '2', state: 'failed', label: 'Cancelled', about: '21 Nov, 10:00' },
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
