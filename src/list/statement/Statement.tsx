import { ListScreen } from '../ListScreen.tsx';
import { statementView } from './statementView.tsx';

/** All that has moved the prepaid balance. */
export const Statement = () => <ListScreen kind="statement" view={statementView} />;
