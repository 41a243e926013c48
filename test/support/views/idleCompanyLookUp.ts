import { createActor } from 'xstate';
import { createCompanyLookUp } from '../../../machines/account/companyLookUp.ts';

/** A company's field, of which nothing is asked: the path of the form says what is typed. */
export const idleCompanyLookUp = () => createActor(createCompanyLookUp(), { input: { begins: 'editing' } }).start();
