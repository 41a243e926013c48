import { answerMovements, askedMovements, buildLongMovement, buildMovements, startStatement } from './prepaidParts.ts';
import type { Stories, Story } from './story.ts';

const story = (set: Story['set']): Story => ({ screen: { name: 'statement' }, signedIn: true, set });

export const statementStories: Stories = {
  statement: story((fixture) => answerMovements(askedMovements(), buildMovements(fixture))),
  'statement-none': story(() => answerMovements(askedMovements(), [])),
  'statement-long': story((fixture) => answerMovements(askedMovements(), [buildLongMovement(fixture)])),
  'statement-many': story((fixture) =>
    answerMovements(askedMovements({ page: 1, perPage: 20, year: 2026 }), buildMovements(fixture), 42),
  ),
  'statement-unmatched': story(() => answerMovements(askedMovements({ q: '42' }), [])),
  'statement-loading': story(() => askedMovements()),
  'statement-failed': story(() => askedMovements().fail('loadPage')),
  'statement-offline': { ...story(() => askedMovements().fail('loadPage')), offline: true },
  'statement-saved': story((fixture) => {
    answerMovements(askedMovements(), buildMovements(fixture));
    startStatement('csv').answer('prepareFile', { kind: 'ready', url: '/api/v2/download/signed' });
  }),
  'statement-unlinked': story((fixture) => {
    answerMovements(askedMovements(), buildMovements(fixture));
    startStatement('pdf').fail('prepareFile');
  }),
};
