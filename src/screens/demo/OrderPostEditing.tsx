import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { pathOf } from '../../../machines/rules/routes.ts';
import { fragmentOf } from '../../api/handoff.ts';
import { useBrandMeta, useLocale } from '../../app/useApp.ts';
import { Actions } from '../../ui/Actions.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { DemoProps } from './demoView.ts';

/** Leads to the sister brand's quick quote, with the text in the part of the address that no server sees. */
export const OrderPostEditing = ({ demo }: DemoProps) => {
  const locale = useLocale();
  const sister = useBrandMeta()?.sister;
  const fields = useSelector(demo, ({ context }) => context.fields);
  if (sister === undefined) return null;
  const spoken = sister.locales.find((known) => known === locale) ?? sister.locales[0] ?? locale;
  return (
    <Stack gap="s">
      <p>
        <FormattedMessage id="demo.postEditing" values={{ name: sister.name }} />
      </p>
      <Actions>
        <ButtonLink kind="primary" href={`${sister.url}${pathOf({ name: 'write' }, spoken)}${fragmentOf(fields)}`}>
          <FormattedMessage id="demo.order" values={{ name: sister.name }} />
        </ButtonLink>
      </Actions>
    </Stack>
  );
};
