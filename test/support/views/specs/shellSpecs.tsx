import { type ActorRefFrom, createActor } from 'xstate';
import { bootstrapMachine } from '../../../../machines/shell/bootstrap.ts';
import LoginScreen from '../../../../src/account/signIn/LoginScreen.tsx';
import MtdemoScreen from '../../../../src/demo/MtdemoScreen.tsx';
import { PartMissing } from '../../../../src/shell/failure/PartMissing.tsx';
import { Footer } from '../../../../src/shell/footer/Footer.tsx';
import { Header } from '../../../../src/shell/menu/Header.tsx';
import { AddressNotice } from '../../../../src/shell/notices/AddressNotice.tsx';
import { ConnectionBanner } from '../../../../src/shell/notices/ConnectionBanner.tsx';
import { LocaleNotice } from '../../../../src/shell/notices/LocaleNotice.tsx';
import { ScreenOutlet } from '../../../../src/shell/page/ScreenOutlet.tsx';
import { Shell } from '../../../../src/shell/Shell.tsx';
import { SessionNotice } from '../../../../src/shell/session/SessionNotice.tsx';
import SessionOverPage from '../../../../src/shell/session/SessionOverPage.tsx';
import { Overlay } from '../../../../src/shell/startup/Overlay.tsx';
import { CookieNotice } from '../../../../src/shell/statistics/CookieNotice.tsx';
import { ScreenHeading } from '../../../../src/ui/text/ScreenHeading.tsx';
import { sessionModel, sessionShown } from '../../../account/session/session.model.ts';
import { mtdemoModel, mtdemoShown } from '../../../demo/mtdemo.model.ts';
import { appModel, appShown } from '../../../shell/app.model.ts';
import { bootstrapModel, bootstrapShown } from '../../../shell/bootstrap.model.ts';
import { consentModel, consentShown } from '../../../shell/consent.model.ts';
import { localeModel, localeShown } from '../../../shell/locale.model.ts';
import { menuModel, menuShown } from '../../../shell/menu.model.ts';
import { navigationModel, navigationShown } from '../../../shell/navigation.model.ts';
import { inertReceiver } from '../../models/receivers.ts';
import { restingRoot } from '../restingRoot.ts';
import type { ViewSpec } from '../viewSpec.ts';

/** Start-up as it stands when it has failed. */
const failedStartup = (): ActorRefFrom<typeof bootstrapMachine> => {
  const context = {
    parent: inertReceiver(),
    failure: 'brand' as const,
    brand: null,
    currencies: [],
    categories: [],
    asOf: null,
  };
  const snapshot = bootstrapMachine.resolveState({ value: 'failed', context });
  return createActor(bootstrapMachine, { input: context, snapshot }).start();
};

export const shellSpecs: Readonly<Record<string, ViewSpec>> = {
  app: {
    model: appModel,
    view: (snapshot) => (
      <Shell>{snapshot.matches({ parts: 'missing' }) ? <PartMissing /> : <ScreenHeading title="A screen" />}</Shell>
    ),
    beside: (snapshot) => (snapshot.matches({ startup: 'failed' }) ? { bootstrap: failedStartup() } : {}),
    wholePage: true,
    ...appShown,
    hides: {
      'startup.loading': 'shell.startupFailed.title',
      'startup.ready': /is getting ready/,
      'network.online': 'shell.offline',
    },
  },
  bootstrap: {
    model: bootstrapModel,
    view: () => <Overlay />,
    // The root, as the events of this machine leave it.
    beside: (snapshot) => {
      const app = restingRoot();
      if (snapshot.hasTag('done')) app.send({ type: 'bootstrap.loaded' });
      if (snapshot.hasTag('failed')) app.send({ type: 'bootstrap.failed', failure: 'brand' });
      return { app };
    },
    ...bootstrapShown,
    hides: { loaded: 'shell.startup.categories' },
  },
  consent: {
    model: consentModel,
    view: () => (
      <>
        <Footer />
        <CookieNotice />
      </>
    ),
    // Nobody is asked before start-up is done.
    beside: () => {
      const app = restingRoot();
      app.send({ type: 'bootstrap.loaded' });
      return { app };
    },
    ...consentShown,
  },
  locale: {
    model: localeModel,
    view: () => (
      <>
        <Header />
        <LocaleNotice />
      </>
    ),
    ...localeShown,
  },
  menu: {
    model: menuModel,
    view: () => <Header />,
    ...menuShown,
  },
  navigation: {
    model: navigationModel,
    view: () => (
      <>
        <AddressNotice />
        <ScreenOutlet />
      </>
    ),
    ...navigationShown,
    hides: { showing: 'shell.loading' },
  },
  /** Log-in, until it has worked: then navigation leads elsewhere, and the header stays. */
  session: {
    model: sessionModel,
    view: (snapshot) => (
      <>
        <ConnectionBanner />
        <Header />
        <SessionNotice />
        {(snapshot.matches('starting') || snapshot.matches('visitor') || snapshot.matches('signingIn')) && (
          <LoginScreen screen={{ name: 'login', from: null }} />
        )}
        {snapshot.hasTag('attention') && <SessionOverPage />}
      </>
    ),
    ...sessionShown,
    hides: { visitor: 'shell.account', customer: 'shell.logIn', signingOut: 'shell.account' },
    controls: [
      ...sessionShown.controls,
      { event: 'signIn', label: 'login.submit' },
      { event: 'signInAgain', label: 'session.expired.submit' },
      { event: 'retry', label: 'shell.retry' },
    ],
  },
  mtdemo: {
    model: mtdemoModel,
    view: () => <MtdemoScreen />,
    ...mtdemoShown,
    hides: { 'trying.editing': 'mtdemo.translation', 'trying.translating': 'mtdemo.failed' },
  },
};
