import { type DriverChecklist, driverInspectionsRoutes } from '@lugnut/contract';
import { useEffect, useReducer, useRef, useState } from 'react';
import { failedBy } from '../../shared/api/failure';
import { newKey } from '../../shared/api/new-key';
import { useRouteQuery } from '../../shared/api/route-query';
import { driverStorage, flushReports, hasWaiting, type Outcome, queueReport } from './report-queue';
import { advanceReport, emptyReport, findProblem, type ReportState, reportOf } from './report-state';

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

type Pictures = Readonly<Record<string, Blob>>;

export const useReport = (token: string) => {
  const [report, send] = useReducer(advanceReport, emptyReport);
  const [pictures, setPictures] = useState<Pictures>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRestored, setRestored] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const name = `driver report ${token}`;

  useEffect(() => {
    const restore = async (): Promise<void> => {
      const kept = (await driverStorage().find(name)) as
        | { report: ReportState; pictures: Pictures }
        | undefined;
      if (kept) {
        send({ kind: 'restored', report: { ...emptyReport, ...kept.report } });
        setPictures(kept.pictures);
      }
      if (await hasWaiting(token)) setOutcome(await flushReports(token));
    };
    restore()
      .catch(() => undefined)
      .finally(() => setRestored(true));
  }, [name, token]);

  useEffect(() => {
    if (isRestored && outcome === undefined)
      void driverStorage()
        .keep(name, { report, pictures })
        .catch(() => undefined);
  }, [name, report, pictures, isRestored, outcome]);

  const isWaiting = outcome?.kind === 'waiting';
  const tryNow = useRef(() => undefined as unknown);
  tryNow.current = () => void flushReports(token).then(setOutcome);
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void tryNow.current();
    const timer = setInterval(again, retryMs);
    globalThis.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [isWaiting]);

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
    tryNow: () => void tryNow.current(),
    fix: () => setOutcome(undefined),
    startOver: () => {
      send({ kind: 'restored', report: { ...emptyReport, driver: report.driver, signature: '' } });
      setPictures({});
      setOutcome(undefined);
    },
  };
};
