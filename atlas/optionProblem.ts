import { errorCode } from './describe/errorCode.ts';
import { Problem } from './describe/problem.ts';
import { errorText } from './errorText.ts';

/** What `parseArgs` says of an option, in a sentence; null for other errors. @param command that was asked for */
export const optionProblem = (error: unknown, command: string): Problem | null => {
  const remedy = `atlas ${command} --help lists what it takes.`;
  const [, option = ''] = /'(?:-\w, )?(-[^'\s]*)/.exec(errorText(error)) ?? [];
  switch (errorCode(error)) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return new Problem(`There is no option ${option} of atlas ${command}.`, remedy);
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return new Problem(
        /does not take/.test(errorText(error)) ? `${option} takes no value.` : `${option} lacks its value.`,
        remedy,
      );
    default:
      return null;
  }
};
