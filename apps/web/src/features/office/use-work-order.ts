import { type OfficeDraft, type OfficeWorkOrder, officeRoutes } from '@lugnut/contract';
import { useEffect, useRef, useState } from 'react';
import { askUntilAnswered } from '../../shared/api/ask-until-answered';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { keepAnswer, useRouteQuery } from '../../shared/api/route-query';
import { useKeyFor, useLastingKeyFor } from '../../shared/api/use-key-for';
import { showToast } from '../../shared/ui/toast-store';
import { officeCopy as copy, settleCopy } from './copy';

const timeoutMs = 20_000;

/** A draft, and the version of the estimate its writer had seen: whoever sends it answers that version. */
type Typed = {
  readonly draft: OfficeDraft;
  readonly baseVersion: number;
  /** Of the saved draft it was begun from. */
  readonly draftVersion: number;
};

type EndWish = {
  readonly when: 'now' | 'period_end';
  readonly cents: number;
  readonly reason: string;
};

/** One work order: kept fresh by the stream, but never over what is being typed. */
export const useWorkOrder = (id: string) => {
  const input = { params: { id } };
  const query = useRouteQuery(officeRoutes.getOfficeRequest, input);
  /** Undefined while nobody has typed: then the draft is the server's. */
  const [typed, setTyped] = useState<Typed>();
  const [isBusy, setBusy] = useState(false);
  const sendKey = useKeyFor();
  const refundKey = useLastingKeyFor(`refund ${id}`);
  const endKey = useLastingKeyFor(`end of membership ${id}`);
  const builder = query.data?.builder ?? undefined;
  // Read when an answer comes, by which time more may have been typed.
  const now = useRef({ typed, builder });
  useEffect(() => {
    now.current.builder = builder;
  });
  const isStale = typed !== undefined && builder !== undefined && typed.baseVersion !== builder.base_version;

  /** OFF-4: a colleague has saved a draft since this one was begun. */
  const isOverSaved =
    typed !== undefined &&
    builder?.saved != null &&
    !builder.saved.is_mine &&
    typed.draftVersion !== builder.draft_version;

  const type = (next: Typed | undefined): void => {
    now.current.typed = next;
    setTyped(next);
  };

  /** One action at a time; the answer is the new work order. */
  const act = async (
    call: () => Promise<OfficeWorkOrder>,
    done?: string,
    /** Told of the answer before it is shown. */
    onAnswer?: (answer: OfficeWorkOrder) => void,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const answer = await call();
      keepAnswer(officeRoutes.getOfficeRequest, input, answer);
      onAnswer?.(answer);
      if (done) showToast(done, { tone: 'ok' });
      return true;
    } catch (error) {
      showToast(failureWords(error, copy.didNotWork), { tone: 'bad' });
      // Refused because of a change, or done and the answer lost: what is there now says which.
      void query.refetch();
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** What was sent is no draft any more, unless more was typed meanwhile: that builds on the answer. */
  const settle =
    (body: OfficeDraft) =>
    ({ builder: answered }: OfficeWorkOrder): void => {
      const { typed: latest } = now.current;
      if (latest === undefined || latest.draft === body) type(undefined);
      else if (answered)
        type({ ...latest, baseVersion: answered.base_version, draftVersion: answered.draft_version });
    };
  const { params } = input;
  return {
    query,
    draft: typed?.draft ?? builder?.draft,
    isBusy,
    /** Somebody else has changed the estimate since this draft was begun. */
    isStale,
    isOverSaved,
    /** Somebody types here, or has typed and not saved. */
    isWriting: typed !== undefined,
    /** Mine takes the place of what was shown beside it. */
    keepMine: () => {
      const { typed: latest, builder: shown } = now.current;
      if (latest && shown) type({ ...latest, draftVersion: shown.draft_version });
    },
    /** What the server has, in place of what was typed. */
    reload: async (): Promise<void> => {
      const { isSuccess } = await query.refetch();
      if (isSuccess) type(undefined);
    },
    change: (next: OfficeDraft | ((draft: OfficeDraft) => OfficeDraft)) => {
      const { typed: latest, builder: shown } = now.current;
      const before = latest?.draft ?? shown?.draft;
      const baseVersion = latest?.baseVersion ?? shown?.base_version;
      const draftVersion = latest?.draftVersion ?? shown?.draft_version;
      if (before === undefined || baseVersion === undefined || draftVersion === undefined) return;
      type({ draft: typeof next === 'function' ? next(before) : next, baseVersion, draftVersion });
    },
    claim: () => act(() => api.call(officeRoutes.claimOfficeRequest, { params })),
    release: () => act(() => api.call(officeRoutes.releaseOfficeRequest, { params })),
    save: (body: OfficeDraft) =>
      act(
        () =>
          api.call(officeRoutes.saveOfficeDraft, {
            params,
            body: { ...body, draft_version: typed?.draftVersion ?? builder?.draft_version ?? 0 },
          }),
        copy.justSaved,
        ({ builder: answered }) => {
          const { typed: latest } = now.current;
          if (latest && answered) type({ ...latest, draftVersion: answered.draft_version });
          // Begun from an older estimate it stays a draft of that one, saved or not.
          if (latest?.draft === body && latest.baseVersion === answered?.base_version) type(undefined);
        },
      ),
    lock: (serviceId: string) =>
      act(
        () => api.call(officeRoutes.lockOfficeService, { params: { id, serviceId } }),
        undefined,
        ({ builder: answered }) => {
          const { typed: latest } = now.current;
          // One version on is our own lock; more is somebody else's change too.
          if (latest && answered?.base_version === latest.baseVersion + 1)
            type({ ...latest, baseVersion: answered.base_version });
        },
      ),
    move: (status: OfficeWorkOrder['moves'][number], { isBeforeItsDay = false } = {}) =>
      act(() => api.call(officeRoutes.moveJob, { params, body: { status, before_its_day: isBeforeItsDay } })),
    settle: ({ what, reason }: Settlement) => act(() => settleCall(params, what, reason), settleCopy.done),
    setPartExpected: (day: string) =>
      act(
        () => api.call(officeRoutes.setPartExpected, { params, body: { expected_on: day } }),
        settleCopy.partSaved,
      ),
    setReturnDay: (from: string | null) =>
      act(() => api.call(officeRoutes.setReturnDay, { params, body: { from } }), settleCopy.returnSaved),
    refund: ({ cents, reason }: { cents: number; reason: string }) => {
      const body = { amount_cents: cents, reason };
      const idempotencyKey = refundKey.keyFor(body);
      return act(
        () => askUntilAnswered(officeRoutes.refundJob, { params, body }, { timeoutMs, idempotencyKey }),
        copy.refundDone,
        refundKey.arrived,
      );
    },
    endMembership: ({ when, cents, reason }: EndWish) => {
      const body = { when, refund_cents: cents, reason };
      const idempotencyKey = endKey.keyFor(body);
      return act(
        () =>
          askUntilAnswered(
            officeRoutes.endCustomerMembership,
            { params, body },
            { timeoutMs, idempotencyKey },
          ),
        copy.membershipEnded,
        endKey.arrived,
      );
    },
    async send(draft: OfficeDraft, confirmedTotalCents?: number): Promise<boolean> {
      const base_version = typed?.baseVersion ?? builder?.base_version;
      if (isStale || isOverSaved || base_version === undefined) return false;
      const draft_version = typed?.draftVersion ?? builder?.draft_version ?? 0;
      const confirmed =
        confirmedTotalCents === undefined ? {} : { confirmed_total_cents: confirmedTotalCents };
      const body = { draft, base_version, draft_version, ...confirmed };
      const isSent = await act(
        () =>
          askUntilAnswered(
            officeRoutes.sendOfficeEstimate,
            { params, body },
            { timeoutMs, idempotencyKey: sendKey.keyFor(body) },
          ),
        undefined,
        settle(draft),
      );
      if (isSent) sendKey.arrived();
      return isSent;
    },
  };
};

const settleCall = (
  params: { readonly id: string },
  what: Settlement['what'],
  reason: string,
): Promise<OfficeWorkOrder> => {
  switch (what) {
    case 'turn back':
      return api.call(officeRoutes.turnJobBack, { params, body: { reason, window: 'stays' } });
    case 'ask customer':
      return api.call(officeRoutes.turnJobBack, { params, body: { reason, window: 'ask customer' } });
    case 'cancel':
      return api.call(officeRoutes.cancelJobForUs, { params, body: { reason } });
    case 'waive':
    case 'charge':
      return api.call(officeRoutes.decideJobFee, { params, body: { decision: what, reason } });
  }
};

export type Settlement = {
  readonly what: 'turn back' | 'ask customer' | 'cancel' | 'waive' | 'charge';
  readonly reason: string;
};

export type WorkOrder = ReturnType<typeof useWorkOrder>;
