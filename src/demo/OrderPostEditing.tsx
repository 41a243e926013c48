import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { toPath } from '../../machines/shell/routes.ts';
import { useBrandMeta, useLocale } from '../lib/services/useApp.ts';
import { toFragment } from '../request/drafts/fragmentDraft.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { buttonClass } from '../ui/buttons/Button.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import type { MtdemoProps } from './mtdemoView.ts';

/** Leads to the sister brand's quick quote, with the text in the part of the address that no server sees. */
export const OrderPostEditing = ({ demo }: MtdemoProps) => {
  const locale = useLocale();
  const sister = useBrandMeta()?.sister;
  const fields = useSelector(demo, ({ context }) => context.fields);
  if (sister === undefined) return null;
  const spoken = sister.locales.find((known) => known === locale) ?? sister.locales[0] ?? locale;
  return (
    <Stack gap="s">
      <p>
        <FormattedMessage id="mtdemo.postEditing" values={{ name: sister.name }} />
      </p>
      <Actions>
        <a
          className={buttonClass({ kind: 'primary' })}
          href={`${sister.url}${toPath({ name: 'write' }, spoken)}${toFragment(fields)}`}
        >
          <FormattedMessage id="mtdemo.order" values={{ name: sister.name }} />
        </a>
      </Actions>
    </Stack>
  );
};
