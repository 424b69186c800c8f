// @vitest-environment jsdom
import { officeRoutes } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { askAgain } from '../../shared/api/route-query';
import { fakeServer } from '../../testing/fake-server';
import { emptyDraft, sampleTerms, sampleWorkOrder } from '../../testing/sample-office';
import { lineByHand } from './draft';
import { RequestPane } from './request-pane';

const priced = {
  ...emptyDraft,
  lines: [{ ...lineByHand('Oil Change', sampleTerms), labor_minutes: 30 }],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tab = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('tab', { name: new RegExp(name) })));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('says beside Send that a colleague has sent, also after looking at another tab', async () => {
  const read = 'GET /api/v2/office/requests/appt-1';
  const server = fakeServer({ [read]: { body: sampleWorkOrder(1, priced) } });
  const App = createRoutesStub([{ path: '/', Component: () => <RequestPane id="appt-1" /> }]);
  await act(async () => render(<App />));
  fireEvent.change(screen.getByLabelText(/Note for staff/), { target: { value: 'Call first' } });
  expect(button('Send new version').disabled).toBe(false);
  server.answer(read, { body: sampleWorkOrder(2, priced) });
  await act(async () => void askAgain(officeRoutes.getOfficeRequest, { params: { id: 'appt-1' } }));
  await tab('History');
  await tab('Estimate');
  const notice = () => screen.queryByText(/has changed this/);
  expect(notice()).not.toBeNull();
  expect(button('Send new version').disabled).toBe(true);
  await act(async () => fireEvent.click(button('Load again')));
  expect(notice()).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note for staff/).value).toBe('');
});
