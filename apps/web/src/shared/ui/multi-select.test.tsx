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
