import { goScenes } from './support/goScenes.ts';

// English is pictured with the other brand, and this brand's look with Polish.
goScenes('mostek', 'pl', ['uk']);
