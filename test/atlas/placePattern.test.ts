import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileNamed, folderBelow, isPattern, listNames, newFileNamed } from '../../atlas/config/placePattern.ts';
import { createTemporaryProject, type TemporaryProject } from '../support/atlas/temporaryProject.ts';

const pattern = 'test/**/{name}.model.ts';

let project: TemporaryProject;

beforeAll(() => {
  project = createTemporaryProject({
    'test/order/cart.model.ts': '',
    'test/desk/order/task.model.ts': '',
    'test/order/again.model.ts': '',
    'test/list/again.model.ts': '',
    'test/order/cart.test.ts': '',
    'node_modules/a/test/rating.model.ts': '',
  });
});

afterAll(() => project.remove());

test('a place with a name in it is a pattern, any other one a folder', () => {
  expect([pattern, 'test/models'].map(isPattern)).toEqual([true, false]);
});

test('a file is found wherever it lies', () => {
  expect(fileNamed(pattern, project.folder, 'task')).toBe(project.at('test/desk/order/task.model.ts'));
  expect(fileNamed(pattern, project.folder, 'rating')).toBeNull();
  expect(listNames(pattern, project.folder).sort()).toEqual(['again', 'again', 'cart', 'task']);
});

test('two files about one machine are a mistake', () => {
  expect(() => fileNamed(pattern, project.folder, 'again')).toThrow('are both about again');
});

test('a new one lies below the beginning of the pattern, in the folder of its machine', () => {
  const folder = folderBelow(project.at('machines/desk/order/deskOrder.ts'), project.folder);
  expect(newFileNamed(pattern, project.folder, 'deskOrder', folder)).toBe(
    project.at('test/desk/order/deskOrder.model.ts'),
  );
});
