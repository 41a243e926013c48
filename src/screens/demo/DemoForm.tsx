import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { longestDemoText } from '../../../machines/demo.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { DemoLanguages } from './DemoLanguages.tsx';
import { DemoResult } from './DemoResult.tsx';
import type { DemoProps } from './demoView.ts';

/** Text, languages, and what the machine makes of them. */
export const DemoForm = ({ demo }: DemoProps) => {
  const text = useSelector(demo, ({ context }) => context.fields.text);
  const busy = useSelector(demo, (snapshot) => snapshot.hasTag('busy'));
  const ready = useSelector(demo, (snapshot) => snapshot.can({ type: 'translate' }));
  const translated = useSelector(demo, (snapshot) => snapshot.hasTag('done'));
  const tooLong = text.length > longestDemoText;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    demo.send({ type: 'translate' });
  };
  return (
    <Stack gap="l">
      <Card>
        <form onSubmit={submit} noValidate>
          <Stack gap="l">
            <DemoLanguages demo={demo} />
            <Field
              label={<FormattedMessage id="demo.text" />}
              error={tooLong && <FormattedMessage id="demo.tooLong" values={{ most: longestDemoText }} />}
              hint={<FormattedMessage id="demo.textHint" values={{ count: text.length, most: longestDemoText }} />}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={7}
                  value={text}
                  onChange={(event) => demo.send({ type: 'change', fields: { text: event.target.value } })}
                />
              )}
            </Field>
            <Actions>
              <Button kind={translated ? 'secondary' : 'primary'} type="submit" busy={busy} disabled={!ready && !busy}>
                <FormattedMessage id="demo.translate" />
              </Button>
            </Actions>
          </Stack>
        </form>
      </Card>
      <DemoResult demo={demo} />
    </Stack>
  );
};
