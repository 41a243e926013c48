import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Order, Quotation } from '../../../openapi/types.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { excerpt as excerptClass } from '../../ui/text/shared.css.ts';
import { provideSourceText } from './provideSourceText.ts';

type SourceTextProps = { readonly of: Quotation | Order };

/** The beginning of a long text, which can be read whole. */
export const LongText = ({ quotationHash, excerpt }: { readonly quotationHash: string; readonly excerpt: string }) => {
  const actor = useScreenActor(provideSourceText, { quotationHash });
  const snapshot = useSelector(actor, (now) => now);
  const isWhole = snapshot.matches('whole');
  return (
    <Stack gap="s">
      <p className={excerptClass}>{isWhole ? snapshot.context.text : `${excerpt}…`}</p>
      {snapshot.hasTag('failed') && (
        <Notice kind="danger" live="alert">
          <FormattedMessage id="quotation.text.failed" />
        </Notice>
      )}
      <Actions>
        <Button small busy={snapshot.hasTag('busy')} onClick={() => actor.send({ type: isWhole ? 'hide' : 'show' })}>
          <FormattedMessage id={isWhole ? 'quotation.text.less' : 'quotation.text.whole'} />
        </Button>
      </Actions>
    </Stack>
  );
};

/** The text that was pasted. */
export const SourceText = ({ of }: SourceTextProps) => {
  const { text_excerpt: excerpt, text_length: length } = of;
  if (excerpt === null) return null;
  if (length <= excerpt.length) return <span className={excerptClass}>{excerpt}</span>;
  return <LongText quotationHash={'quotation_hash' in of ? of.quotation_hash : of.hash} excerpt={excerpt} />;
};
