import { atLogin, getAccount, openAs, renew, signIn } from '../../support/browserPaths/account.ts';
import { listCalls } from '../../support/browserPaths/calls.ts';
import { deviceEvents, useUntilLastWarning } from '../../support/browserPaths/device.ts';
import { executeInBrowser } from '../../support/browserPaths/executeInBrowser.ts';
import { outOfReach } from '../../support/browserPaths/outOfReach/session.ts';
import { storeFirst } from '../../support/browserPaths/stored.ts';
import { storedDraft } from '../../support/browserPaths/storedDraft.ts';
import { sessionModel, sessionShown } from './session.model.ts';

executeInBrowser(sessionModel, {
  calls: listCalls('estimateQuotation'),
  // The application is opened when it is known who opens it.
  starts: async (_, { page }) => {
    // A device with passkeys asks for a token of their own where somebody logs in.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
    await storeFirst(page, 'draft-write', storedDraft);
  },
  events: {
    ...deviceEvents,
    'bootstrap.authenticated': ({ customer }, fixture) => openAs(customer, fixture),
    // The end of another session that could not be sent goes before it.
    signIn: atLogin(async ({ page, they, calls }) => {
      const sent = page.waitForRequest((request) => /\/oauth2\/(revoke|access_token)$/.test(request.url()));
      await they.fillLogin(getAccount(page));
      if ((await sent).url().endsWith('revoke')) await calls.release('revoke');
    }),
    // The dialog asks for the password alone.
    edit: async ({ field }, { page, they }) => {
      const inDialog = page.locator('dialog[open] input[name=password]');
      if (await inDialog.isVisible()) return inDialog.fill('another');
      const inForm = page.locator(`main input[name=${field}]`);
      if (!(await inForm.isVisible())) await they.follow('shell.logIn', 'login.title');
      await inForm.fill('another');
    },
    clearRefusal: atLogin(({ they }) => they.follow('shell.link.write', 'write.title')),
    retry: atLogin(({ they }) => they.button('shell.retry').click()),
    signOut: (_, { they }) => they.logOut(),
    signInAgain: (_, { they }) => they.fillSignInAgain(),
    leaveToLogin: async (_, { they }) => {
      await they.openOtherWays();
      await they.button('session.expired.toLogin').click();
    },
  },
  replies: {
    signIn: { signedIn: async (_, fixture) => ({ body: await signIn(fixture) }) },
    renew: { renewed: async (_, fixture) => ({ body: await renew(fixture) }), refused: { code: 'Unauthorized' } },
  },
  fails: { revoke: 'lose' },
  // The server's tokens live longer than the model's; a draft is kept for two hours. A long step is a device that has slept.
  timers: { untilRenewal: 7_150_000, untilIdleWarning: [100_000, 81_000], untilLastWarning: useUntilLastWarning },
  ...sessionShown,
  // A menu is opened first, or what the dialog folds.
  controls: sessionShown.controls.filter(({ event }) => event !== 'signOut' && event !== 'leaveToLogin'),
  passing: ['starting'],
  exceptions: outOfReach,
});
