import { exportedCode, findMachineCode } from './machineCode.ts';
import { type BodyKind, placedCode } from './placedCode.ts';
import { type Repository, repositoryAt } from './repository.ts';
import { type Fingerprints, fingerprintsIn, type Rule } from './rules.ts';
import { sourceText } from './sourceText.ts';

/** A function of a machine, as its source has it. */
export type Body = {
  readonly kind: BodyKind;
  /** The name in `setup`, or of what it is a part; empty for a function without a name. */
  readonly name: string;
  /** The state that holds it, as keys joined by dots (empty for the root); null for what `setup` names. */
  readonly state: string | null;
  /** Within the state: `on continue`, `entry`. */
  readonly place: string;
  readonly text: string;
  readonly canonical: string;
  /** The same for code that does the same, with all that it calls in the repository. */
  readonly fingerprint: string;
  readonly rules: () => readonly Rule[];
};

/** Reads the functions of machines from the source text of one folder. */
export type BodyReader = (file: string, exported: readonly string[]) => readonly Body[] | null;

/**
 * Reads bodies in a repository; `null` for a machine whose source does not show where it is made.
 * @param folder its top
 */
export const bodyReader = (folder: string): BodyReader => {
  const repository: Repository = repositoryAt(folder);
  const fingerprints: Fingerprints = fingerprintsIn(repository);
  return (file, exported) => {
    const code = exportedCode(repository, file, exported);
    const machine = code === null ? null : findMachineCode(repository, code);
    if (machine === null) return null;
    return placedCode(repository, machine).map(
      ({ kind, name, state, place, code: { module, node } }): Body => ({
        kind,
        name,
        state: state === null ? null : state.join('.'),
        place,
        text: sourceText(module.text, node),
        canonical: fingerprints.canonicalText({ module, node }),
        fingerprint: fingerprints.fingerprint({ module, node }),
        rules: () => fingerprints.rulesOf({ module, node }),
      }),
    );
  };
};
