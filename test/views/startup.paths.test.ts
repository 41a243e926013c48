import { appSpec } from './specs/app.tsx';
import { bootstrapSpec } from './specs/bootstrap.tsx';
import { navigationSpec } from './specs/navigation.tsx';
import { goViews } from './support/goViews.ts';

goViews('app', appSpec);
goViews('bootstrap', bootstrapSpec);
goViews('navigation', navigationSpec);
