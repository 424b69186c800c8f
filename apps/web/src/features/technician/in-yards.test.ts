import type { TechnicianRoute } from '@lugnut/contract';
import { expect, it } from 'vitest';
import { inYards } from './in-yards';

const stop = (id: string, yard?: string | null) =>
  ({ id, yard_day_id: yard }) as unknown as TechnicianRoute['stops'][number];

it('[FLT-2] vehicles of a yard day that follow each other are one stop; everything else is its own', () => {
  const stays = inYards([
    stop('a'),
    stop('b', 'y1'),
    stop('c', 'y1'),
    stop('d', null),
    stop('e', null),
    stop('f', 'y1'),
    stop('g', 'y2'),
  ]);
  expect(stays.map((stay) => stay.map(({ id }) => id).join(''))).toEqual(['a', 'bc', 'd', 'e', 'f', 'g']);
});
