import { describe, expect, it } from 'vitest';
import { routes } from './index';

/** Calls that other programs already use: neither path nor method may change. */
const calls = [
  'GET /api/v1/appointments/{id}',
  'POST /api/v2/appointments',
  'PUT /api/v2/appointments/{id}',
  'PUT /api/v2/appointments/update_out_of_range/{id}',
  'PUT /api/v2/appointments/contact/{id}',
  'PATCH /api/v2/appointments/estimate_booking/{id}',
  'POST /api/v2/appointments/confirm/{id}',
  'POST /api/v2/appointments/confirm_paypal/{id}',
  'POST /api/v2/appointments/confirm_card_on_file/{id}',
  'POST /api/v1/appointments/zip_code',
  'GET /api/v2/appointments/check_out_of_coverage',
  'PUT /api/v2/availability/update_zipcode/{id}',
  'GET /api/v2/availability/{id}',
  'GET /api/v2/pricing/diagnosis',
  'GET /api/v2/vehicles',
  'GET /api/v2/vehicles/plate/{plate}/{state}',
  'GET /api/v2/vehicles/vin/{vin}',
  'GET /api/v2/user/card_on_file/{userId}',
  'GET /api/v2/coupons/{code}/{appointmentId}',
  'POST /api/v1/payments/update_cc',
  'POST /api/v2/user/auth',
  'POST /api/v2/user/sign_in',
  'POST /api/v2/appointment/sign_in',
  'POST /api/v2/user/sign_in_with_google',
  'POST /api/v1/leads',
  'GET /api/v2/user',
  'GET /api/v2/user/appointments',
  'PATCH /api/v2/user/{id}',
  'POST /api/v2/user/cars',
  'PUT /api/v2/user/cars/{id}',
  'POST /api/v2/appointments/create_fleet',
  'GET /api/v2/canned_services',
  'PUT /api/v1/estimate_services/{id}',
  'PUT /api/v2/estimate_services/{id}',
  'DELETE /api/v1/estimate_services/{id}',
  'POST /api/v1/estimate_responses',
  'POST /api/v1/mechanic/reviews',
  'PUT /api/v1/mechanic/reviews/tip/{id}',
  'POST /api/v2/user/sign_up',
  'GET /api/v2/car_payloads/show_by_vin/{vin}',
  'GET /api/v2/car_payloads/show_grouped',
  'GET /api/v2/user/bank_account_secret/',
  'GET /api/v2/user/payment_methods',
  'POST /api/v1/unsubscribes',
  'GET /api/v1/appointments/{id}/review',
  'POST /api/v2/memberships/create_for_existing_user',
  'POST /api/v2/appointments/{id}/cancellation_discount',
  'PATCH /api/v1/appointments/{id}',
  'PATCH /api/v1/user/reschedule/{id}',
  'POST /api/v2/errors',
] as const;

const withoutNames = (path: string): string => path.replace(/\{[^}]+\}/g, '{}');
const answered = new Set(Object.values(routes).map(({ method, path }) => withoutNames(`${method} ${path}`)));

describe('the calls of the specification', () => {
  it.each(calls)('[API-1] %s is answered', (call) => {
    expect(answered).toContain(withoutNames(call));
  });
});
