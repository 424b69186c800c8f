import { isUnderway } from '@lugnut/domain/appointment';
import { decideService } from '@lugnut/domain/estimates';
import {
  type ArrivalWindow,
  chooseTechnician,
  coversWork,
  type MarketDay,
  marketMomentAt,
  type NoRoom,
  nextToCome,
  openJobs,
} from '@lugnut/domain/scheduling';
import type { Database } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { findPromised, findReserved } from '../../appointments';
import { type Market, readMarketDay, type TechnicianDayKey } from '../plan';
import { findPlannedWork, optionWith } from '../promise';
import { addedWork, isToday, longerJob, type WorkChange, withEstimate } from './fit-visit';
import { findNoRoomReason } from './make-room';

type RoomAnswer = { readonly fits: true } | ({ readonly fits: false } & NoRoom);

type Question = Omit<WorkChange, 'actor'>;

const findNextWindow = (
  { lanes }: MarketDay,
  { technicianId }: TechnicianDayKey,
  jobId: string,
  nowMinutes: number | undefined,
): ArrivalWindow | undefined => {
  const route = lanes.find(({ technician }) => technician.id === technicianId)?.route;
  if (!route) return undefined;
  const later = route.jobs.slice(route.jobs.findIndex(({ id }) => id === jobId) + 1);
  const open = new Set(openJobs(route));
  return nextToCome(
    later.filter((job) => open.has(job)).map(({ window }) => window),
    nowMinutes,
  );
};

/** In its own window, with who has it or with anybody. */
const fitsAhead = (
  { appointment, after, jobOf, termsOf, now }: Question,
  market: Market,
  marketDay: MarketDay,
  reserved: NonNullable<ReturnType<typeof findReserved>>,
): boolean => {
  const { day, window, technicianId } = reserved;
  const request = { job: jobOf(withEstimate(appointment, after), 'agreed'), market, day, window, now };
  const own = optionWith(marketDay, request, technicianId, day);
  if (own && 'assignment' in own) return true;
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  const anybody = {
    ...request,
    days: [marketDay],
    now: moment,
    risk: termsOf(market.id).pricing,
    movingFrom: day,
  };
  return chooseTechnician(anybody) !== undefined;
};

/** PLAN-1: what `fitVisit` would say to this work, asked before anybody agrees to it; changes and locks nothing. */
export const findRoom = async (db: Database, question: Question): Promise<RoomAnswer> => {
  const { appointment, jobOf, after, now } = question;
  const { market, status } = appointment;
  const reserved = findReserved(appointment, now);
  const planned = reserved && (await findPlannedWork(db, appointment.id));
  if (!market || !planned || !findPromised(appointment)) return { fits: true };
  const added = addedWork(question, planned);
  const isHere = isUnderway(status);
  if (isHere && added.addedMinutes <= 0) return { fits: true };
  if (!isHere && coversWork(planned, jobOf(withEstimate(appointment, after), 'agreed')))
    return { fits: true };
  const key = { technicianId: reserved.technicianId, day: planned.doneOn ?? reserved.day };
  const marketDay = await readMarketDay(db, market, key.day, now.getTime());
  const longer = { market, key, jobId: appointment.id, ...added, now };
  const tooLateHome = { fits: false, addedMinutes: added.addedMinutes, nextWindow: undefined } as const;
  const reason = isHere && isToday(key, market, now) ? findNoRoomReason(longer, marketDay) : undefined;
  if (reason === 'too late home') return tooLateHome;
  const fitsHere = (): boolean => {
    if (isToday(key, market, now)) return reason === undefined;
    const job = longerJob(question, planned, added.addedMinutes, added.needed);
    const own = optionWith(marketDay, { ...reserved, job, market, now }, key.technicianId, key.day);
    return own !== undefined && 'assignment' in own;
  };
  const fits = isHere ? fitsHere() : fitsAhead(question, market, marketDay, reserved);
  if (fits) return { fits };
  const { day: today, minutes } = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  return {
    fits,
    addedMinutes: added.addedMinutes,
    nextWindow: findNextWindow(marketDay, key, appointment.id, key.day === today ? minutes : undefined),
  };
};

/** What of this work has no room, the first named being first served; and what it would wait for. */
export const findWorkWithoutRoom = async (
  db: Database,
  question: Omit<Question, 'after'>,
  names: readonly string[],
): Promise<readonly (NoRoom & { readonly name: string })[]> => {
  let agreed = question.appointment.quote?.estimate;
  const refused = [];
  for (const name of names) {
    const service = agreed?.services.find((one) => one.name === name);
    const decided = agreed && service && decideService(agreed, service.id, 'approved');
    if (!decided?.ok) continue;
    const room = await findRoom(db, { ...question, after: decided.estimate });
    if (room.fits) agreed = decided.estimate;
    else refused.push({ ...room, name });
  }
  return refused;
};
