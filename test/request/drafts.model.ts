import type { Model } from '@fifteen/atlas';
import { draftsMachine, type ListedDraft } from '../../machines/request/drafts.ts';
import { draft, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

export const listedDraft: ListedDraft = {
  key: 'draft-key-2',
  service: 'sworn',
  sourceLang: 'uk',
  targetLangs: ['de'],
  about: 'birth-certificate.docx',
  changedAt: '2026-11-19T09:00:00.000Z',
  keptUntil: '2026-12-19T09:00:00.000Z',
};

export const draftsModel = {
  machine: draftsMachine,
  inputs: { customer: () => ({ whose: 'customer' }), visitor: () => ({ whose: 'visitor' }) },
  events: {
    'draft.changed': [{ type: 'draft.changed', draft: draft(), begun: true }],
    resume: [{ type: 'resume', entry: listedDraft }],
    begin: [{ type: 'begin' }],
    remove: [{ type: 'remove', entry: listedDraft }],
    confirm: [{ type: 'confirm' }],
    dismiss: [{ type: 'dismiss' }],
    retry: [{ type: 'retry' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    watchForm: { kind: 'callback', sends: ['draft.changed'], errors: [outage] },
    loadDrafts: { kind: 'promise', outputs: [[listedDraft]], errors: [outage] },
    openDraft: {
      kind: 'promise',
      outputs: [{ kind: 'opened', opened: { service: 'sworn', draft: draft() } }, { kind: 'gone' }, { kind: 'full' }],
      errors: [outage],
    },
    removeDraft: { kind: 'promise', outputs: [undefined], errors: [outage] },
  },
  delays: { retryPause: 5_000 },
  key: ({ whose, begun }) => [whose, begun],
} satisfies Model<typeof draftsMachine>;

export const draftsShown = declareShown(draftsMachine, {
  shows: {
    loading: 'request.drafts.title',
    unavailable: 'request.drafts.unavailable',
    shown: 'request.drafts.title',
    replacing: 'request.drafts.over.title',
    confirming: 'request.drafts.confirm.title',
    removing: 'request.drafts.title',
    opening: 'request.drafts.title',
  },
  controls: [
    { event: 'retry', label: 'write.retry' },
    { event: 'begin', label: 'request.drafts.begin' },
    { event: 'dismiss', label: 'request.drafts.confirm.no' },
  ],
});
