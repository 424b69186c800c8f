// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { type PastServiceRow, pastServicesFile } from './past-service-rows';
import { PastServices } from './past-services';
import { PastServicesTable } from './past-services-table';
import { usePastServices } from './use-past-services';

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

const nothingMore = { hasMore: false, isLoadingMore: false, problem: '', more: async () => undefined };
const open = (rows: readonly PastServiceRow[]) =>
  render(
    <PastServicesTable
      rows={rows}
      pages={{ ...nothingMore, all: async () => rows }}
      empty={<p>Nothing yet</p>}
    />,
  );
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

/** What would be saved. */
const keepFiles = () => {
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
  clicked.mockClear();
  return { files, clicked };
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

const ask = 'GET /api/v2/user/past_services';
const pageOf = (rows: readonly PastServiceRow[], next: string | null) => ({ body: { data: rows, next } });
/** Of twelve each, and of three on the third. */
const threePages = ({ query }: { readonly query: Readonly<Record<string, string>> }) => {
  if (query.after === undefined) return pageOf(many, 'first');
  if (query.after === 'first')
    return pageOf(
      many.map((_one, nth) => ({ ...row(nth + 1, { services: [`Older ${nth + 1}`] }), id: `older-${nth}` })),
      'second',
    );
  return pageOf(
    [1, 2, 3].map((nth) => ({ ...row(nth, { services: [`Clutch ${nth}`] }), id: `oldest-${nth}` })),
    null,
  );
};
function Screen() {
  return <PastServices pages={usePastServices()} />;
}
const openPages = async () => {
  const server = fakeServer({ [ask]: threePages });
  render(<Screen />);
  await screen.findByRole('table');
  return server;
};

it('[AREA-1] names nothing as missing where all of it is here and could not be made new', () => {
  const all = { ...nothingMore, problem: 'No connection', all: async () => many };
  render(<PastServicesTable rows={many} pages={all} empty={<p>Nothing yet</p>} />);
  expect(screen.queryByText('Some of your past services are missing here')).toBeNull();
});

describe('[RUN-10] [AREA-1] past services that come a page at a time', () => {
  it('say that there are more, and go on past the last one that is here', async () => {
    const server = await openPages();
    expect(screen.getByText('1–10 of 12+ services')).toBeDefined();
    await press('Next page');
    expect(server.to(ask)).toHaveLength(1);
    await press('Next page');
    await waitFor(() => expect(screen.getByText('21–24 of 24+ services')).toBeDefined());
    expect(server.to(ask).map(({ query }) => query.after)).toEqual([undefined, 'first']);
  });

  it('are filtered as a whole', async () => {
    const server = await openPages();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'clutch' } });
    expect(screen.queryByText('No matching services')).toBeNull();
    await waitFor(() => expect(bodyRows()).toHaveLength(3));
    expect(screen.getByText('3 services')).toBeDefined();
    expect(server.to(ask)).toHaveLength(3);
  });

  it('are sorted as a whole', async () => {
    await openPages();
    await press('Service');
    await waitFor(() => expect(bodyRows()[0]?.textContent).toContain('Clutch 1'));
  });

  it('are exported as a whole, or not at all', async () => {
    const server = await openPages();
    const { files, clicked } = keepFiles();
    server.answer(ask, (request) =>
      request.query.after === 'second' ? refusal(500, 'internal') : threePages(request),
    );
    await press('Export CSV');
    await waitFor(() =>
      expect(screen.getByText('Some of your past services are missing here')).toBeDefined(),
    );
    expect(clicked).not.toHaveBeenCalled();
    server.answer(ask, threePages);
    await press('Export CSV');
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    const lines = files[0]
      ?.trim()
      .split('\r\n')
      .map((line) => line.split(',')[0]);
    expect(lines).toHaveLength(1 + 12 + 12 + 3);
    expect(lines?.at(-1)).toBe('Clutch 3');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

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

  it('[AREA-1] are exported as they are filtered, and nothing in the file runs', async () => {
    const { files, clicked } = keepFiles();
    open([row(1, { services: ['=cmd|calc'], vehicle: '+Camry' }), row(2, { services: ['Other'] })]);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cmd' } });
    await press('Export CSV');
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
