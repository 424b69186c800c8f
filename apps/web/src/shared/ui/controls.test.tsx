// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { CalendarGrid } from './calendar-grid';
import { DataTable } from './data-table';
import { Stepper } from './stepper';
import { Tabs } from './tabs';

let narrow = false;

beforeEach(() => {
  narrow = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: narrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Button', () => {
  it('ignores presses while loading and keeps its name', () => {
    const press = vi.fn();
    const { rerender } = render(<Button onClick={press}>Save</Button>);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    rerender(
      <Button onClick={press} loading>
        Save
      </Button>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save', busy: true }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('does not send a form while loading', () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" loading>
          Save
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('Tabs', () => {
  function Sample() {
    const [current, setCurrent] = useState<'a' | 'b' | 'c'>('a');
    const tabs = [
      { id: 'a', label: 'First' },
      { id: 'b', label: 'Second' },
      { id: 'c', label: 'Third' },
    ] as const;
    return (
      <Tabs label="Sample" tabs={tabs} current={current} onSelect={setCurrent}>
        panel {current}
      </Tabs>
    );
  }

  it.each([
    ['ArrowRight', 'Second', 'panel b'],
    ['ArrowLeft', 'Third', 'panel c'],
    ['End', 'Third', 'panel c'],
  ])('moves with %s', async (key, focused, panel) => {
    render(<Sample />);
    screen.getByRole('tab', { name: 'First' }).focus();
    fireEvent.keyDown(screen.getByRole('tab', { name: 'First' }), { key });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
    expect(screen.getByRole('tabpanel', { name: focused }).textContent).toBe(panel);
  });
});

describe('Stepper', () => {
  const steps = [
    { id: 'service', label: 'Service' },
    { id: 'car', label: 'Car' },
    { id: 'time', label: 'Time' },
  ] as const;

  it('lets only the steps already done be pressed', () => {
    const select = vi.fn();
    render(<Stepper steps={steps} current="car" onSelect={select} />);
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Service, done']);
    for (const button of buttons) fireEvent.click(button);
    expect(select).toHaveBeenCalledExactlyOnceWith('service');
    expect(screen.getByText('Car', { selector: '[aria-current=step] *' })).toBeTruthy();
  });
});

describe('DataTable', () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    id: `job ${index + 1}`,
    cents: (index * 7) % 12,
  }));
  const table = (
    <DataTable
      caption="Jobs"
      rows={rows}
      rowKey={(row) => row.id}
      pageSize={5}
      columns={[
        { id: 'id', header: 'Job', cell: (row) => row.id },
        { id: 'price', header: 'Price', cell: (row) => row.cents, sortValue: (row) => row.cents },
      ]}
    />
  );
  const firstColumn = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

  it('pages, and grows to ten rows', () => {
    render(table);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(firstColumn()).toEqual(['job 6', 'job 7', 'job 8', 'job 9', 'job 10']);
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: '10' } });
    expect(firstColumn()).toEqual(['job 11', 'job 12']);
    expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
  });

  it('sorts by a header, then the other way, from the first page', () => {
    render(table);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Price' }));
    expect(firstColumn()[0]).toBe('job 1');
    fireEvent.click(screen.getByRole('button', { name: 'Price' }));
    expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending');
    expect(firstColumn()[0]).toBe('job 6');
  });

  it('is a list of cards on a narrow screen', () => {
    narrow = true;
    render(table);
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Jobs' })).getAllByRole('listitem')).toHaveLength(5);
  });
});

describe('CalendarGrid', () => {
  const show = (onValueChange: (day: string) => void) =>
    render(
      <CalendarGrid
        label="Day"
        today="2025-11-18"
        value={undefined}
        onValueChange={onValueChange}
        firstDay="2025-11-18"
        disabledDays={['2025-11-27']}
        availability={{ '2025-11-19': 'full', '2025-11-20': 'few' }}
      />,
    );
  const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('hands over the plain day that was pressed', () => {
    const chosen = vi.fn();
    show(chosen);
    fireEvent.click(day(/November 20, 2025, few times left/));
    expect(chosen).toHaveBeenCalledExactlyOnceWith('2025-11-20');
  });

  it('closes days before the first, the listed ones and the full ones', () => {
    show(() => {});
    expect(day(/November 17,/).disabled).toBe(true);
    expect(day(/November 27,/).disabled).toBe(true);
    expect(day(/November 19,.*fully booked/).disabled).toBe(true);
    expect(day(/Today, Tuesday, November 18,/).disabled).toBe(false);
  });
});
