import type { accountDeletionMachine } from '../../../machines/account/accountDeletion.ts';
import type { dataExportMachine } from '../../../machines/account/dataExport.ts';
import { publishBalance } from '../../../src/lib/services/knownBalance.ts';
import { accountDeletionModel, fates } from '../../account/ownData/accountDeletion.model.ts';
import { copies, dataExportModel } from '../../account/ownData/dataExport.model.ts';
import { inject } from '../inject.ts';
import type { Stories, Story } from './story.ts';

const start = () => ({
  copy: inject<typeof dataExportMachine>(dataExportModel, undefined),
  account: inject<typeof accountDeletionMachine>(accountDeletionModel, undefined),
});

const story = (set: Story['set']): Story => ({ screen: { name: 'settings' }, signedIn: true, set });

const ready = () => {
  const sections = start();
  sections.copy.answer('readExport', copies.ready);
  sections.account.answer('readFate', fates.stays);
  return sections;
};

const sending = () => {
  const sections = ready();
  sections.account.send({ type: 'open' });
  sections.account.send({ type: 'send', password: '', confirmed: false, payout: null });
  return sections;
};

export const ownDataStories: Stories = {
  'own-data': story(() => {
    const { copy, account } = start();
    copy.answer('readExport', null);
    account.answer('readFate', fates.stays);
  }),
  'own-data-failed': story(() => {
    const { copy, account } = start();
    copy.fail('readExport');
    account.fail('readFate');
  }),
  'own-data-preparing': story(() => {
    const { copy, account } = start();
    copy.answer('readExport', copies.preparing);
    account.answer('readFate', fates.goes);
  }),
  'own-data-ready': story(() =>
    sending().account.answer('askForDeletion', { kind: 'refused', refusal: { code: 'DeletionRefused', wait: null } }),
  ),
  'own-data-wrong': story(() => {
    const { copy, account } = sending();
    copy.send({ type: 'download' });
    copy.answer('prepareLink', { kind: 'ready', url: '/api/v2/download/signed' });
    account.answer('askForDeletion', {
      kind: 'invalid',
      problems: [
        { field: 'password', code: 'Required' },
        { field: 'confirmed', code: 'Required' },
      ],
    });
  }),
  'own-data-password': story(() => {
    const { copy, account } = sending();
    copy.send({ type: 'download' });
    copy.fail('prepareLink');
    account.answer('askForDeletion', {
      kind: 'invalid',
      problems: [{ field: 'password', code: 'InvalidCredentials', refused: true }],
    });
  }),
  'own-data-balance': story(({ customer, money }) => {
    const balance = { money: money('37.50'), bonus: money('5.00'), total: money('42.50') };
    publishBalance({ customerId: customer.id, balance });
    ready().account.send({ type: 'open' });
  }),
  'own-data-unsent': story(() => {
    const { copy, account } = sending();
    copy.send({ type: 'ask' });
    copy.fail('askForExport');
    account.fail('askForDeletion');
  }),
  'own-data-gone': story(() => {
    const { copy, account } = ready();
    copy.send({ type: 'download' });
    copy.answer('prepareLink', { kind: 'gone' });
    account.send({ type: 'open' });
  }),
  'own-data-kept': story(() => {
    const { copy, account } = start();
    copy.answer('readExport', copies.ready);
    copy.send({ type: 'ask' });
    copy.answer('askForExport', copies.ready);
    account.answer('readFate', fates.goes);
    account.send({ type: 'withdraw' });
    account.answer('withdrawDeletion', undefined);
  }),
  'own-data-unchanged': story(() => {
    const { copy, account } = start();
    copy.answer('readExport', null);
    copy.send({ type: 'ask' });
    copy.fail('askForExport');
    account.answer('readFate', fates.goes);
    account.send({ type: 'withdraw' });
    account.fail('withdrawDeletion');
  }),
  'own-data-spoiled': story(() => {
    const { copy, account } = start();
    copy.answer('readExport', copies.spoiled);
    account.answer('readFate', fates.overdue);
  }),
};
