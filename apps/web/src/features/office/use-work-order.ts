import { type OfficeDraft, type OfficeWorkOrder, officeRoutes } from '@lugnut/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { newKey } from '../../shared/api/new-key';
import { keepAnswer, useRouteQuery } from '../../shared/api/route-query';
import { showToast } from '../../shared/ui/toast-store';
import { officeCopy as copy } from './copy';

/** One work order: kept fresh by the stream, but never over what is being typed. */
export const useWorkOrder = (id: string) => {
  const input = { params: { id } };
  const query = useRouteQuery(officeRoutes.getOfficeRequest, input);
  /** Undefined while nobody has typed: then the draft is the server's. */
  const [typed, setTyped] = useState<OfficeDraft>();
  const [isBusy, setBusy] = useState(false);
  const sendKey = useRef(newKey());
  // Read when an answer comes, by which time more may have been typed.
  const now = useRef({ typed, saved: query.data?.builder?.draft });
  useEffect(() => {
    now.current.saved = query.data?.builder?.draft;
  });

  const type = (draft: OfficeDraft | undefined): void => {
    now.current.typed = draft;
    setTyped(draft);
  };

  /** One action at a time; the answer is the new work order. */
  const act = async (
    call: () => Promise<OfficeWorkOrder>,
    done?: string,
    /** Asked when the answer is there. */
    keepsDraft = (): boolean => true,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      keepAnswer(officeRoutes.getOfficeRequest, input, await call());
      if (!keepsDraft()) type(undefined);
      if (done) showToast(done, { tone: 'ok' });
      return true;
    } catch (error) {
      showToast(failureWords(error, copy.didNotWork), { tone: 'bad' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const { params } = input;
  return {
    query,
    draft: typed ?? query.data?.builder?.draft,
    isBusy,
    isTouched: typed !== undefined,
    /** What the server has, in place of what was typed. */
    reload: async (): Promise<void> => {
      const { isSuccess } = await query.refetch();
      if (isSuccess) type(undefined);
    },
    change: (next: OfficeDraft | ((draft: OfficeDraft) => OfficeDraft)) => {
      const before = now.current.typed ?? now.current.saved;
      type(typeof next === 'function' ? before && next(before) : next);
    },
    claim: () => act(() => api.call(officeRoutes.claimOfficeRequest, { params })),
    release: () => act(() => api.call(officeRoutes.releaseOfficeRequest, { params })),
    save: (body: OfficeDraft) =>
      act(
        () => api.call(officeRoutes.saveOfficeDraft, { params, body }),
        copy.justSaved,
        () => now.current.typed !== body,
      ),
    lock: (serviceId: string) =>
      act(() => api.call(officeRoutes.lockOfficeService, { params: { id, serviceId } })),
    move: (status: OfficeWorkOrder['moves'][number]) =>
      act(() => api.call(officeRoutes.moveJob, { params, body: { status } })),
    refund: ({ cents, reason, key }: { cents: number; reason: string; key: string }) =>
      act(
        () =>
          api.call(
            officeRoutes.refundJob,
            { params, body: { amount_cents: cents, reason } },
            { idempotencyKey: key },
          ),
        copy.refundDone,
      ),
    async send(body: OfficeDraft, baseVersion: number) {
      const isSent = await act(
        () =>
          api.call(
            officeRoutes.sendOfficeEstimate,
            { params, body: { draft: body, base_version: baseVersion } },
            { idempotencyKey: sendKey.current },
          ),
        copy.sent,
        () => now.current.typed !== body,
      );
      if (isSent) sendKey.current = newKey();
    },
  };
};

export type WorkOrder = ReturnType<typeof useWorkOrder>;
