import { useState } from 'react';
import { Button } from '../../src/ui/buttons/Button.tsx';
import { ButtonLink } from '../../src/ui/buttons/ButtonLink.tsx';
import { DateTimeInput } from '../../src/ui/dates/DateTimeInput.tsx';
import { FileDrop } from '../../src/ui/files/FileDrop.tsx';
import { Checkbox } from '../../src/ui/forms/Checkbox.tsx';
import { Field } from '../../src/ui/forms/Field.tsx';
import { FieldGroup } from '../../src/ui/forms/FieldGroup.tsx';
import { RadioCards } from '../../src/ui/forms/RadioCards.tsx';
import { SearchForm } from '../../src/ui/forms/SearchForm.tsx';
import { Select } from '../../src/ui/forms/Select.tsx';
import { StarRadios } from '../../src/ui/forms/StarRadios.tsx';
import { TextArea } from '../../src/ui/forms/TextArea.tsx';
import { TextInput } from '../../src/ui/forms/TextInput.tsx';
import { Columns } from '../../src/ui/layout/Columns.tsx';
import { Dialog } from '../../src/ui/layout/Dialog.tsx';
import { Disclosure } from '../../src/ui/layout/Disclosure.tsx';
import { FoldContext } from '../../src/ui/layout/FoldContext.ts';
import { PartCard } from '../../src/ui/layout/PartCard.tsx';
import { Row } from '../../src/ui/layout/Row.tsx';
import { Icon } from '../../src/ui/pictures/Icon.tsx';
import { laterIcons } from '../../src/ui/pictures/laterIcons.ts';
import { Specimen } from './Specimen.tsx';

const Buttons = () => (
  <Specimen name="Button">
    {(['primary', 'secondary', 'quiet', 'danger'] as const).map((kind) => (
      <Row key={kind}>
        <Button kind={kind}>Go on</Button>
        <Button kind={kind} small>
          <Icon path={laterIcons.download} /> Small
        </Button>
        <Button kind={kind} busy>
          Busy
        </Button>
        <Button kind={kind} disabled>
          Disabled
        </Button>
      </Row>
    ))}
    <Button kind="primary" wide>
      Wide
    </Button>
    <Row>
      <ButtonLink href="#link">A link that looks like a button</ButtonLink>
    </Row>
  </Specimen>
);

const Fields = () => (
  <Specimen name="Field">
    <Columns>
      <Field label="Empty">{(control) => <TextInput {...control} placeholder="name@example.com" />}</Field>
      <Field label="Filled in, with a hint" hint="As it stands in your passport.">
        {(control) => <TextInput {...control} defaultValue="Zażółć gęślą jaźń" />}
      </Field>
      <Field label="Optional" required={false}>
        {(control) => <DateTimeInput {...control} />}
      </Field>
      <Field label="Wrong" error="This field is required.">
        {(control) => <TextInput {...control} />}
      </Field>
      <Field label="Disabled">{(control) => <TextInput {...control} disabled defaultValue="Not now" />}</Field>
      <Field label="Choice">
        {(control) => (
          <Select {...control} placeholder="Choose a language" options={[{ value: 'pl', label: 'Polish' }]} />
        )}
      </Field>
    </Columns>
    <Field label="Text" required={false}>
      {(control) => <TextArea {...control} defaultValue={'Several\nlines'} />}
    </Field>
  </Specimen>
);

const Searches = () => (
  <Specimen name="SearchForm">
    <SearchForm label="Orders" onSubmit={() => {}}>
      <Field label="Number or document" required={false}>
        {(control) => <TextInput {...control} type="search" />}
      </Field>
    </SearchForm>
  </Specimen>
);

const packages = [
  { value: 'light', label: 'Light', about: 'Machine translation, edited.', aside: '€8.00' },
  { value: 'expert', label: 'Expert', about: 'Proofread by an expert of your industry.', aside: '€31.50' },
  { value: 'none', label: 'Not offered', about: 'Disabled.', disabled: true },
] as const;

const stars = [1, 2, 3, 4, 5].map((value) => ({ value, label: `${value} of five` }));

const Choices = () => {
  const [chosen, choose] = useState<(typeof packages)[number]['value'] | null>('expert');
  const [rated, rate] = useState(3);
  return (
    <Specimen name="Choices">
      <RadioCards legend="Package" options={packages} value={chosen} onChange={choose} />
      <RadioCards legend="Wrong" error="Choose one." options={packages} value={null} onChange={choose} />
      <StarRadios legend="Rating" options={stars} value={rated} onChange={rate} />
      <FieldGroup legend="Consents" hint="Two of them are needed.">
        <Checkbox label="Unchecked" />
        <Checkbox label="Checked, with a hint" hint="You can take it back." defaultChecked />
        <Checkbox label="Wrong" error="Please agree to this to continue." />
      </FieldGroup>
      <Disclosure title="What few need" needed={false}>
        {() => <Checkbox label="Shown once opened" />}
      </Disclosure>
      <PartCard title="A part of a page" lead="What it is about.">
        <Checkbox label="Stands open" />
      </PartCard>
      <FoldContext value>
        <PartCard title="A folded part" lead="What it is about.">
          <Checkbox label="Shown once opened" />
        </PartCard>
      </FoldContext>
      <FileDrop label="Choose documents or drop them here" hint="Up to 20 MB each" onFiles={() => {}} />
      <FileDrop label="Wrong" error="Too many files." onFiles={() => {}} />
      <FileDrop label="Disabled" disabled onFiles={() => {}} />
    </Specimen>
  );
};

const Dialogs = () => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Specimen name="Dialog">
      <Row>
        <Button onClick={() => setOpen(true)}>Open</Button>
      </Row>
      <Dialog
        open={open}
        title="Reject the quotation?"
        onCancel={close}
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button kind="primary" onClick={close}>
              Reject
            </Button>
          </>
        }
      >
        <p>You can ask for a new one at any time.</p>
      </Dialog>
    </Specimen>
  );
};

/** What customers press and fill in. */
export const Controls = () => (
  <>
    <Buttons />
    <Fields />
    <Searches />
    <Choices />
    <Dialogs />
  </>
);
