import { Fragment } from 'react';
import { deskTasks } from '../../../../machines/desk/order/deskTasks.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { TaskProps } from '../DeskOrderProps.ts';
import { taskFieldViews } from './taskFieldViews.tsx';

/** What an action asks for, in its order. */
export const TaskFields = (props: TaskProps) => {
  const { subject, page, values } = props.snapshot.context;
  return (
    <Stack>
      {deskTasks[subject.action].fields(page.order, values).map((field) => {
        const View = taskFieldViews[field];
        return (
          <Fragment key={field}>
            <View {...props} />
          </Fragment>
        );
      })}
    </Stack>
  );
};
