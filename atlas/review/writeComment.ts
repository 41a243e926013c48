import { digestOf } from '../describe/bodies.ts';
import { fingerprintOf } from '../describe/fingerprint.ts';
import { say } from '../describe/ownTerminal.ts';
import { shownPath } from '../describe/shownPath.ts';
import { listed, type Meant, type Scope } from './machinesMeant.ts';
import { type Subject, subjectWords } from './review.ts';
import { writeReview } from './reviewFile.ts';
import { namesIn, subjectsNamed } from './subjectNamed.ts';
import type { CommentTask } from './task.ts';
import { withComment } from './withChanges.ts';

/** What a name stands for. @throws in a sentence that says what to write, when that is nothing or several things */
const subjectMeant = (machines: readonly Meant[], name: string): { readonly one: Meant; readonly subject: Subject } => {
  const hits = machines.flatMap((one) => {
    const subjects = subjectsNamed(name, one.name, one.now);
    return subjects.length === 0 ? [] : [{ one, subjects }];
  });
  const [hit, another] = hits;
  if (hit === undefined) {
    const [only] = machines.length === 1 ? machines : [];
    throw new Error(
      only === undefined
        ? `No machine has a state or transition "${name}". Name the machine that is meant by its file or with --machine: then its states are listed.`
        : `${only.name} has no state or transition "${name}". ${namesIn(only.now)}`,
    );
  }
  if (another !== undefined) {
    throw new Error(
      `"${name}" is in ${hits.length} machines: ${listed(hits.map(({ one }) => one.name))}. Say which is meant, such as --machine ${JSON.stringify(hit.one.name)}.`,
    );
  }
  const [subject, ...others] = hit.subjects;
  if (subject === undefined || others.length > 0) {
    const ids = hit.subjects.flatMap((one) => (one.kind === 'machine' ? [] : [`    "${one.id}"`]));
    throw new Error(
      [`"${name}" stands for ${ids.length} transitions of ${hit.one.name}. Write one of`, ...ids].join('\n'),
    );
  }
  return { one: hit.one, subject };
};

/** Writes a comment beside its machine. @throws in a sentence, when it is not clear what it is about */
export const writeComment = ({ machines, files, faults }: Scope, task: CommentTask): number => {
  const [fault] = faults;
  if (fault !== undefined) throw new Error(fault);
  const { text, author } = task;
  const { one, subject } = subjectMeant(machines, task.subject);
  const digest = digestOf([one.review.machine, subject, author, text]);
  const known = files.flatMap((held) => [...held.machines.map(({ review }) => review), ...held.gone]);
  const comments = known.flatMap((review) => review.comments);
  const same = one.review.comments.find(
    (other) => digest.startsWith(other.id) && other.text === text && other.by === author.by,
  );
  if (same !== undefined) throw new Error(`This comment is there already: ${same.id}.`);
  const id = [4, 6, 8]
    .map((length) => digest.slice(0, length))
    .find((short) => !comments.some((other) => other.id === short));
  const comment = { id: id ?? digest, subject, ...author, text, settled: null };
  const next = withComment(one.review, comment, one.now, fingerprintOf(one.found.machine));
  writeReview(one.reviewFile, one.heldAs, next);
  say(`Comment ${comment.id} on ${subjectWords(subject)} of ${one.name} is in ${shownPath(one.reviewFile)}.`);
  return 0;
};
