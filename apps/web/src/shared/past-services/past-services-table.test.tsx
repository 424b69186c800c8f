// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PastServiceRow, pastServicesFile } from './past-service-rows';
import { PastServicesTable } from './past-services-table';

const row = (nth: number, changes: Partial<PastServiceRow['attributes']> = {}): PastServiceRow => ({
  id: `job-${nth}`,
  attributes: {
    services: [`Service ${nth}`],
    date: `2026-10-${String(nth).padStart(2, '0')}`,
    vehicle: '2015 Toyota Camry',
    vehicle_name: null,
    vin: '4T1BF1FK5FU123456',
    documents: { inspection: null, diagnosis_receipt: null, repair_receipt: null },
    warranty: null,
    ...changes,
  },
});
const many = Array.from({ length: 12 }, (_, nth) => row(nth + 1));

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (rows: readonly PastServiceRow[]) =>
  render(<PastServicesTable rows={rows} empty={<p>Nothing yet</p>} />);
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

describe('the past services', () => {
  it('[AREA-1] have their seven columns', () => {
    open(many);
    expect(headers()).toEqual([
      'Service',
      'Date',
      'Vehicle',
      'VIN',
      'Inspection',
      'Diag Receipt',
      'Repair Receipt',
    ]);
  });

  it('[AREA-1] show ten at a time, or five', () => {
    open(many);
    expect(bodyRows()).toHaveLength(10);
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show' });
    expect([...sizes.options].map(({ value }) => value)).toEqual(['5', '10']);
    fireEvent.change(sizes, { target: { value: '5' } });
    expect(bodyRows()).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(bodyRows()[0]?.textContent).toContain('Service 6');
  });

  it('[AREA-1] open a document that exists in a new tab, and offer none that does not', () => {
    open([
      row(1, {
        documents: { inspection: '/api/i', diagnosis_receipt: null, repair_receipt: '/api/r' },
      }),
    ]);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['View', '/api/i'],
      ['View', '/api/r'],
    ]);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
    expect(links[0]?.getAttribute('aria-label')).toBe(
      'View Inspection: Service 1, Oct 1, 2026 (opens in a new tab)',
    );
  });

  it('[AREA-1] are filtered by service', () => {
    open([row(1, { services: ['Oil Change', 'Wiper Blades'] }), row(2, { services: ['Replace Battery'] })]);
    const filter = screen.getByRole('searchbox', { name: 'Filter by service' });
    fireEvent.change(filter, { target: { value: 'OIL blades' } });
    expect(bodyRows().map((line) => line.firstChild?.textContent)).toEqual(['Oil Change, Wiper Blades']);
    fireEvent.change(filter, { target: { value: 'clutch' } });
    expect(screen.getByText('No matching services')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(bodyRows()).toHaveLength(2);
  });

  it('[AREA-1] are exported as they are filtered, and nothing in the file runs', () => {
    const files: string[] = [];
    vi.stubGlobal(
      'Blob',
      class {
        constructor(parts: string[]) {
          files.push(parts.join(''));
        }
      },
    );
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = () => 'blob:file';
        static override revokeObjectURL = () => undefined;
      },
    );
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open([row(1, { services: ['=cmd|calc'], vehicle: '+Camry' }), row(2, { services: ['Other'] })]);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cmd' } });
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(clicked).toHaveBeenCalledOnce();
    expect(files).toEqual([
      "\ufeffService,Date,Vehicle,VIN,Inspection,Diag Receipt,Repair Receipt\r\n'=cmd|calc,2026-10-01,'+Camry,4T1BF1FK5FU123456,,,\r\n",
    ]);
  });

  it('[AREA-1] have whole addresses in the file', () => {
    const rows = [
      row(1, { documents: { inspection: '/api/i', diagnosis_receipt: null, repair_receipt: null } }),
    ];
    expect(pastServicesFile(rows, 'https://lugnut.example')[1]?.slice(4)).toEqual([
      'https://lugnut.example/api/i',
      '',
      '',
    ]);
  });

  it('say what will be here while there are none', () => {
    open([]);
    expect(screen.getByText('Nothing yet')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
