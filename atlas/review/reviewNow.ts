import { changesBetween, transitionWords } from '../describe/changes.ts';
import type { Reviewed } from './fileReviews.ts';
import { placesNow } from './placesNow.ts';
import { type Comment, type Fingerprints, type SignOff, type Subject, seenChart, subjectWords } from './review.ts';

/** A comment with its place of now. */
export type CommentNow = Comment & {
  /** Null where what it is about is not there any more. */
  readonly place: Subject | null;
  /** The state in whose panel it stands: the root for the machine; null for what is not there any more. */
  readonly state: string | null;
  /** In words: `state billing (was state payment)`. */
  readonly about: string;
};

/** What has become of what somebody has signed off: nothing, the machine itself is another one, or what it calls is. */
export type Standing = 'current' | 'changed' | 'callsChanged';

export type SignOffNow = SignOff & {
  readonly standing: Standing;
  /** What has changed in the chart since, in words. */
  readonly changes: readonly string[];
};

/** A review beside the machine of now, the newest sign-offs first, open comments before settled ones. */
export type ReviewNow = {
  readonly comments: readonly CommentNow[];
  readonly signOffs: readonly SignOffNow[];
};

const standingOf = (signed: SignOff, now: Fingerprints): Standing => {
  if (signed.machine !== now.machine) return 'changed';
  return signed.calls === null || now.calls === null || signed.calls === now.calls ? 'current' : 'callsChanged';
};

/** Comments with their places of now, open ones first. */
export const commentsNow = ({ review, now }: Pick<Reviewed, 'review' | 'now'>): CommentNow[] => {
  const placeOf = placesNow(seenChart(review), now);
  const sources = new Map(now.transitions.map(({ id, source }) => [id, source]));
  const root = now.states.find(({ parent }) => parent === null)?.id ?? null;
  const stateOf = (place: Subject | null): string | null =>
    place === null
      ? null
      : place.kind === 'machine'
        ? root
        : place.kind === 'state'
          ? place.id
          : (sources.get(place.id) ?? null);
  const wordsOf = (place: Subject): string => {
    const transition = place.kind === 'transition' ? now.transitions.find(({ id }) => id === place.id) : undefined;
    return transition === undefined ? subjectWords(place) : `transition ${transitionWords(transition)}`;
  };
  const aboutOf = (subject: Subject, place: Subject | null): string => {
    if (place === null) return `${subjectWords(subject)}, which is not there any more`;
    const was = subjectWords(subject);
    return was === subjectWords(place) ? wordsOf(place) : `${wordsOf(place)} (was ${was})`;
  };
  return review.comments
    .map((comment): CommentNow => {
      const place = placeOf(comment.subject);
      return { ...comment, place, state: stateOf(place), about: aboutOf(comment.subject, place) };
    })
    .sort((one, other) => Number(one.settled !== null) - Number(other.settled !== null));
};

/** @param fingerprints of the machine of now; asked only where somebody has signed it off */
export const reviewNow = (reviewed: Pick<Reviewed, 'review' | 'now'>, fingerprints: () => Fingerprints): ReviewNow => {
  const { review, now } = reviewed;
  const print = review.signOffs.length === 0 ? null : fingerprints();
  const changesSince = (signed: SignOff): string[] => {
    const before = review.charts.get(signed.machine);
    return before === undefined ? [] : changesBetween(before, now).map(({ words }) => words);
  };
  return {
    comments: commentsNow(reviewed),
    signOffs:
      print === null
        ? []
        : review.signOffs
            .map((signed): SignOffNow => {
              const standing = standingOf(signed, print);
              return { ...signed, standing, changes: standing === 'changed' ? changesSince(signed) : [] };
            })
            .sort((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0)),
  };
};

export const isOpen = ({ settled }: Comment): boolean => settled === null;

/** Whether a review asks for something: a comment is open, or what was signed off has changed. */
export const asksForSomething = ({ comments, signOffs }: ReviewNow): boolean =>
  comments.some(isOpen) || signOffs.some(({ standing }) => standing !== 'current');

export const standingWords: Readonly<Record<Standing, string>> = {
  current: '',
  changed: 'changed since',
  callsChanged: 'a function that it calls changed since',
};

/** A review in a few words: `signed off by Anna on 2026-11-27, changed since; 2 open comments`; none where there is none. */
export const reviewWords = ({ comments, signOffs }: ReviewNow): string[] => {
  const open = comments.filter(isOpen).length;
  const settled = comments.length - open;
  return [
    ...signOffs.map(({ by, on, standing }) =>
      [`signed off by ${by} on ${on}`, standingWords[standing]].filter((words) => words !== '').join(', '),
    ),
    ...(open === 0 ? [] : [`${open} open comment${open === 1 ? '' : 's'}`]),
    ...(open === 0 && settled > 0 ? ['all comments settled'] : []),
  ];
};
