import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { uploadMachine } from '../../../machines/documents/upload.ts';
import { UploadItem } from '../../documents/UploadItem.tsx';
import { useUploadText } from './useUploadText.ts';

/** One document: what is happening to it, and what the customer can do. */
export const DocumentRow = ({ upload }: { readonly upload: ActorRefFrom<typeof uploadMachine> }) => {
  const snapshot = useSelector(upload, (now) => now);
  return <UploadItem upload={upload} snapshot={snapshot} text={useUploadText(snapshot)} />;
};
