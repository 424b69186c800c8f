import path from 'node:path';
import { expect, it } from 'vitest';
import { readRolesPage, writeRolesPage } from './roles-page';

const root = path.resolve(import.meta.dirname, '../..');

it('[GATE-1] docs/roles.md shows the table of roles and money as the gate has it', () => {
  expect(readRolesPage(root)).toBe(writeRolesPage());
});
