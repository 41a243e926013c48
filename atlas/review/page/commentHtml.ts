import { escaped } from '../../charts/draw/escape.ts';
import { type CommentNow, isOpen } from '../reviewNow.ts';

const line = (text: string): string => `<p class="comment-text">${escaped(text)}</p>`;

const settledHtml = ({ settled }: CommentNow): string => {
  if (settled === null) return '';
  const words = `Settled by ${settled.by} on ${settled.on}`;
  return `<p class="soft">${escaped(words)}</p>${settled.answer === '' ? '' : line(settled.answer)}`;
};

/** What a comment is about, as a link to its state where that is there. */
export const aboutHtml = ({ about, state }: CommentNow): string =>
  state === null
    ? `<span>${escaped(about)}</span>`
    : `<a href="#state=${encodeURIComponent(state)}">${escaped(about)}</a>`;

/**
 * A comment as an entry of a list.
 * @param above what it is about, where that does not go without saying
 */
export const commentHtml = (comment: CommentNow, above = ''): string => {
  const { id, by, on, text } = comment;
  const head = `<b>${escaped(by)}</b> <span class="soft">${escaped(on)} · <code>${escaped(id)}</code>${isOpen(comment) ? '' : ' · settled'}</span>`;
  const settle = isOpen(comment)
    ? `<button type="button" class="copy" data-settle="${escaped(id)}">Copy command to settle<span class="hidden"> ${escaped(id)}</span></button>`
    : '';
  return `<li class="comment${isOpen(comment) ? '' : ' settled'}">${above === '' ? '' : `<div>${above}</div>`}<div>${head}</div>${line(text)}${settledHtml(comment)}${settle}</li>`;
};

/** Comments in a cell of a table: those of a state without those of its transitions, which have rows of their own. */
export const cellComments = (comments: readonly CommentNow[], kind: 'state' | 'transition', id: string): string => {
  const own = comments.filter(({ place }) => place !== null && place.kind === kind && place.id === id);
  if (own.length === 0) return '';
  const items = own.map((comment) => {
    const state = isOpen(comment) ? 'Open' : `Settled by ${comment.settled?.by ?? ''}`;
    return `<li class="comment${isOpen(comment) ? '' : ' settled'}"><span class="soft">${escaped(`${state} · ${comment.by}, ${comment.on}`)}</span>${line(comment.text)}</li>`;
  });
  return `<ul class="comments" aria-label="Comments">${items.join('')}</ul>`;
};
