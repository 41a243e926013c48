import type { TypedTask } from '../../../../machines/desk/order/deskAction.ts';
import { type DeskSubject, subjectKey } from '../../../../machines/desk/order/deskOrderPage.ts';
import { writeTypedTask } from '../../api/typedTasks.ts';

type Typing = {
  readonly orderId: number;
  readonly subject: DeskSubject | null;
  readonly typed: TypedTask | null;
};

/** Stores what is typed for a reload; documents are chosen again. */
export const persistTyped = (_: unknown, { orderId, subject, typed }: Typing): void => {
  if (subject !== null) writeTypedTask(orderId, subjectKey(subject), typed?.values ?? null);
};
