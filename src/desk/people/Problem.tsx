import { FormattedMessage } from 'react-intl';
import type { ProblemCode } from '../../../openapi/types.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Why the server did not do what was asked. */
export const Problem = ({ code }: { readonly code: ProblemCode | null }) =>
  code !== null && (
    <Notice kind="danger" live="alert">
      <FormattedMessage id={code === 'ServiceUnavailable' ? 'staff.shell.unreachable' : `error.${code}`} />
    </Notice>
  );
