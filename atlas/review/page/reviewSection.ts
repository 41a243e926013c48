import { escaped } from '../../charts/draw/escape.ts';
import { type CommentNow, isOpen, type ReviewNow, reviewWords, type SignOffNow, standingWords } from '../reviewNow.ts';
import { aboutHtml, commentHtml } from './commentHtml.ts';

const list = (items: readonly string[]): string => `<ul class="comments">${items.join('')}</ul>`;

const commentList = (title: string, comments: readonly CommentNow[]): string =>
  comments.length === 0
    ? ''
    : `<h2>${title}</h2>${list(comments.map((comment) => commentHtml(comment, aboutHtml(comment))))}`;

const signOffHtml = ({ by, on, standing, changes }: SignOffNow): string => {
  const stale = standing === 'current' ? '' : ` <b class="stale">${escaped(standingWords[standing])}</b>`;
  const what = changes.length === 0 ? '' : `<ul>${changes.map((words) => `<li>${escaped(words)}</li>`).join('')}</ul>`;
  return `<li>Signed off by <b>${escaped(by)}</b> on ${escaped(on)}${stale}${what}</li>`;
};

/** Who has signed off a machine, and what is to be said about it, folded until somebody opens it; the words that show say what waits. */
export const reviewSection = (review: ReviewNow): string => {
  const { comments, signOffs } = review;
  const words = reviewWords(review);
  const short = words.length === 0 ? 'not signed off, no comments' : words.join('; ');
  const asks = comments.some(isOpen) || signOffs.some(({ standing }) => standing !== 'current');
  const [present, lost] = [
    comments.filter(({ place }) => place !== null),
    comments.filter(({ place }) => place === null),
  ];
  const signed =
    signOffs.length === 0
      ? '<p>Nobody has signed off this machine.</p>'
      : `<ul class="signed">${signOffs.map(signOffHtml).join('')}</ul>`;
  return `<details id="review"${asks ? ' class="asks"' : ''}><summary><b>Review:</b> ${escaped(short)}</summary><div class="reviews" tabindex="0" role="region" aria-label="Review">
<h2>Sign-off</h2>${signed}<p><label>Your name <input class="reviewer" autocomplete="name"></label> <button type="button" class="copy" data-sign>Copy command to sign off</button></p>
${commentList('Open comments', present.filter(isOpen))}${commentList('About what is not there any more', lost)}${commentList(
  'Settled comments',
  present.filter((comment) => !isOpen(comment)),
)}
<p class="soft">Comments are written below what is said of a state; those on the whole machine below its outermost state.</p></div></details>`;
};
