import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { roleMayDo } from '../../../../machines/desk/shared/deskRoles.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FileItem } from '../../../ui/files/FileItem.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { laterIcons } from '../../../ui/pictures/laterIcons.ts';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { type Desk, useDesk } from '../../app/Desk.ts';
import { useDeskActor } from '../../app/useDeskActor.ts';
import * as styles from '../order.css.ts';
import { provideDocument } from './provideDocument.ts';

type DocumentDownloadProps = {
  readonly orderId: number;
  readonly document: { readonly id: string; readonly name: string };
  readonly about: ReactNode;
};

const problems = {
  NotFound: 'staff.order.download.missing',
  FileUnknown: 'staff.order.download.missing',
  DocumentsDeleted: 'staff.order.download.missing',
  AccessForbidden: 'staff.order.download.refused',
} as const;

const isSaid = (code: string): code is keyof typeof problems => code in problems;

/** A document and its download, for who may open it. */
export const DocumentDownload = ({ orderId, document: { id, name }, about }: DocumentDownloadProps) => {
  const { session } = useDesk();
  const role = useSelector(session, ({ context }) => context.session?.person.role);
  const provide = useCallback((desk: Desk) => provideDocument(desk, orderId, name), [orderId, name]);
  const actor = useDeskActor(provide, { subject: { kind: 'file', orderHash: String(orderId), fileId: id } });
  const snapshot = useSelector(actor, (now) => now);
  const { problem } = snapshot.context;
  const mayOpen = role !== undefined && roleMayDo(role, 'deskDownload');
  return (
    <>
      <FileItem
        name={name}
        about={about}
        actions={
          mayOpen && (
            <Button small busy={snapshot.hasTag('busy')} onClick={() => actor.send({ type: 'download' })}>
              <Icon path={laterIcons.download} />
              <FormattedMessage id="staff.order.download" />
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )
        }
      />
      {snapshot.hasTag('failed') && (
        <p className={styles.late} role="alert">
          <FormattedMessage
            id={problem !== null && isSaid(problem) ? problems[problem] : 'staff.order.download.failed'}
          />
        </p>
      )}
    </>
  );
};
