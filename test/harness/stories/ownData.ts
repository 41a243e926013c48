import type { accountDeletionMachine } from '../../../machines/accountDeletion.ts';
import type { dataExportMachine } from '../../../machines/dataExport.ts';
import { accountDeletionModel, fates } from '../../models/accountDeletion.ts';
import { copies, dataExportModel } from '../../models/dataExport.ts';
import { inject } from '../inject.ts';
import type { Stories, Story } from './story.ts';

const start = () => ({
  copy: inject<typeof dataExportMachine>(dataExportModel, undefined),
  account: inject<typeof accountDeletionMachine>(accountDeletionModel, undefined),
});

const story = (set: Story['set']): Story => ({ screen: { name: 'settings' }, signedIn: true, set });

export const ownDataStories: Stories = {
  'own-data-preparing': story(() => {
    const { copy, account } = start();
    copy.answer('readExport', copies.preparing);
    account.answer('readFate', fates.goes);
  }),
  'own-data-ready': story(() => {
    const { copy, account } = start();
    copy.answer('readExport', copies.ready);
    account.answer('readFate', fates.stays);
    account.send({ type: 'open' });
    account.send({ type: 'send', password: '', confirmed: false });
    account.answer('askForDeletion', { kind: 'refused', refusal: { code: 'DeletionRefused', wait: null } });
  }),
  'own-data-spoiled': story(() => {
    const { copy, account } = start();
    copy.answer('readExport', copies.spoiled);
    account.answer('readFate', fates.overdue);
  }),
};
