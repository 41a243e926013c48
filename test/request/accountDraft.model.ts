import type { Model } from '@fifteen/atlas';
import { accountDraftMachine } from '../../machines/request/accountDraft.ts';
import { emptyFields } from '../../machines/request/draft.ts';
import { draft, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

const written = { ...draft(), fields: { ...emptyFields, text: 'Good morning.' } };
const emptied = draft();
const other = { ...draft(), key: 'draft-key-9' };

export const accountDraftModel = {
  machine: accountDraftMachine,
  inputs: { start: () => undefined },
  events: {
    'draft.changed': [
      { type: 'draft.changed', draft: written, begun: true },
      { type: 'draft.changed', draft: other, begun: false },
      // All that was filled in is removed again.
      { type: 'draft.changed', draft: emptied, begun: false },
    ],
    takeTheirs: [{ type: 'takeTheirs' }],
    keepMine: [{ type: 'keepMine' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    watchForm: { kind: 'callback', sends: ['draft.changed'], errors: [outage] },
    saveDraft: {
      kind: 'promise',
      outputs: [
        { kind: 'saved', keptUntil: '2026-12-20T12:00:00.000Z' },
        { kind: 'outdated' },
        { kind: 'changed' },
        { kind: 'removed' },
        { kind: 'submitted' },
        { kind: 'refused', reason: 'full' },
        { kind: 'refused', reason: 'tooLarge' },
      ],
      errors: [outage],
    },
    overwriteDraft: {
      kind: 'promise',
      outputs: [
        { kind: 'saved', keptUntil: '2026-12-20T12:00:00.000Z' },
        { kind: 'submitted' },
        { kind: 'refused', reason: 'full' },
      ],
      errors: [outage],
    },
    readTheirs: {
      kind: 'promise',
      outputs: [{ kind: 'opened', opened: { service: 'write', draft: draft() } }, { kind: 'gone' }],
      errors: [outage],
    },
  },
  delays: { savePause: 1_500, retryPause: 5_000 },
  // Without the form's word, there is nothing to do.
  rests: ['idle', 'saved', 'submitted', 'refused'],
  key: ({ draft: inForm, begun }) => [inForm?.key ?? null, inForm?.fields.text ?? null, begun],
} satisfies Model<typeof accountDraftMachine>;

export const accountDraftShown = declareShown(accountDraftMachine, {
  shows: {
    idle: 'request.drafts.idle',
    pausing: 'request.drafts.saving',
    saving: 'request.drafts.saving',
    saved: /^Saved in your account until/,
    waiting: 'request.drafts.waiting',
    refused: /your account/i,
    changed: 'request.drafts.changed.title',
    removed: 'request.drafts.removed.title',
    submitted: 'request.drafts.submitted.title',
    overwriting: 'request.drafts.saving',
    taking: 'request.drafts.saving',
  },
  controls: [
    { event: 'takeTheirs', label: 'request.drafts.takeTheirs' },
    { event: 'keepMine', label: /^(Keep this version|Save it again)$/ },
  ],
});
