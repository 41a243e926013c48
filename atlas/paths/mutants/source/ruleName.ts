import { relative, sep } from 'node:path';
import { project } from '../../../config/project.ts';

/** What a rule is called: its file, from the project's folder. */
export const ruleName = (file: string): string => relative(project().root, file).split(sep).join('/');

/** The name of a change in a rule, by which a sidecar gives a reason: that of the rule stands before it. */
export const nameInRule = (file: string, id: string): string => `${ruleName(file)}: ${id}`;

/** Whether a sidecar's reason is about a change in a rule. */
export const isOfRule = (id: string): boolean => /^\S+\.[cm]?[jt]sx?: /.test(id);
