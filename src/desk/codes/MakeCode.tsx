import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CodeBrand } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Copyable } from '../../ui/buttons/Copyable.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Desk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { CodeForm } from './CodeForm.tsx';
import * as styles from './codes.css.ts';
import { provideDeskNewCode } from './newCodeActors.ts';

type MakeCodeProps = {
  readonly brands: readonly CodeBrand[];
  /** The one that the form begins with. */
  readonly first: CodeBrand;
  /** There is nothing else to do yet. */
  readonly isOpen: boolean;
  readonly onMade: () => void;
};

/** The form of a new code, and the code once it is made. */
export const MakeCode = ({ brands, first, isOpen, onMade }: MakeCodeProps) => {
  const intl = useIntl();
  const provide = useCallback((desk: Desk) => provideDeskNewCode(desk, onMade), [onMade]);
  const actor = useDeskActor(provide, { brand: first });
  const made = useSelector(actor, ({ context }) => context.made);
  return (
    <Card>
      <Disclosure title={<FormattedMessage id="staff.codes.add" />} needed={isOpen}>
        {() => <CodeForm actor={actor} brands={brands} />}
      </Disclosure>
      {made !== null && (
        <Dialog
          open
          title={<FormattedMessage id={`staff.codes.done.${made.kind}`} />}
          onCancel={() => actor.send({ type: 'copied' })}
          actions={
            <Button kind="primary" onClick={() => actor.send({ type: 'copied' })}>
              <FormattedMessage id="staff.codes.close" />
            </Button>
          }
        >
          <Stack>
            <p className={styles.made}>
              <Copyable value={made.code} name={intl.formatMessage({ id: 'staff.codes.code' })} />
            </p>
            <p>
              <FormattedMessage id="staff.codes.done.text" />
            </p>
          </Stack>
        </Dialog>
      )}
    </Card>
  );
};
