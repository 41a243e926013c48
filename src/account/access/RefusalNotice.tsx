import type { Refusal } from '../../../machines/lib/refusal.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RefusalText } from './RefusalText.tsx';

/** Why the last attempt was refused (specification 8). */
export const RefusalNotice = ({ refusal }: { readonly refusal: Refusal | null }) =>
  refusal !== null && (
    <Notice kind="danger" live="alert">
      <RefusalText refusal={refusal} />
    </Notice>
  );
