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
  const typed = useRef(draft);
  const touched = useRef(isTouched);

  const take = useCallback((order: OfficeWorkOrder, keepsDraft: boolean): void => {
    setState({ kind: 'ready', order });
    if (keepsDraft) return;
    typed.current = order.builder?.draft;
    touched.current = false;
    setDraft(typed.current);
    setTouched(false);
  }, []);
  const load = useCallback(
    (keepsTyped: boolean): void => {
      api.call(officeRoutes.getOfficeRequest, { params: { id } }, { timeoutMs: 15_000 }).then(
        // Somebody may have begun to type while it was asked for.
        (order) => take(order, keepsTyped && touched.current),
        () => setState((before) => (before.kind === 'ready' ? before : { kind: 'failed' })),
      );
    },
    [id, take],
  );
  useEffect(() => load(false), [load]);
  useOfficeChange(id, () => load(true));

  /** One action at a time; the answer is the new work order. */
  const act = async (
    call: () => Promise<OfficeWorkOrder>,
    done?: string,
    /** Asked when the answer is there. */
    keepsDraft = (): boolean => touched.current,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      take(await call(), keepsDraft());
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
    change: (next: OfficeDraft | ((now: OfficeDraft) => OfficeDraft)) => {
      typed.current = typeof next === 'function' ? typed.current && next(typed.current) : next;
      touched.current = true;
      setDraft(typed.current);
      setTouched(true);
    },
    claim: () => act(() => api.call(officeRoutes.claimOfficeRequest, { params })),
    release: () => act(() => api.call(officeRoutes.releaseOfficeRequest, { params })),
    save: (body: OfficeDraft) =>
      act(
        () => api.call(officeRoutes.saveOfficeDraft, { params, body }),
        copy.justSaved,
        () => typed.current !== body,
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
        () => typed.current !== body,
      );
      if (isSent) sendKey.current = newKey();
    },
  };
};

export type WorkOrder = ReturnType<typeof useWorkOrder>;
