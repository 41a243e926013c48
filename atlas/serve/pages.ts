import { escaped } from '../charts/draw/escape.ts';
import { isOwnPage } from '../charts/page/renderPage.ts';
import { type Place, placeAddress } from './address.ts';
import { type Exchange, send } from './answers.ts';
import { withCompareForm } from './compareForm.ts';
import type { Comparisons } from './comparisons.ts';
import { html, readServed } from './files.ts';
import { messagePage } from './messagePage.ts';
import { withReload } from './reloadScript.ts';
import type { Revisions } from './revisions.ts';

/** What pages can be compared with. */
export type Comparing = {
  readonly comparisons: Comparisons;
  readonly revisions: () => Promise<Revisions>;
  /** The revision that the command was told to compare with. */
  readonly told: string | null;
};

/** Answers with the page of a place. */
export type Pages = {
  /** @param folder where it is drawn @param isDrawn whether anything is yet */
  readonly drawn: (exchange: Exchange, place: Place, folder: string, isDrawn: boolean) => Promise<void>;
  readonly compared: (exchange: Exchange, place: Place, revision: string) => Promise<void>;
};

/** @param drawingOf the name of the drawing that pages of a comparison show */
export const createPages = (
  { comparisons, revisions, told }: Comparing,
  drawingOf: (revision: string | null) => string,
): Pages => {
  const show = async (exchange: Exchange, status: number, page: string, { revision }: Place): Promise<void> => {
    // What comes to be drawn while revisions are listed is news to this page.
    const drawing = drawingOf(revision);
    const whole = isOwnPage(page) ? withCompareForm(page, await revisions(), { told, chosen: revision }) : page;
    send(exchange, status, html, withReload(whole, drawing, revision));
  };
  const showMessage = (
    exchange: Exchange,
    status: number,
    place: Place,
    words: string,
    reason?: string,
  ): Promise<void> => show(exchange, status, messagePage(words, reason), place);

  const drawn: Pages['drawn'] = async (exchange, place, folder, isDrawn) => {
    const file = await readServed(folder, place.path);
    if (file === null) {
      const index = escaped(placeAddress({ ...place, path: '/' }));
      const words = isDrawn
        ? `Nothing of this name is drawn. <a href="${index}">The index</a> lists what there is.`
        : 'Nothing is drawn yet: this page waits for it.';
      return showMessage(exchange, 404, place, words);
    }
    if (file.extension === html) return show(exchange, 200, file.content.toString(), place);
    send(exchange, 200, file.extension, file.content);
  };

  return {
    drawn,
    compared: (exchange, place, revision) => {
      const comparison = comparisons.get(revision);
      const name = escaped(revision);
      switch (comparison.kind) {
        case 'drawing': {
          const words = `Comparing with ${name}: both versions are read and drawn. This page shows them as soon as they are there.`;
          return showMessage(exchange, 202, place, words);
        }
        case 'failed':
          return showMessage(exchange, 502, place, `Nothing could be compared with ${name}.`, comparison.reason);
        case 'drawn':
          return drawn(exchange, place, comparison.folder, true);
      }
    },
  };
};
