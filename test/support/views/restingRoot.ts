import type { LogicOf } from '@fifteen/atlas';
import { type AnyStateMachine, createActor, fromPromise, type OutputFrom } from 'xstate';
import { brand } from '../../../brands/wordbridge/brand.ts';
import { appMachine } from '../../../machines/shell/app.ts';
import { bootstrapMachine } from '../../../machines/shell/bootstrap.ts';
import { consentMachine } from '../../../machines/shell/consent.ts';
import type { Services } from '../../../src/lib/services/Services.ts';
import { websiteMatch } from '../models/samples.ts';

/** A promise actor that never answers, with the types that a machine declares. */
const never = <TMachine extends AnyStateMachine, TSource extends string>() =>
  fromPromise<OutputFrom<LogicOf<TMachine, TSource>>>(() => new Promise(() => {}));

/** A root that waits for start-up: none of its actors ever answers. */
export const restingRoot = (): Services['app'] =>
  createActor(
    appMachine.provide({
      actors: {
        bootstrap: bootstrapMachine.provide({
          actors: { authenticate: never<typeof bootstrapMachine, 'authenticate'>() },
        }),
        consent: consentMachine.provide({ actors: { readChoice: never<typeof consentMachine, 'readChoice'>() } }),
      },
    }),
    {
      input: {
        match: websiteMatch,
        rules: { shows: brand.shows, locales: brand.locales, preferred: 'en', signedIn: false },
        locale: 'en',
      },
    },
  ).start();
