// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RecordDrawer } from './record-drawer';
import type { SectionView } from './section-view';

afterEach(cleanup);

const lookups = { markets: [], technicianLogins: [], services: [] };
const record = { id: 'DET', version: '1', attributes: { name: 'Detroit' }, facts: {} };

it('takes whoever saves to the words of a refusal, each time', async () => {
  const section: SectionView = {
    slug: 'markets',
    title: 'Markets',
    noun: 'a market',
    load: async () => [record],
    save: vi.fn().mockRejectedValue(new Error('refused')),
    nameOf: () => 'Detroit',
    columns: [],
    fields: () => [{ kind: 'text', name: 'name', label: 'Name' }],
  };
  render(
    <RecordDrawer section={section} record={record} lookups={lookups} onClose={vi.fn()} onSaved={vi.fn()} />,
  );
  for (const _ of [1, 2]) {
    screen.getByRole('button', { name: 'Save' }).focus();
    await act(async () => fireEvent.submit(screen.getByLabelText('Name').closest('form') as HTMLFormElement));
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  }
});
