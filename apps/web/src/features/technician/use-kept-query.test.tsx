// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '../../shared/api/client';
import { forgetQueryClient } from '../../shared/api/query-client';
import { writeStoredSession } from '../../shared/session/stored-session';
import { fieldStorage } from './field-store';
import { useKeptQuery } from './use-kept-query';

const open = (read: () => Promise<string>) =>
  renderHook(() => useKeptQuery({ queryKey: ['kept test'], name: 'kept test', read }));

beforeEach(() => writeStoredSession({ token: 't', user: { id: 'u1', name: 'Tess' } }));
afterEach(async () => {
  cleanup();
  await fieldStorage().forget('kept test');
  writeStoredSession(undefined);
});

describe('what a phone keeps of what it has read', () => {
  it.each([
    ['no signal', new CallError('unreachable', []), 'kept'],
    ['a fault of ours', new CallError('internal', [], 500), 'kept'],
    ['a login that is over', new CallError('unauthenticated', [], 401), undefined],
    ['somebody else', new CallError('forbidden', [], 403), undefined],
    ['a job that is gone', new CallError('not_found', [], 404), undefined],
  ])('[OPS-4] %s: is shown with the failure, or not at all', async (_why, failure, shown) => {
    await fieldStorage().keep('kept test', 'kept');
    const { result } = open(() => Promise.reject(failure));
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.data).toBe(shown);
    expect(result.current.error).toBe(failure);
  });

  it('[OPS-4] is what was read last, and there when the page is opened anew', async () => {
    const { result, unmount } = open(async () => 'read');
    await waitFor(() => expect(result.current.data).toBe('read'));
    unmount();
    act(forgetQueryClient);
    const again = open(() => Promise.reject(new CallError('unreachable', [])));
    await waitFor(() => expect(again.result.current.isError).toBe(true));
    expect(again.result.current.data).toBe('read');
  });
});
