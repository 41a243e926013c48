import type { Named, Told } from '../live/message.ts';
import { isCounted } from '../xstate/actors.ts';
import { delayOfTimer, isOwnType, type OwnEventKind, parseOwnEvent, stopType } from '../xstate/ownEvents.ts';
import { createLanes, type Item, listLanes, outside, type Sequence } from './sequence.ts';

/** What the events that xstate sends by itself say, by their kinds. */
const own: Readonly<Partial<Record<OwnEventKind, { readonly words: string; readonly isEnd: boolean }>>> = {
  done: { words: 'answers', isEnd: true },
  error: { words: 'fails', isEnd: true },
  snapshot: { words: 'changes', isEnd: false },
};

/** Logic tells itself what its promise or observable has become: its parent hears of that. */
const isInner = (event: string): boolean => isOwnType(event) && findOwn(event) === null;

const findOwn = (event: string) => {
  const kind = parseOwnEvent(event)?.kind;
  return kind === undefined ? null : (own[kind] ?? null);
};

/**
 * What was heard of a running application as a sequence. Actors of one name that the same one starts share a lane.
 * @param only names of lanes: what none of them takes part in is left out; null for everything
 */
export const recordingSequence = (
  messages: readonly Told[],
  title: string,
  only: ReadonlySet<string> | null = null,
): Sequence => {
  const lanes = createLanes();
  const items: Item[] = [];
  const values = new Map<string, string>();
  const running = new Set<string>();
  /** Lanes of those who were named. */
  const seen = new Map<string, string>();
  const pages = [...new Set(messages.map(({ page }) => page))];
  lanes.add(outside);

  const labelOf = (page: string, name: string): string => {
    const at = pages.indexOf(page);
    return at <= 0 ? name : `${name} (tab ${at + 1})`;
  };
  const lane = (page: string, { actor, name, parent, isMachine }: Named): string => {
    const label = labelOf(page, name);
    // Promises that one machine makes again and again are one lane; machines of one name are several.
    const id = isMachine ? `machine ${label}` : `child ${label} of ${parent ?? ''}`;
    seen.set(actor, id);
    return lanes.add({ id, name: label, kind: isMachine ? 'machine' : 'child' });
  };
  const ends = (id: string, isStopped: boolean): void => {
    if (!running.delete(id)) return;
    items.push({ kind: 'end', lane: id, isStopped });
  };

  for (const message of messages) {
    const { page } = message;
    switch (message.kind) {
      case 'started': {
        const { by, actor } = message;
        const from = by === null ? outside.id : lane(page, by);
        const to = lane(page, actor);
        running.add(to);
        items.push({ kind: 'start', from, to, content: '' });
        break;
      }
      case 'sent': {
        const from = message.from === null ? outside.id : lane(page, message.from);
        const to = lane(page, message.to);
        if (message.event === stopType) {
          ends(to, true);
          break;
        }
        const timer = delayOfTimer(message.event);
        if (timer !== null) {
          items.push({ kind: 'act', lane: to, words: `${timer} passes` });
          break;
        }
        if (isInner(message.event)) break;
        const known = findOwn(message.event);
        items.push({
          kind: 'message',
          from,
          to,
          words: known?.words ?? message.event,
          content: '',
          isReply: known !== null,
        });
        if (known?.isEnd === true) ends(from, false);
        break;
      }
      case 'actor': {
        const { actor, machine } = message;
        // Who ran before the recording began is known by its report alone.
        const name = isCounted(message.name) ? machine : message.name;
        const id = seen.get(actor) ?? lane(page, { actor, name, parent: null, isMachine: true });
        if (values.get(actor) !== message.value) items.push({ kind: 'state', lane: id, words: message.value });
        values.set(actor, message.value);
        if (message.ended) ends(id, false);
        break;
      }
      case 'closed':
        items.push({ kind: 'note', words: `${labelOf(page, 'The page')} has been left.`, isFault: false });
    }
  }
  return restricted({ title, lanes: lanes.all(), items }, only);
};

/** The part of a sequence that some lanes take part in; the lanes that have nothing to say go. */
const restricted = ({ title, lanes, items }: Sequence, only: ReadonlySet<string> | null): Sequence => {
  const names = new Map(lanes.map(({ id, name }) => [id, name]));
  const isMeant = (id: string): boolean => only === null || only.has(names.get(id) ?? id);
  const retained = items.filter((item) => item.kind === 'note' || listLanes(item).some(isMeant));
  const heard = new Set(retained.flatMap(listLanes));
  // Of a lane that is only heard of, its own states and actions are of no interest.
  const shown = retained.filter(
    (item) =>
      item.kind === 'message' ||
      item.kind === 'start' ||
      item.kind === 'note' ||
      isMeant(item.lane) ||
      item.kind === 'end',
  );
  return { title, lanes: lanes.filter(({ id }) => heard.has(id)), items: shown };
};
