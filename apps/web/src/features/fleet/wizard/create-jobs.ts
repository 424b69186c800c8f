import {
  type FleetVehicle,
  fleetJobRoutes,
  paymentRoutes,
  type RepeatedWork,
  type YardDay,
  yardDayRoutes,
} from '@lugnut/contract';
import { unknownEngine } from '@lugnut/domain/vehicles';
import { api } from '../../../shared/api/client';
import { type DeskChoice, wishOf } from '../../../shared/service-desk';
import type { Job } from './wizard-state';

const timeoutMs = 20_000;

export type JobWish = {
  readonly desk: DeskChoice;
  readonly cannedIds: readonly string[];
  readonly zip: string;
  /** Where none is known of the fleet. */
  readonly phone?: string | undefined;
  /** One form instance: pressed again it is the same jobs. */
  readonly key: string;
};

export const createJob = async (vehicle: FleetVehicle, wish: JobWish): Promise<Job> => {
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
    phone: wish.phone,
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

/** FLT-2: several vehicles are one yard day, priced in one call: all of them or none. */
export const createYard = async (
  vehicles: readonly FleetVehicle[],
  { desk, cannedIds, zip, phone, key }: JobWish,
): Promise<YardDay> => {
  const { type, diagnosisInput, services } = wishOf(desk);
  const body = {
    car_ids: vehicles.map(({ id }) => id),
    appointment_type: type,
    diagnosis_input: diagnosisInput,
    services: [...services],
    canned_service_ids: [...cannedIds],
    zip,
    phone,
  };
  const options = { timeoutMs: 60_000, idempotencyKey: `${key}-yard` };
  return (await api.call(yardDayRoutes.createYardDay, { body }, options)).data;
};

export const discardYard = async (id: string): Promise<void> => {
  const body = { reason: 'Deleted before it was booked' };
  const options = { timeoutMs: 60_000, idempotencyKey: `discard-${id}` };
  await api.call(yardDayRoutes.cancelYardDay, { params: { id }, body }, options);
};

/** Booked with the card the fleet has saved, or on its terms; nothing is charged before the work is done. */
export const bookJob = async (
  { id, attributes: { estimate } }: Job,
  payBy: 'terms' | 'card' | undefined,
  /** FLT-1: booked jobs with the same work that were shown. */
  anyway: readonly string[],
): Promise<Job> => {
  // What is agreed to is what the page shows, and nothing newer.
  const body = {
    estimate_version: estimate?.version ?? null,
    ...(payBy ? { pay_by: payBy } : {}),
    ...(anyway.length > 0 ? { anyway_ids: [...anyway] } : {}),
  };
  return (await api.call(paymentRoutes.confirmCardOnFile, { params: { id }, body }, { timeoutMs })).data;
};
