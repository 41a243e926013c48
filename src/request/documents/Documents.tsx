import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { acceptedFormats, maxFiles } from '../../../machines/documents/attachment.ts';
import { writePendingFiles } from '../../lib/device/pendingFiles.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useRequest } from '../RequestContext.ts';
import { fieldId } from '../useField.ts';
import { useProblem } from '../useProblem.ts';
import { DocumentList } from './DocumentList.tsx';

const accept = acceptedFormats.map((format) => `.${format}`).join(',');

/** Documents by the picker or by dropping, each a row with what can be done about it. */
export const Documents = () => {
  const request = useRequest();
  const attachments = useSelector(request, ({ children }) => children.attachments);
  const canAttach = useSelector(request, (snapshot) => snapshot.can({ type: 'attach', files: [] }));
  const problem = useProblem('files');
  return (
    <Stack gap="s">
      <FileDrop
        id={fieldId('files')}
        label={<FormattedMessage id="write.documents" />}
        hint={<FormattedMessage id="write.documentsHint" values={{ max: maxFiles }} />}
        error={problem}
        accept={accept}
        disabled={!canAttach}
        onFiles={(files) => {
          if (files.length > 0) request.send({ type: 'attach', files: writePendingFiles(files) });
        }}
      />
      {attachments && <DocumentList attachments={attachments} />}
    </Stack>
  );
};
