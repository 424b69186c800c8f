import type {
  AppointmentAttributes,
  AppointmentReply,
  RouteAnswer,
  schedulingRoutes,
} from '@lugnut/contract';

type Appointment = AppointmentReply['data'];
type Availability = RouteAnswer<typeof schedulingRoutes.getAvailability>['data']['attributes'];

const attributes: AppointmentAttributes = {
  status: 'quoted',
  bill: null,
  account_credit: 0,
  appointment_type: 'repair',
  level: 'B',
  address: '48226',
  exact_address: null,
  appointment_day: null,
  appointment_time: null,
  order_number: 'WO-3F9A21',
  time_zone: 'America/Detroit',
  quote_due: null,
  hold: null,
  cancellation: null,
  market_db: 'DET',
  services: ['Oil Change'],
  inspection_only: false,
  diagnosis_input: '',
  car: {
    id: 'car-1',
    year: 2015,
    make: 'Toyota',
    model: 'Camry',
    engine_size: '2.5L',
    vin: null,
    color: null,
    name: null,
    one_string: '2015 Toyota Camry',
  },
  mechanic: null,
  preparation: [],
  told: null,
  calendar: null,
  member_job: false,
  member_type: null,
  fleet_job: false,
  shop_network: false,
  second_visit: false,
  work_begun: false,
  second_visit_services: [],
  credit_card_present: false,
  payment_setup: false,
  payment_type: null,
  paid_with: null,
  reserved: null,
  membership_due: null,
  user_id: null,
  diagnosis_price: 120,
  diagnosis_price_member: 120,
  diagnosis_fee: 0,
  diag_discount: 0,
  member_free_diag: false,
  diagnosis_badge: null,
  ppi_fee: null,
  coupon_used: null,
  estimate: null,
  price_lines: [],
  member_price_lines: [],
  first_name: 'Dana',
  contact: null,
};

/** For tests: an oil change in Detroit, quoted and not yet booked. */
export const sampleAppointment = (change: Partial<AppointmentAttributes> = {}): Appointment => ({
  id: 'appt-1',
  attributes: { ...attributes, ...change },
});

/** Two days with windows, one without, seen on Tuesday, November 17. */
export const sampleAvailability = (change: Partial<Availability> = {}): Availability => ({
  availability: {
    '2026-11-17': ['03:00pm-06:00pm'],
    '2026-11-18': [],
    '2026-11-19': ['09:00am-12:00pm', '12:00pm-03:00pm', '06:00pm-09:00pm'],
  },
  dedicated_schedule: false,
  dedicated_schedule_time: null,
  time_zone: 'America/Detroit',
  today: '2026-11-17',
  next_windows: [
    { appointment_day: '2026-11-17', appointment_time: '03:00pm-06:00pm' },
    { appointment_day: '2026-11-19', appointment_time: '09:00am-12:00pm' },
    { appointment_day: '2026-11-19', appointment_time: '12:00pm-03:00pm' },
  ],
  ...change,
});
