import path from 'node:path';
import { expect, it } from 'vitest';
import { drawAppointment, readPicture } from './appointment-picture';

const root = path.resolve(import.meta.dirname, '../..');

it('ARCHITECTURE.md shows the appointment as the domain has it', () => {
  expect(readPicture(root)).toBe(drawAppointment());
});
