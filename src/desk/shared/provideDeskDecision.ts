import { fromPromise } from 'xstate';
import type { Choice } from '../../../machines/desk/decision/choice.ts';
import { type DecisionOutcome, deskDecisionMachine } from '../../../machines/desk/decision/deskDecision.ts';
import { decisionNote } from '../../../machines/desk/money/decisionNote.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

const decide = async (
  { http }: Desk,
  choice: Choice,
  reason: string,
  signal: AbortSignal,
): Promise<DecisionOutcome> => {
  switch (choice.kind) {
    case 'money': {
      const params = { path: { id: choice.moneyCase.id } };
      const body = { decision: choice.decision, note: decisionNote(reason) };
      const result = await settle(http.POST('/api/v2/desk/money/{id}/decision', { params, body, signal }));
      if (result.ok) return { kind: 'decided' };
      const { status, code } = result.problem;
      return { kind: status === 422 ? 'invalid' : 'refused', code };
    }
    case 'topUp': {
      const params = { path: { id: choice.topUp.id } };
      const result = await settle(http.POST('/api/v2/desk/top-ups/{id}/transfer-arrived', { params, signal }));
      return result.ok ? { kind: 'decided' } : { kind: 'refused', code: result.problem.code };
    }
    case 'mail': {
      const params = { path: { id: choice.mail.id } };
      const { response } = await http.POST('/api/v2/desk/mail/{id}/retry', { params });
      if (response.ok) return { kind: 'decided' };
      if (response.status === 404) return { kind: 'refused', code: 'NotFound' };
      if (response.status === 403) return { kind: 'refused', code: 'AccessForbidden' };
      throw new Outage(`Unexpected answer ${response.status}`);
    }
  }
};

/** Decisions on rows of a list, with the server; the list is told when it may be another one. */
export const provideDeskDecision = (desk: Desk, onChanged: () => void) =>
  deskDecisionMachine.provide({
    actions: { notifyChanged: onChanged },
    actors: {
      decide: fromPromise<DecisionOutcome, { choice: Choice | null; reason: string }>(({ input, signal }) => {
        const { choice, reason } = input;
        if (choice === null) throw new Error('Nothing was chosen.');
        return decide(desk, choice, reason, signal);
      }),
    },
  });
