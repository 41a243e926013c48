import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { createActor } from 'xstate';
import { brand } from '#brand/brand.ts';
import { deskSessionMachine } from '../../../machines/desk/login/deskSession.ts';
import { type DeskPage, deskHome } from '../../../machines/desk/shared/deskPages.ts';
import type { DeskRole } from '../../../openapi/types.ts';
import { createDeskClient } from '../../../src/desk/api/deskClient.ts';
import type { DeskSessionActor } from '../../../src/desk/api/deskTokens.ts';
import { createConnection } from '../../../src/desk/app/connection.ts';
import { type Desk, DeskContext } from '../../../src/desk/app/Desk.ts';
import { DeskShell } from '../../../src/desk/app/DeskShell.tsx';
import { deskPerson } from '../models/samples.ts';

/** Somebody of the staff who is signed in; the session does nothing by itself. */
const signedIn = (role: DeskRole): DeskSessionActor =>
  createActor(deskSessionMachine, {
    snapshot: deskSessionMachine.resolveState({
      value: { signedIn: { use: 'fresh', age: 'young', person: 'known' } },
      context: {
        session: { token: 'token', secondsLeft: 43_200, person: { ...deskPerson, role } },
        refusal: null,
        problems: [],
      },
    }),
  });

/** A desk whose server never answers. */
const restingDesk = (session: DeskSessionActor): Desk => ({
  brand,
  session,
  http: createDeskClient({
    brand: brand.id,
    getSession: () => session,
    getLocale: () => 'en',
    onAnswer: () => {},
    onUse: () => {},
    isAlone: () => false,
    fetch: () => new Promise(() => {}),
  }),
  events: () => () => {},
  connection: createConnection(),
  getLocale: () => 'en',
  goTo: () => {},
  reportError: () => {},
});

type AtDeskProps = {
  /** Which page it is. */
  readonly page?: DeskPage | undefined;
  readonly role?: DeskRole | undefined;
  /** In place of that of somebody who is signed in. */
  readonly session?: DeskSessionActor | undefined;
  readonly children: ReactNode;
};

const desks = new Map<string, Desk>();

/** A page of the desk, with all that surrounds it there: its spec is a `wholePage`. */
export const AtDesk = ({ page = deskHome, role = 'administrator', session, children }: AtDeskProps) => {
  const locale = useLocaleOfBrand();
  const known = desks.get(role) ?? restingDesk(signedIn(role));
  desks.set(role, known);
  return (
    <DeskContext value={session === undefined ? known : { ...known, session }}>
      <DeskShell route={{ kind: 'page', locale, page }}>{children}</DeskShell>
    </DeskContext>
  );
};

const useLocaleOfBrand = () => {
  const { locale } = useIntl();
  return brand.locales.find((known) => known === locale) ?? brand.locales[0];
};
