import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { maxMtdemoTextLength } from '../../machines/demo/mtdemo.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextArea } from '../ui/forms/TextArea.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { MtdemoLanguages } from './MtdemoLanguages.tsx';
import { MtdemoResult } from './MtdemoResult.tsx';
import type { MtdemoProps } from './mtdemoView.ts';

/** Text, languages, and what the machine makes of them. */
export const MtdemoForm = ({ demo }: MtdemoProps) => {
  const text = useSelector(demo, ({ context }) => context.fields.text);
  const busy = useSelector(demo, (snapshot) => snapshot.hasTag('busy'));
  const ready = useSelector(demo, (snapshot) => snapshot.can({ type: 'translate' }));
  const translated = useSelector(demo, (snapshot) => snapshot.hasTag('done'));
  const isSandbox = useSelector(demo, ({ context }) => context.isSandbox);
  const tooLong = text.length > maxMtdemoTextLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    demo.send({ type: 'translate' });
  };
  return (
    <Stack gap="l">
      {isSandbox && (
        <Notice kind="attention">
          <FormattedMessage id="mtdemo.sandbox" />
        </Notice>
      )}
      <Card>
        <form onSubmit={submit} noValidate>
          <Stack gap="l">
            <MtdemoLanguages demo={demo} />
            <Field
              label={<FormattedMessage id="mtdemo.text" />}
              error={tooLong && <FormattedMessage id="mtdemo.tooLong" values={{ most: maxMtdemoTextLength }} />}
              hint={
                <FormattedMessage id="mtdemo.textHint" values={{ count: text.length, most: maxMtdemoTextLength }} />
              }
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
                <FormattedMessage id="mtdemo.translate" />
              </Button>
            </Actions>
          </Stack>
        </form>
      </Card>
      <MtdemoResult demo={demo} />
    </Stack>
  );
};
