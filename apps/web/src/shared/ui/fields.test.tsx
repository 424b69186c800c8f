// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Select } from './select';
import { TextArea } from './text-area';
import { TextField } from './text-field';

afterEach(cleanup);

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('TextField', () => {
  it('[CONT-7] shows a green check when satisfied', () => {
    const { container, rerender } = render(<TextField label="ZIP" satisfied={false} />);
    expect(container.querySelector('svg.text-ok')).toBeNull();
    rerender(<TextField label="ZIP" satisfied />);
    expect(container.querySelector('svg.text-ok')).not.toBeNull();
  });

  it('[CONT-7] turns the border red when over length, keeps the text and drops the check', () => {
    const { container } = render(<TextField label="Name" limit={5} satisfied />);
    const input = screen.getByLabelText<HTMLInputElement>('Name');
    type('Name', 'abcde');
    expect(input.className).not.toContain('border-bad');
    type('Name', 'abcdef');
    expect(input.className).toContain('border-bad');
    expect(input.value).toBe('abcdef');
    expect(container.querySelector('svg.text-ok')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('5 characters');
  });

  it('ties the error to the input and announces it', () => {
    render(<TextField label="Phone" hint="Ten digits" error="Two digits are missing." />);
    const input = screen.getByLabelText('Phone');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });

  it('can be described by a message that stands elsewhere', () => {
    render(
      <>
        <TextField label="ZIP Code" error="Nobody comes there" messageId="elsewhere" />
        <p id="elsewhere">Nobody comes there</p>
      </>,
    );
    const input = screen.getByLabelText('ZIP Code');
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([
      'true',
      'elsewhere',
    ]);
    expect(screen.getAllByText('Nobody comes there')).toHaveLength(1);
  });

  it('counts an emoji as one character', () => {
    render(<TextField label="Name" limit={3} defaultValue="ab🚗" />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('TextArea', () => {
  it('[CONT-7] turns the border red when over length', () => {
    render(<TextArea label="Note" limit={3} value="abcd" onChange={() => {}} />);
    expect(screen.getByLabelText('Note').className).toContain('border-bad');
  });
});

describe('Select', () => {
  const options = [
    { value: '2015', label: '2015' },
    { value: '2019', label: '2019' },
  ];

  it('shows only values of its list', () => {
    const { rerender } = render(
      <Select label="Year" options={options} value="1885" onValueChange={() => {}} />,
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Year').value).toBe('');
    rerender(<Select label="Year" options={options} value="2019" onValueChange={() => {}} />);
    expect(screen.getByLabelText<HTMLSelectElement>('Year').value).toBe('2019');
  });

  it('hands over the chosen value', () => {
    const chosen = vi.fn();
    render(<Select label="Year" options={options} value={undefined} onValueChange={chosen} />);
    type('Year', '2015');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('2015');
  });
});
