// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MultiSelect } from './multi-select';
import { SearchSelect } from './search-select';

afterEach(cleanup);

const options = [
  { value: 'a', label: 'Van 1' },
  { value: 'b', label: 'Van 2' },
];

describe('[FLT-1] Escape in a list', () => {
  it('erases nothing that was chosen', () => {
    const onValueChange = vi.fn();
    render(
      <MultiSelect label="Vehicles" options={options} value={['a', 'b']} onValueChange={onValueChange} />,
    );
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
    expect(onValueChange).not.toHaveBeenCalled();
    expect(screen.getByText('Van 2')).toBeDefined();
  });

  it('nor of one', () => {
    const onValueChange = vi.fn();
    render(<SearchSelect label="Vehicle" options={options} value="a" onValueChange={onValueChange} />);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
    expect(onValueChange).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Van 1');
  });
});

describe('a vehicle typed by its name', () => {
  const fleet = [
    { value: 'small-9', name: 'Small van 9', label: 'Small van 9, Ford Transit', keywords: ['3FTBW'] },
    { value: 'van-4', name: 'Van 4', label: 'Van 4, Ford Transit', keywords: ['3FTBX'] },
    { value: 'van-3', name: 'Van 3', label: 'Van 3, Ford Transit', keywords: ['1FTBW'] },
  ];
  const type = (text: string) => {
    const field = screen.getByRole('combobox');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    return field;
  };

  it('comes first, and is taken by an arrow and Enter', async () => {
    const onValueChange = vi.fn();
    render(<SearchSelect label="Vehicle" options={fleet} value={undefined} onValueChange={onValueChange} />);
    const field = type('Van 3');
    const shown = await screen.findAllByRole('option');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Van 3, Ford Transit',
      'Small van 9, Ford Transit',
      'Van 4, Ford Transit',
    ]);
    for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(field, { key });
    await vi.waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith('van-3'));
  });
});
