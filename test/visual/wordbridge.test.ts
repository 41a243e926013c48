import { goScenes } from './support/goScenes.ts';

goScenes('wordbridge', 'en', ['de']);
