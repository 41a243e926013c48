import { fromPromise } from 'xstate';
import { decisionNote } from '../../../machines/desk/money/decisionNote.ts';
import {
  deskStatementsMachine,
  type EntryOutcome,
  type StatementsOutcome,
  type UploadOutcome,
} from '../../../machines/desk/statements/deskStatements.ts';
import { assignedTo } from '../../../machines/desk/statements/entryDecision.ts';
import {
  parseStatementFilters,
  type StatementFilters,
  toStatementSearch,
} from '../../../machines/desk/statements/statementFilters.ts';
import type {
  BankEntryDecision,
  BankStatementChoice,
  BankStatementLines,
  BankStatementPlace,
  ProblemCode,
} from '../../../openapi/types.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';
import { createListAddress } from '../shared/listAddress.ts';

/** How many entries a page of the list holds. */
const pageSize = 20;
/** How many statements are shown beside them. */
const latest = 5;

const load = async (
  { http }: Desk,
  { state, page }: StatementFilters,
  signal: AbortSignal,
): Promise<StatementsOutcome> => {
  const query = { state, page, per_page: pageSize };
  const [entries, statements] = await Promise.all([
    settle(http.GET('/api/v2/desk/statements/entries', { params: { query }, signal })),
    settle(http.GET('/api/v2/desk/statements', { params: { query: { page: 1, per_page: latest } }, signal })),
  ]);
  for (const result of [entries, statements]) {
    if (result.ok) continue;
    if (result.problem.status === 403) return { kind: 'forbidden' };
    throw new Outage(result.problem.title, { code: result.problem.code });
  }
  if (!entries.ok || !statements.ok) return { kind: 'forbidden' };
  const { data, meta } = entries.data;
  return { kind: 'read', known: { entries: data, meta, statements: statements.data.data } };
};

/** What somebody has decided, as the contract has it: of lines, and of the statement's place. */
const toSaid = (choices: readonly BankStatementChoice[]) => {
  const said: { lines?: BankStatementLines; place?: BankStatementPlace } = {};
  for (const choice of choices) {
    if (choice === 'entries' || choice === 'text') said.lines = choice;
    else said.place = choice;
  }
  return said;
};

type FileToSend = { file: File | null; choices: readonly BankStatementChoice[] };

const upload = async ({ http }: Desk, { file, choices }: FileToSend, signal: AbortSignal): Promise<UploadOutcome> => {
  const result = await settle(
    http.POST('/api/v2/desk/statements', {
      params: { query: { ...toSaid(choices), ...(file === null ? {} : { name: file.name.slice(0, 200) }) } },
      // The contract's type of bytes is a text.
      body: '',
      bodySerializer: () => file ?? '',
      headers: { 'Content-Type': 'application/octet-stream' },
      signal,
    }),
  );
  if (result.ok) return { kind: 'taken', statements: result.data.data };
  const { code, fault, detail = null } = result.problem;
  if (code === 'StatementHeld' && fault !== undefined) return { kind: 'held', fault };
  return { kind: 'refused', code, fault: fault ?? null, detail: fault === undefined ? detail : null };
};

type ToDecide = { id: number; decision: BankEntryDecision; text: string };

/** What is typed names no transfer: another one may. */
const canBePutRight: readonly ProblemCode[] = ['PaymentUnknown', 'DecisionNotOffered'];

const decide = async ({ http }: Desk, { id, decision, text }: ToDecide, signal: AbortSignal): Promise<EntryOutcome> => {
  const params = { path: { id } };
  const body =
    decision === 'assign'
      ? ({ decision, to: assignedTo(text) } as const)
      : ({ decision, note: decisionNote(text) } as const);
  const result = await settle(http.POST('/api/v2/desk/statements/entries/{id}/decision', { params, body, signal }));
  if (result.ok) return { kind: 'decided', entry: result.data.data };
  const { status, code } = result.problem;
  return { kind: status === 422 || canBePutRight.includes(code) ? 'invalid' : 'refused', code };
};

/** The desk's bank statements, with the server and the address. */
export const provideDeskStatements = (desk: Desk) =>
  deskStatementsMachine.provide({
    actors: {
      watchAddress: createListAddress(parseStatementFilters, toStatementSearch).watch,
      loadStatements: fromPromise<StatementsOutcome, { filters: StatementFilters }>(({ input, signal }) =>
        load(desk, input.filters, signal),
      ),
      uploadStatement: fromPromise<UploadOutcome, FileToSend>(({ input, signal }) => upload(desk, input, signal)),
      decideEntry: fromPromise<EntryOutcome, ToDecide>(({ input, signal }) => decide(desk, input, signal)),
    },
  });
