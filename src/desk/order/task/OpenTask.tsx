import type { DeskOrderProps } from '../DeskOrderProps.ts';
import { TaskPanel } from './TaskPanel.tsx';

/** What is being done with the order. */
export const OpenTask = ({ snapshot }: DeskOrderProps) => {
  const { task } = snapshot.children;
  // The next one begins anew.
  return task === undefined ? null : <TaskPanel key={task.sessionId} task={task} />;
};
