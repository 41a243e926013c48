import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { uploadMachine } from '../../machines/documents/upload.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import type { UploadSnapshot } from './uploadView.ts';

type HiddenTextProps = {
  readonly upload: ActorRefFrom<typeof uploadMachine>;
  readonly snapshot: UploadSnapshot;
};

/** Asks for the hidden text and sheets of a document, which are left out, or leaves them out again (specification 5). */
export const HiddenText = ({ upload, snapshot }: HiddenTextProps) => {
  const { name, portions } = snapshot.context;
  const hidden = portions.filter(({ on_request: isOnRequest }) => isOnRequest);
  const counted = !hidden.some((portion) => portion.counted);
  if (!snapshot.can({ type: 'countHidden', counted })) return null;
  return (
    <div>
      <Button small onClick={() => upload.send({ type: 'countHidden', counted })}>
        <FormattedMessage id={counted ? 'upload.hidden.count' : 'upload.hidden.leave'} />
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </div>
  );
};
