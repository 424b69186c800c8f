// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import ImportDialog from './import-dialog';

const load = 'POST /api/v2/fleet/vehicles/import';
const past = 'GET /api/v2/fleet/vehicles/imports';
const undo = 'POST /api/v2/fleet/vehicles/imports/import-1/undo';
const columns = [
  { header: 'Unit #', field: 'name', samples: ['Van 1'] },
  { header: 'Chassis', field: null, samples: ['4T1BF1FK1FU033527'] },
];
const row = (line: number, problems: string[] = []) => ({
  line,
  text: `text ${line}`,
  title: problems.length > 0 ? null : '2015 Toyota Camry',
  vin: null,
  unit: `Van ${line}`,
  plate: `ABC ${line}`,
  odometer: 51_234,
  problems,
  notes: [] as string[],
  added: false,
});
const answer = (changes: object) => ({
  body: { data: { columns, problem: null, rows: [], added: 0, import_id: null, ...changes } },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choose = async () => {
  const file = new File(['Unit #,Chassis\nVan 1,4T1BF1FK1FU033527'], 'fleet.csv');
  await act(async () => fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } }));
};

describe('[FLT-4] importing vehicles', () => {
  it('shows how columns were understood, and takes what somebody says of them', async () => {
    const problem = 'Tell us which column is the VIN, or which are year, make, and model.';
    const server = fakeServer({ [past]: { body: { data: [] } }, [load]: answer({ problem }) });
    render(<ImportDialog onClose={() => undefined} onAdded={() => undefined} />);
    await choose();
    expect(await screen.findByText(problem)).toBeDefined();
    expect(screen.getByText(/1 column isn’t imported/)).toBeDefined();
    const chassis = screen.getByLabelText<HTMLSelectElement>('Chassis');
    expect([screen.getByLabelText<HTMLSelectElement>('Unit #').value, chassis.value]).toEqual([
      'name',
      'none',
    ]);
    server.answer(load, answer({ rows: [row(2), row(4, ['Model is missing'])] }));
    await act(async () => fireEvent.change(chassis, { target: { value: 'vin' } }));
    expect(server.to(load).at(-1)?.body).toMatchObject({ preview: true, columns: ['name', 'vin'] });
    const lines = screen.getAllByText(/^Line /).map(({ textContent }) => textContent);
    // What cannot be taken comes first, with the file's own number.
    expect(lines).toEqual(['Line 4', 'Line 2']);
  });

  it('shows the unit, plate and odometer of what is good, and what of it is left out', async () => {
    const odd = { ...row(3), notes: ['The odometer isn’t imported'], odometer: null };
    fakeServer({ [past]: { body: { data: [] } }, [load]: answer({ rows: [row(2), odd] }) });
    render(<ImportDialog onClose={() => undefined} onAdded={() => undefined} />);
    await choose();
    expect(await screen.findByText('Van 2')).toBeDefined();
    expect(screen.getByText('2015 Toyota Camry · Plate ABC 2 · 51,234 miles')).toBeDefined();
    expect(screen.getByText('The odometer isn’t imported')).toBeDefined();
    expect(screen.getByText('2 ready to add · 0 can’t be added')).toBeDefined();
  });

  it.each([
    ['no line', []],
    ['no good line', [row(2, ['Model is missing'])]],
  ])('of %s offers nothing to add', async (_what, rows) => {
    fakeServer({ [past]: { body: { data: [] } }, [load]: answer({ problem: 'Junk', rows }) });
    render(<ImportDialog onClose={() => undefined} onAdded={() => undefined} />);
    await choose();
    expect(await screen.findByText('Junk')).toBeDefined();
    expect(screen.queryByText(/^Add \d/)).toBeNull();
  });

  it('adds what is good with the same columns, and undoes it', async () => {
    const server = fakeServer({
      [past]: { body: { data: [] } },
      [load]: answer({ rows: [row(2)] }),
      [undo]: { body: { data: { removed: 1, kept: [] } } },
    });
    const onAdded = vi.fn();
    render(<ImportDialog onClose={() => undefined} onAdded={onAdded} />);
    await choose();
    server.answer(load, answer({ rows: [row(2)], added: 1, import_id: 'import-1' }));
    await act(async () =>
      fireEvent.click(await screen.findByText('Add 1 vehicle', { selector: 'button *' })),
    );
    expect(await screen.findByText('1 vehicle added.')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByText('Undo import', { selector: 'button *' })));
    expect(await screen.findByText(/^Undone/)).toBeDefined();
    expect(server.to(undo)).toHaveLength(1);
    expect(onAdded).toHaveBeenCalledTimes(2);
  });
});
