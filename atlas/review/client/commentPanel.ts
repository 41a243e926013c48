import { make } from '../../charts/client/element.ts';
import { escaped } from '../../charts/draw/escape.ts';
import { transitionWords } from '../../describe/changes.ts';
import type { Description, StateDescription } from '../../describe/description.ts';
import { commentCommand } from '../page/commands.ts';
import { commentHtml } from '../page/commentHtml.ts';
import type { PageReview } from '../page/pageReview.ts';
import { copyCommand } from './copyCommand.ts';
import { reviewer } from './reviewer.ts';

type Draft = { about: string; text: string; isOpen: boolean };

export type CommentPanel = {
  /** The comments on a state and on the transitions that leave it, and the form for another one. */
  readonly parts: (state: StateDescription) => HTMLElement[];
  /** Whether somebody writes a comment: then the panel stays as it is. */
  readonly isWriting: () => boolean;
};

const listed = (html: string): HTMLElement => {
  const list = make('ul', { class: 'comments' });
  list.innerHTML = html;
  return list;
};

export const createCommentPanel = ({ transitions }: Description, { comments, target }: PageReview): CommentPanel => {
  const drafts = new Map<string, Draft>();

  const form = ({ id, parent }: StateDescription): HTMLElement => {
    const draft = drafts.get(id) ?? { about: id, text: '', isOpen: false };
    drafts.set(id, draft);
    const own = transitions.filter(({ source }) => source === id);
    const about = make(
      'select',
      {},
      make('option', { value: id }, parent === null ? 'the machine' : `state ${id}`),
      ...own.map((transition) => make('option', { value: transition.id }, transitionWords(transition))),
    );
    const text = make('textarea', { rows: '3' });
    const name = make('input', { class: 'reviewer', autocomplete: 'name' });
    const button = make('button', { type: 'button', class: 'copy' }, 'Copy command');
    about.value = draft.about;
    text.value = draft.text;
    name.value = reviewer.name();
    about.addEventListener('change', () => Object.assign(draft, { about: about.value }));
    text.addEventListener('input', () => Object.assign(draft, { text: text.value }));
    button.addEventListener('click', () => {
      void copyCommand(button, commentCommand(target, about.value, text.value, reviewer.name()));
    });
    const details = make(
      'details',
      { class: 'commenting', open: draft.isOpen },
      make('summary', {}, 'Write a comment'),
      make('label', {}, 'About', about),
      make('label', {}, 'Comment', text),
      make('label', {}, 'Your name', name),
      button,
    );
    details.addEventListener('toggle', () => Object.assign(draft, { isOpen: details.open }));
    return details;
  };

  return {
    parts: (state) => {
      const own = comments.filter((comment) => comment.state === state.id);
      const html = own.map((comment) =>
        commentHtml(comment, comment.place?.kind === 'transition' ? escaped(comment.about) : ''),
      );
      return [...(own.length === 0 ? [] : [make('h3', {}, 'Comments'), listed(html.join(''))]), form(state)];
    },
    isWriting: () => document.querySelector('.commenting:focus-within') !== null,
  };
};
