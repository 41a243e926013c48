import type { DraftFields } from '../../../machines/request/draft.ts';
import type { BrowserFixture } from './browserSpec.ts';

type Change = { readonly type: string; readonly fields: Partial<DraftFields> };

/** Chooses another currency on the write screen; where it is chosen already, writes another text. */
export const changeRequest = async ({ fields }: Change, { they }: BrowserFixture): Promise<void> => {
  if ((await they.field('write.summary.currency').count()) === 0) await they.openMore();
  const currency = they.field('write.summary.currency');
  const present = await currency.inputValue();
  const wanted = 'currencyId' in fields ? String(fields.currencyId) : present;
  if (wanted === present) await they.field('write.text').fill(`Good day. ${Math.random()}`);
  else await currency.selectOption(wanted);
};
