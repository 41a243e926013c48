import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { deskNewCodeMachine } from '../../../machines/deskNewCode.ts';
import type { CodeField } from '../../../machines/rules/creditCode.ts';
import type { NewCode } from '../../../machines/rules/newCode.ts';

/** What shows a part of the form. */
export type NewCodeProps = {
  readonly actor: ActorRefFrom<typeof deskNewCodeMachine>;
  readonly typed: NewCode;
  /** The words of what is wrong with a field. */
  readonly errorOf: (field: CodeField) => ReactNode;
};

/** By which a field is found, to put the focus where something is wrong. */
export const idOf = (field: CodeField): string => `new-code-${field}`;
