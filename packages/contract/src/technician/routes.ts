import * as z from 'zod/mini';
import { defineDownloads, defineRoutes, defineUploads } from '../route';
import { calendarDay } from '../wire';
import {
  diagnosisBody,
  exceptionBody,
  extraServicesBody,
  extraSuggestion,
  happenedAt,
  inspectionBody,
  momentBody,
  notDoneBody,
  odometerBody,
  paymentBody,
  siteCheckBody,
  suggestionBody,
  technicianJob,
  technicianRoute,
  timerBody,
  undoBody,
  withdrawBody,
} from './wire';

const params = z.object({ id: z.string().check(z.maxLength(80)) });
const errors = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
] as const;
/** Every write carries an Idempotency-Key created on the phone: retries change nothing. */
const onJob = {
  capability: 'staff',
  auth: 'account',
  access: 'a technician for a job given to them; office, dispatcher, admin',
  params,
  reply: technicianJob,
  errors,
} as const;

const sentPhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Photos are stored as JPEG; PNG ones are older. */
const storedPhotoTypes = ['image/jpeg', 'image/png'] as const;

export const photoUploads = defineUploads({
  addJobPhoto: {
    method: 'POST',
    path: '/api/v2/technician/jobs/{id}/photos',
    capability: 'staff',
    summary: 'Adds a photo to a job, or to a point of its inspection; the answer is the job',
    access: onJob.access,
    auth: 'account',
    params: z.object({ id: z.string() }),
    query: z.object({
      point: z.optional(z.string()),
      happened_at: z.optional(happenedAt),
    }),
    contentTypes: sentPhotoTypes,
    largestBytes: 4 * 1024 * 1024,
    reply: technicianJob,
    errors: [...errors, 'payload_too_large', 'unsupported_media_type', 'overloaded'],
  },
});

export const photoDownloads = defineDownloads({
  getJobPhoto: {
    method: 'GET',
    path: '/api/v2/appointments/{id}/photos/{photoId}',
    capability: 'staff',
    summary: 'A photo of a job',
    access: 'whoever has a signed link; owner; office; a technician for a job given to them',
    auth: 'optional',
    params: z.object({ id: z.string(), photoId: z.string() }),
    contentTypes: storedPhotoTypes,
    errors: ['unauthenticated', 'not_found'],
  },
});

export const technicianRoutes = defineRoutes({
  getTechnicianRoute: {
    method: 'GET',
    path: '/api/v2/technician/route',
    capability: 'staff',
    auth: 'account',
    summary: 'The jobs of a day in the order of the route',
    access: 'technician, their own',
    query: z.object({ day: z.optional(calendarDay) }),
    reply: technicianRoute,
    errors,
  },
  getTechnicianJob: {
    ...onJob,
    method: 'GET',
    path: '/api/v2/technician/jobs/{id}',
    summary: 'One job with everything needed at the car',
  },
  startDriving: {
    ...onJob,
    method: 'POST',
    path: '/api/v2/technician/jobs/{id}/on_my_way',
    summary: 'On my way: the customer is notified once, with the expected arrival',
    body: momentBody,
  },
  takeBackDeparture: {
    ...onJob,
    method: 'POST',
    path: '/api/v2/technician/jobs/{id}/not_yet',
    summary: "Takes 'On my way' back: the customer is told that the window stays",
    body: momentBody,
  },
  arriveAtJob: {
    ...onJob,
    method: 'POST',
    path: '/api/v2/technician/jobs/{id}/arrived',
    summary: 'Arrived at the car',
    body: momentBody,
  },
  saveSiteCheck: {
    ...onJob,
    method: 'PUT',
    path: '/api/v2/technician/jobs/{id}/site_check',
    summary: 'Whether it is safe to work there',
    body: siteCheckBody,
  },
  saveInspection: {
    ...onJob,
    method: 'PUT',
    path: '/api/v2/technician/jobs/{id}/inspection',
    summary: 'The multi-point inspection as far as it is, whole each time',
    body: inspectionBody,
  },
  saveDiagnosis: {
    ...onJob,
    method: 'PUT',
    path: '/api/v2/technician/jobs/{id}/diagnosis',
    summary: 'What was found and what should be done',
    body: diagnosisBody,
  },
  saveOdometer: {
    ...onJob,
    method: 'PUT',
    path: '/api/v2/technician/jobs/{id}/odometer',
    summary: 'The odometer, from which the warranty counts its miles',
    body: odometerBody,
  },
  runWorkTimer: {
    ...onJob,
    method: 'POST',
    path: '/api/v2/technician/jobs/{id}/timer',
    summary: 'Starts or stops the work timer',
    body: timerBody,
  },
  suggestExtraServices: {
    ...onJob,
    method: 'POST',
    path: '/api/v2/technician/jobs/{id}/suggestions',
    summary: 'What services would cost for this car; changes nothing',
    body: suggestionBody,
    reply: z.object({
      data: z.array(extraSuggestion),
      /** Why they do not fit today all together; null where they do. */
      no_room: z.nullable(z.string()),
    }),
  },
  proposeExtraServices: {
    ...onJob,
    method: 'POST',
    path: '/api/v2/technician/jobs/{id}/extra_services',
    summary: 'Adds services to the estimate for the customer to approve, and notifies them by text and email',
    body: extraServicesBody,
  },
  withdrawExtraWork: {
    ...onJob,
    method: 'POST',
    path: '/api/v2/technician/jobs/{id}/withdraw_extra',
    isRepeatable: true,
    summary: 'Takes back extra work the customer has not decided about, and tells them',
    body: withdrawBody,
  },
  markServiceNotDone: {
    ...onJob,
    method: 'POST',
    path: '/api/v2/technician/jobs/{id}/not_done',
    summary: 'Agreed work that was not done is taken off the bill, and the customer is told',
    body: notDoneBody,
  },
  sayException: {
    ...onJob,
    method: 'POST',
    path: '/api/v2/technician/jobs/{id}/exceptions',
    summary:
      'Running late, customer not there, part missing, come back another day, cannot be done: the customer is told, the window and the fee follow',
    body: exceptionBody,
  },
  undoLastStep: {
    ...onJob,
    method: 'POST',
    path: '/api/v2/technician/jobs/{id}/undo',
    summary: 'Takes the last step back, within two minutes',
    body: undoBody,
  },
  finishJob: {
    ...onJob,
    method: 'POST',
    path: '/api/v2/technician/jobs/{id}/finish',
    summary: 'The work is done: charges it, creates its documents, starts the warranty, asks for a review',
    body: momentBody,
  },
  settlePayment: {
    ...onJob,
    method: 'POST',
    path: '/api/v2/technician/jobs/{id}/payment',
    isRepeatable: true,
    summary:
      'A card was refused at the car: text a link to pay, try the card again, or leave it to the office',
    body: paymentBody,
  },
});
