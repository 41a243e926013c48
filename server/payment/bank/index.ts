export { decideEntry, type EntryDecision } from './decideEntry.ts';
export { entryView } from './entryView.ts';
export { importStatement } from './importStatement.ts';
export { countOpenEntries, type EntriesQuery, listEntries, listStatements, statementViews } from './listEntries.ts';
export { requeueStatements, settleStatement } from './settleStatement.ts';
