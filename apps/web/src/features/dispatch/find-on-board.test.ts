import { describe, expect, it } from 'vitest';
import { sampleBoard, sampleJob, sampleTechnician } from '../../testing/sample-board';
import { findOnBoard, suggestionsFor } from './find-on-board';

const oil = sampleJob({
  id: 'oil',
  work: 'Oil Change',
  work_order: 'WO-4F2A9C',
  address: '2934 Woodward Ave',
});
const brakes = sampleJob({
  id: 'brakes',
  work: 'Brake Pads',
  car: '2019 Škoda Octavia',
  work_order: 'WO-AAAAAA',
  risk: { level: 'late', words: 'Late' },
});
const battery = { ...sampleJob({ id: 'battery', work: 'Replace Battery' }), reason: 'Nobody' };
const board = sampleBoard({
  technicians: [
    sampleTechnician({ id: 'ann', name: 'Ann Lee', stops: [oil] }),
    sampleTechnician({ id: 'bob', name: 'Bob Ray', stops: [brakes] }),
    sampleTechnician({ id: 'cat', name: 'Cat Oil', stops: [] }),
    sampleTechnician({ id: 'dan', name: 'Dan Off', shift: null, stops: [] }),
  ],
  unassigned: [battery],
});

const names = (query: string, group: Parameters<typeof findOnBoard>[2] = 'everyone') =>
  findOnBoard(board, query, group).technicians.map(({ id }) => id);

describe('what is looked for on the board', () => {
  it.each([
    ['a name', 'ray', ['bob']],
    ['a job and a name', 'oil', ['ann', 'cat']],
    ['a street', 'woodward', ['ann']],
    ['a work order, typed as it is read out', 'wo 4f2', ['ann']],
    ['a car without its accent', 'skoda', ['bob']],
    ['several words in any order', 'ave oil', ['ann']],
    ['nothing that is there', 'submarine', []],
    ['nothing at all', '  ', ['ann', 'bob', 'cat', 'dan']],
  ])('[DISP-1] %s', (_, query, found) => {
    expect(names(query)).toEqual(found);
  });

  it('[DISP-1] marks the jobs that were meant, also those that nobody has', () => {
    const { jobIds, unassigned } = findOnBoard(board, 'battery', 'everyone');
    expect([...(jobIds ?? [])]).toEqual([]);
    expect(unassigned.map(({ id }) => id)).toEqual(['battery']);
    expect([...(findOnBoard(board, 'oil', 'everyone').jobIds ?? [])]).toEqual(['oil']);
    expect(findOnBoard(board, '', 'everyone').jobIds).toBeUndefined();
  });

  it.each([
    ['everyone', ['ann', 'bob', 'cat', 'dan']],
    ['at_work', ['ann', 'bob', 'cat']],
    ['at_risk', ['bob']],
    ['free', ['cat']],
  ] as const)('[DISP-1] shows %s', (group, found) => {
    expect(names('', group)).toEqual(found);
  });

  it('[DISP-1] suggests technicians before jobs, and finds a chosen one alone', () => {
    const [first, second] = suggestionsFor(board, 'oil');
    expect([first?.label, second?.label]).toEqual(['Cat Oil', 'Oil Change, 2015 Toyota Camry']);
    expect(names(second?.query ?? '')).toEqual(['ann']);
    expect(suggestionsFor(board, '')).toEqual([]);
    expect(suggestionsFor(board, 'a').length).toBeLessThanOrEqual(8);
  });
});
