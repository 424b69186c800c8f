import { type OfficeDraft, type OfficeWorkOrder, officeRoutes } from '@lugnut/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/client';
import { newKey } from '../../shared/api/new-key';
import { firstMessage } from '../../shared/estimate';
import { showToast } from '../../shared/ui/toast-store';
import { officeCopy as copy } from './copy';
import { useOfficeChange } from './office-changes';

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly order: OfficeWorkOrder };

/** One work order: kept fresh by the stream, but never over what is being typed. */
export const useWorkOrder = (id: string) => {
  const [state, setState] = useState<Loaded>({ kind: 'loading' });
  const [draft, setDraft] = useState<OfficeDraft>();
  const [isTouched, setTouched] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const sendKey = useRef(newKey());
  const touched = useRef(isTouched);
  touched.current = isTouched;

  const take = useCallback((order: OfficeWorkOrder, keepsDraft: boolean): void => {
    setState({ kind: 'ready', order });
    if (!keepsDraft) {
      setDraft(order.builder?.draft);
      setTouched(false);
    }
  }, []);
  const load = useCallback(
    (keepsDraft = touched.current): void => {
      api.call(officeRoutes.getOfficeRequest, { params: { id } }, { timeoutMs: 15_000 }).then(
        (order) => take(order, keepsDraft),
        () => setState((before) => (before.kind === 'ready' ? before : { kind: 'failed' })),
      );
    },
    [id, take],
  );
  useEffect(() => load(false), [load]);
  useOfficeChange(id, () => load());

  /** One action at a time; the answer is the new work order. */
  const act = async (
    call: () => Promise<OfficeWorkOrder>,
    done?: string,
    keepsDraft = false,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      take(await call(), keepsDraft);
      if (done) showToast(done, { tone: 'ok' });
      return true;
    } catch (error) {
      showToast(firstMessage(error) ?? copy.didNotWork, { tone: 'bad' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const params = { id };
  return {
    state,
    draft,
    isBusy,
    isTouched,
    reload: () => load(false),
    change: (next: OfficeDraft) => {
      setDraft(next);
      setTouched(true);
    },
    claim: () => act(() => api.call(officeRoutes.claimOfficeRequest, { params }), undefined, isTouched),
    release: () => act(() => api.call(officeRoutes.releaseOfficeRequest, { params }), undefined, isTouched),
    save: (body: OfficeDraft) =>
      act(() => api.call(officeRoutes.saveOfficeDraft, { params, body }), copy.justSaved),
    lock: (serviceId: string) =>
      act(
        () => api.call(officeRoutes.lockOfficeService, { params: { id, serviceId } }),
        undefined,
        isTouched,
      ),
    move: (status: OfficeWorkOrder['moves'][number]) =>
      act(() => api.call(officeRoutes.moveJob, { params, body: { status } }), undefined, isTouched),
    refund: ({ cents, reason, key }: { cents: number; reason: string; key: string }) =>
      act(
        () =>
          api.call(
            officeRoutes.refundJob,
            { params, body: { amount_cents: cents, reason } },
            { idempotencyKey: key },
          ),
        copy.refundDone,
        isTouched,
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
      );
      if (isSent) sendKey.current = newKey();
    },
  };
};

export type WorkOrder = ReturnType<typeof useWorkOrder>;
