import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CodeField } from '../../../machines/desk/codes/creditCode.ts';
import type { deskNewCodeMachine } from '../../../machines/desk/codes/deskNewCode.ts';
import type { NewCode } from '../../../machines/desk/codes/newCode.ts';

/** What shows a part of the form. */
export type NewCodeProps = {
  readonly actor: ActorRefFrom<typeof deskNewCodeMachine>;
  readonly typed: NewCode;
  /** The words of what is wrong with a field. */
  readonly errorOf: (field: CodeField) => ReactNode;
};

/** By which a field is found, to put the focus where something is wrong. */
export const toCodeFieldId = (field: CodeField): string => `new-code-${field}`;
