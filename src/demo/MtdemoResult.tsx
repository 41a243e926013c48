import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { translation as translationClass } from './mtdemo.css.ts';
import type { MtdemoProps } from './mtdemoView.ts';
import { OrderPostEditing } from './OrderPostEditing.tsx';

/** What came of the last attempt; announced, since the focus stays on the button. */
export const MtdemoResult = ({ demo }: MtdemoProps) => {
  const translation = useSelector(demo, ({ context }) => context.translation);
  const targetLang = useSelector(demo, ({ context }) => context.fields.targetLang);
  const refusal = useSelector(demo, ({ context }) => context.refusal);
  const failed = useSelector(demo, (snapshot) => snapshot.matches({ trying: 'failed' }));
  return (
    <div role="status">
      {failed && (
        <Notice kind="danger">
          <FormattedMessage id="mtdemo.failed" />
        </Notice>
      )}
      {refusal !== null && (
        <Notice kind="danger">
          <FormattedMessage id={`error.${refusal}`} />
        </Notice>
      )}
      {translation !== null && (
        <Card>
          <Stack>
            <h2>
              <FormattedMessage id="mtdemo.translation" />
            </h2>
            <p className={translationClass} lang={targetLang}>
              {translation}
            </p>
            <OrderPostEditing demo={demo} />
          </Stack>
        </Card>
      )}
    </div>
  );
};
