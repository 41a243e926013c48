import { goScenes } from './support/goScenes.ts';

goScenes('przekladnia', 'pl', ['en']);
