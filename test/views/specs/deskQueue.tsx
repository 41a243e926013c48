import { Queue } from '../../../src/desk/queues/Queue.tsx';
import { FormattedMessage } from '../../../src/ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../../src/ui/ScreenHeading.tsx';
import { deskQueueModel, deskQueueShown } from '../../models/deskQueue.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

/** One of the three queues: the page has an actor for each. */
export const deskQueueSpec: ViewSpec = {
  model: deskQueueModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'queues' }}>
      <ScreenHeading title={<FormattedMessage id="staff.queue.title" />} />
      <Queue kind="mails" />
    </AtDesk>
  ),
  ...deskQueueShown,
};
