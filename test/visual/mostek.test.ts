import { goScenes } from './support/goScenes.ts';

goScenes('mostek', 'pl', ['uk', 'en']);
