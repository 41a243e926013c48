import { checkStories } from './support/checkStories.ts';

checkStories('wordbridge');
