import { type DriverChecklist, driverInspectionsRoutes } from '@lugnut/contract';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { failedBy } from '../../shared/api/failure';
import { newKey } from '../../shared/api/new-key';
import { useRouteQuery } from '../../shared/api/route-query';
import {
  draftName,
  driverStorage,
  flushReports,
  hasWaiting,
  listWaiting,
  markSent,
  type Outcome,
  queueReport,
  type ReportDraft,
  type WaitingReport,
  wasSent,
} from './report-queue';
import {
  advanceReport,
  emptyReport,
  findProblems,
  isBegun,
  type ReportProblem,
  type ReportState,
  reportOf,
} from './report-state';

const retryMs = 8_000;
/** Asked more often, a server that has enough would only have more. */
const busyRetryMs = 60_000;

/** The list as the server says it, or as this phone last heard it. */
export const useChecklist = (token: string) => {
  const query = useRouteQuery(driverInspectionsRoutes.getDriverChecklist, { params: { token } });
  const [kept, setKept] = useState<DriverChecklist>();
  const data = query.data?.data;
  useEffect(() => {
    void driverStorage()
      .find(`driver list ${token}`)
      .then((found) => setKept(found as DriverChecklist | undefined))
      .catch(() => undefined);
  }, [token]);
  useEffect(() => {
    if (data)
      void driverStorage()
        .keep(`driver list ${token}`, data)
        .catch(() => undefined);
  }, [token, data]);
  const isGone = failedBy(query.error, 'not_found', 'invalid_input');
  return { query, isGone, checklist: isGone ? undefined : (data ?? kept) };
};

/** What this phone still has for a link that was turned off: it is taken for a while. */
export const useLateReports = (token: string) => {
  const [waiting, setWaiting] = useState<readonly WaitingReport[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  const flush = useCallback(async (): Promise<void> => {
    const found = await listWaiting(token);
    setWaiting(found);
    if (found.length === 0) return;
    // It has no form anymore in which it could be mended.
    setOutcome(await flushReports(token, { isQuiet: true }));
    setWaiting(await listWaiting(token));
  }, [token]);
  const tryNow = useCallback(() => void flush().catch(() => undefined), [flush]);
  useEffect(() => {
    tryNow();
  }, [tryNow]);
  return { waiting, outcome, tryNow };
};

export const useReport = (token: string) => {
  const [report, send] = useReducer(advanceReport, emptyReport);
  const [pictures, setPictures] = useState<ReportDraft['pictures']>({});
  const [outcome, setOutcome] = useState<Outcome>();
  /** Of a report that waits while another one is made. */
  const [older, setOlder] = useState<Outcome>();
  /** Another tab has sent the report that this one shows. */
  const [isSentElsewhere, setSentElsewhere] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [isSending, setSending] = useState(false);
  /** Of the last try to send; a new array each time. */
  const [problems, setProblems] = useState<readonly ReportProblem[]>([]);
  const name = draftName(token);

  const takeDraft = useCallback(async (): Promise<ReportState> => {
    // Two tabs of one vehicle share the draft, and its key.
    const anew: ReportDraft = { report: { ...emptyReport, key: newKey() }, pictures: {} };
    const kept = (await driverStorage().claim(name, anew)) as ReportDraft;
    const draft = { ...emptyReport, ...kept.report };
    send({ kind: 'restored', report: draft });
    setPictures(kept.pictures);
    return draft;
  }, [name]);
  const forgetDraft = useCallback(
    () =>
      driverStorage()
        .forget(name)
        .catch(() => undefined),
    [name],
  );
  const flush = useCallback(async (): Promise<void> => {
    const done = await flushReports(token);
    // It waited since before this page was opened: what was refused is only in the draft.
    if (done.kind === 'refused') await takeDraft();
    setOutcome(done);
    if (done.kind === 'sent') await forgetDraft();
  }, [token, takeDraft, forgetDraft]);
  const flushOlder = useCallback(async (): Promise<void> => {
    const done = await flushReports(token, { isQuiet: true });
    // It may have been shown again, or sent with the next one, in the meantime.
    setOlder((before) => (before && done.kind !== 'sent' ? done : undefined));
  }, [token]);

  useEffect(() => {
    const restore = async (): Promise<void> => {
      const draft = await takeDraft();
      if (!(await hasWaiting(token))) return;
      // Closed while it was sent, the page has left the same report as a draft, too.
      const isSame = (await listWaiting(token)).some(({ inspectedAt }) => inspectedAt === draft.inspectedAt);
      if (isSame || !isBegun(draft)) return flush();
      // Given back, it would take the place of the one that was begun since.
      setOlder({ kind: 'waiting' });
      await flushOlder();
    };
    restore()
      .catch(() => undefined)
      .finally(() => setRestored(true));
  }, [token, takeDraft, flush, flushOlder]);

  useEffect(() => {
    if (isRestored && outcome === undefined && !isSentElsewhere)
      void driverStorage()
        .keep(name, { report, pictures })
        .catch(() => undefined);
  }, [name, report, pictures, isRestored, outcome, isSentElsewhere]);

  const { key } = report;
  const isOpen = isRestored && outcome === undefined && !isSending;
  useEffect(() => {
    if (!isOpen) return;
    const look = () => void wasSent(token, key).then((isSent) => isSent && setSentElsewhere(true));
    globalThis.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      globalThis.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [token, key, isOpen]);

  const waits = outcome ?? older;
  const isWaiting = waits?.kind === 'waiting';
  const everyMs = isWaiting && waits.isBusy ? busyRetryMs : retryMs;
  const isOlder = outcome === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void (isOlder ? flushOlder() : flush()).catch(() => undefined);
    const timer = setInterval(again, everyMs);
    globalThis.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [isWaiting, isOlder, everyMs, flush, flushOlder]);

  const submit = async (checklist: DriverChecklist, pin: string): Promise<void> => {
    const wrong = findProblems(report, checklist, pin);
    setProblems(wrong);
    if (wrong.length > 0 || isSending) return;
    setSending(true);
    const form = {
      ...report,
      key: report.key || newKey(),
      inspectedAt: report.inspectedAt ?? new Date().toISOString(),
    };
    send({ kind: 'restored', report: form });
    const body = {
      ...reportOf(form, checklist),
      pin: checklist.needs_pin ? pin.trim() : null,
      inspected_at: form.inspectedAt,
    };
    const named = body.defects.flatMap((defect) => defect.pictures);
    const photos = named.flatMap((key) => (pictures[key] ? [{ key, photo: pictures[key] }] : []));
    try {
      if (await wasSent(token, form.key)) return setSentElsewhere(true);
      const done = await queueReport({
        kind: 'driver inspection',
        token,
        key: form.key,
        body,
        pictures: photos,
        form,
      });
      // What was refused can be mended, and may be an earlier one; what is on its way is in the queue.
      if (done.kind === 'refused' && !done.direct) await takeDraft().catch(() => undefined);
      setOlder(undefined);
      setOutcome(done);
      if (done.kind === 'refused') return;
      await markSent(token, form.key);
      await forgetDraft();
    } finally {
      setSending(false);
    }
  };

  return {
    report,
    send,
    pictures,
    addPicture: (key: string, photo: Blob) => setPictures((all) => ({ ...all, [key]: photo })),
    outcome,
    older,
    isRestored,
    isSending,
    isSentElsewhere,
    problems,
    submit,
    tryNow: () => void flush().catch(() => undefined),
    fix: () => setOutcome(undefined),
    /** The draft that the other tab has begun since, or one of its own. */
    takeNext: () =>
      void takeDraft()
        .catch(() => send({ kind: 'restored', report: { ...emptyReport, key: newKey() } }))
        .finally(() => setSentElsewhere(false)),
    startOver: () => {
      setOlder(isWaiting ? waits : undefined);
      send({ kind: 'restored', report: { ...emptyReport, key: newKey(), driver: report.driver } });
      setPictures({});
      setOutcome(undefined);
    },
  };
};
