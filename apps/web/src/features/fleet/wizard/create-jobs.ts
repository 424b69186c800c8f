import {
  appointmentRoutes,
  type FleetVehicle,
  fleetJobRoutes,
  paymentRoutes,
  type RepeatedWork,
  schedulingRoutes,
} from '@lugnut/contract';
import { isPromised } from '@lugnut/domain/appointment';
import { unknownEngine } from '@lugnut/domain/vehicles';
import { api } from '../../../shared/api/client';
import { type DeskChoice, wishOf } from '../../../shared/service-desk';
import type { Job } from './wizard-state';

const timeoutMs = 20_000;

export type JobWish = {
  readonly desk: DeskChoice;
  readonly cannedIds: readonly string[];
  readonly zip: string;
  /** One form instance: pressed again it is the same jobs. */
  readonly key: string;
};

const createJob = async (vehicle: FleetVehicle, wish: JobWish): Promise<Job> => {
  const { type, level, diagnosisInput, services } = wishOf(wish.desk);
  const { attributes: car } = vehicle;
  const body = {
    kind: 'fleet',
    appointment_type: type,
    car_id: vehicle.id,
    car_attributes: {
      year: car.year,
      make: car.make,
      model: car.model,
      engine_size: car.engine_size ?? unknownEngine,
    },
    location_attributes: { zip: wish.zip },
    address: wish.zip,
    diagnosis_input: diagnosisInput,
    services: [...services],
    level,
    canned_service_ids: [...wish.cannedIds],
  };
  const options = { timeoutMs, idempotencyKey: `${wish.key}-${vehicle.id}` };
  return (await api.call(fleetJobRoutes.createFleetAppointment, { body }, options)).data;
};

/** FLT-1: the same work, open already. */
export const findRepeats = async (
  vehicles: readonly FleetVehicle[],
  { desk, cannedIds }: Pick<JobWish, 'desk' | 'cannedIds'>,
): Promise<readonly RepeatedWork[]> => {
  const { type, services } = wishOf(desk);
  const body = {
    car_ids: vehicles.map(({ id }) => id),
    appointment_type: type,
    services: [...services],
    canned_service_ids: [...cannedIds],
  };
  return (await api.call(fleetJobRoutes.findRepeatedWork, { body }, { timeoutMs })).data;
};

export const loadJobs = async (ids: readonly string[], signal: AbortSignal): Promise<Job[]> => {
  const jobs: Job[] = [];
  for (const id of ids)
    jobs.push(
      (await api.call(appointmentRoutes.getAppointment, { params: { id } }, { timeoutMs, signal })).data,
    );
  return jobs;
};

export const createJobs = async (vehicles: readonly FleetVehicle[], wish: JobWish): Promise<Job[]> => {
  const jobs: Job[] = [];
  for (const vehicle of vehicles) jobs.push(await createJob(vehicle, wish));
  return jobs;
};

/** Booked with the card the fleet has saved; nothing is charged before the work is done. */
export const bookJob = async ({ id, attributes: { estimate } }: Job): Promise<Job> => {
  // What is agreed to is what the page shows, and nothing newer.
  const body = { estimate_version: estimate?.version ?? null };
  return (await api.call(paymentRoutes.confirmCardOnFile, { params: { id }, body }, { timeoutMs })).data;
};

/** A yard day: the same window at the same place, as far as it is free; what is not stays to be scheduled. */
export const bookAlike = async (
  jobs: readonly Job[],
  like: Job,
): Promise<{ readonly job: Job; readonly isBooked: boolean }[]> => {
  const { appointment_day: day, appointment_time: time, exact_address: address } = like.attributes;
  const results: { job: Job; isBooked: boolean }[] = [];
  for (const job of jobs) {
    if (isPromised(job.attributes.status)) {
      results.push({ job, isBooked: true });
      continue;
    }
    try {
      const body = {
        ...(day && time ? { appointment_day: day, appointment_time: time } : {}),
        exact_address: address ?? '',
        location_attributes: { zip: like.attributes.address },
      };
      await api.call(schedulingRoutes.saveVisit, { params: { id: job.id }, body }, { timeoutMs });
      results.push({ job: await bookJob(job), isBooked: true });
    } catch {
      results.push({ job, isBooked: false });
    }
  }
  return results;
};
