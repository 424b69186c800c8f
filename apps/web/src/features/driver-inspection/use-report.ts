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
  type Outcome,
  queueReport,
  type ReportDraft,
} from './report-queue';
import { advanceReport, emptyReport, findProblem, reportOf } from './report-state';

const retryMs = 8_000;

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

export const useReport = (token: string) => {
  const [report, send] = useReducer(advanceReport, emptyReport);
  const [pictures, setPictures] = useState<ReportDraft['pictures']>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRestored, setRestored] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const name = draftName(token);

  const takeDraft = useCallback(async (): Promise<void> => {
    const kept = (await driverStorage().find(name)) as ReportDraft | undefined;
    if (!kept) return;
    send({ kind: 'restored', report: { ...emptyReport, ...kept.report } });
    setPictures(kept.pictures);
  }, [name]);
  const flush = useCallback(async (): Promise<void> => {
    const done = await flushReports(token);
    // It waited since before this page was opened: what was refused is only in the draft.
    if (done.kind === 'refused') await takeDraft();
    setOutcome(done);
  }, [token, takeDraft]);

  useEffect(() => {
    const restore = async (): Promise<void> => {
      await takeDraft();
      if (await hasWaiting(token)) await flush();
    };
    restore()
      .catch(() => undefined)
      .finally(() => setRestored(true));
  }, [token, takeDraft, flush]);

  useEffect(() => {
    if (isRestored && outcome === undefined)
      void driverStorage()
        .keep(name, { report, pictures })
        .catch(() => undefined);
  }, [name, report, pictures, isRestored, outcome]);

  const isWaiting = outcome?.kind === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void flush();
    const timer = setInterval(again, retryMs);
    globalThis.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [isWaiting, flush]);

  const submit = async (checklist: DriverChecklist, pin: string): Promise<void> => {
    const wrong = findProblem(report, checklist, pin);
    setProblem(wrong);
    if (wrong !== undefined || isSending) return;
    setSending(true);
    const body = {
      ...reportOf(report, checklist),
      pin: checklist.needs_pin ? pin.trim() : null,
      inspected_at: new Date().toISOString(),
    };
    const named = body.defects.flatMap((defect) => defect.pictures);
    const photos = named.flatMap((key) => (pictures[key] ? [{ key, photo: pictures[key] }] : []));
    const done = await queueReport({
      kind: 'driver inspection',
      token,
      key: newKey(),
      body,
      pictures: photos,
      form: report,
    });
    setSending(false);
    setOutcome(done);
    // What was refused can be mended; what is on its way is in the queue.
    if (done.kind !== 'refused')
      await driverStorage()
        .forget(name)
        .catch(() => undefined);
  };

  return {
    report,
    send,
    pictures,
    addPicture: (key: string, photo: Blob) => setPictures((all) => ({ ...all, [key]: photo })),
    outcome,
    isRestored,
    isSending,
    problem,
    submit,
    tryNow: () => void flush(),
    fix: () => setOutcome(undefined),
    startOver: () => {
      send({ kind: 'restored', report: { ...emptyReport, driver: report.driver, signature: '' } });
      setPictures({});
      setOutcome(undefined);
    },
  };
};
