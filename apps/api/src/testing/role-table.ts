import type { routes as Routes } from '@lugnut/contract';
import { siteCheckPointIds } from '@lugnut/domain/field';
import { firstLegalTextId } from '../seed/seed-legal-texts';
import { greenInspection } from './green-inspection';

export const people = [
  'visitor',
  'old login',
  'owner',
  'other customer',
  'fleet',
  'technician on the job',
  'technician elsewhere',
  'office',
  'dispatcher',
  'admin',
] as const;
export type Who = (typeof people)[number];

const desk: readonly Who[] = ['office', 'dispatcher', 'admin'];
const technicians: readonly Who[] = ['technician on the job', 'technician elsewhere'];
const loggedIn: readonly Who[] = people.filter((who) => who !== 'visitor' && who !== 'old login');

/** Roles that may call. Others must get unauthenticated, forbidden or not found. */
export const audiences = {
  anyone: people,
  /** Anyone with the link: the id is the credential, and another id gives no access. */
  holder: people,
  /** As above; but staff act for a customer only where their role allows it. */
  'holder, or staff on the job': people.filter((who) => who !== 'technician elsewhere'),
  /** As a holder; but whoever works on the car spends nothing of its owner's. */
  'holder, no technician': people.filter((who) => !technicians.includes(who)),
  'logged in': loggedIn,
  owner: ['owner'],
  'owner or desk': ['owner', ...desk],
  desk,
  'office or admin': ['office', 'admin'],
  'desk or technician on the job': [...desk, 'technician on the job'],
  'on the job': ['owner', ...desk, 'technician on the job'],
  technician: technicians,
  staff: [...technicians, ...desk],
  admin: ['admin'],
  fleet: ['fleet'],
  'staff or fleet': [...technicians, ...desk, 'fleet'],
  /** Needs another credential, or does not exist here: none of these roles. */
  'none of these': [],
} satisfies Record<string, readonly Who[]>;
type Audience = keyof typeof audiences;

export type Facts = {
  readonly job: string;
  readonly owner: string;
  readonly service: string;
  readonly session: string;
  readonly car: string;
  readonly moment: string;
  readonly colleague: string;
  /** A message in the job's thread. */
  readonly said: string;
  readonly removedNote: string;
  /** A message that nobody will send unless told to. */
  readonly givenUp: string;
  readonly elsewhere: string;
  readonly lead: string;
  readonly task: string;
  readonly proposal: string;
  readonly change: string;
  readonly fleet: string;
  readonly fleetCar: string;
};
type Call = { readonly params?: Record<string, string>; readonly query?: object; readonly body?: object };
/** The third entry is what refused roles get instead, if the link alone shows that it exists. */
type Row = readonly [Audience, ((facts: Facts) => Call)?, number?];

const ofJob = ({ job }: Facts): Call => ({ params: { id: job } });
const withBody =
  (body: object | ((facts: Facts) => object)) =>
  (facts: Facts): Call => ({
    params: { id: facts.job },
    body: typeof body === 'function' ? (body as (facts: Facts) => object)(facts) : body,
  });
const atMoment = (more: object = {}) => withBody(({ moment }) => ({ happened_at: moment, ...more }));
const fleetPlace = {
  name: 'North yard',
  kind: 'yard',
  shape: { kind: 'circle', center: { latitude: 42.33, longitude: -83.05 }, radius_meters: 150 },
};
const driverReport = {
  ...{ trip: 'before', vehicle_kind: 'van', is_towing: false, driver: 'Sam', checked: [], defects: [] },
  ...{ notes: '', is_safe: true, signature: 'Sam' },
};
const draft = {
  lines: [],
  agent_discount_cents: 0,
  agent_discount_name: '',
  waive_fees: false,
  message: '',
  note: '',
};
const car = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };
const noId = '00000000-0000-4000-8000-000000000000';
const credential = { id: 'x', rawId: 'x', type: 'public-key' };
const created = { clientDataJSON: 'x', attestationObject: 'x' };
/** Created new where the name may exist, with a stale version where it does. */
const record =
  (attributes: object, id = 'nothing', version: string | null = null) =>
  () => ({ params: { id }, body: { version, attributes } });
const market = {
  name: 'x',
  state: 'MI',
  time_zone: 'America/Detroit',
  status: 'waiting',
  latitude: 1,
  longitude: 1,
  diagnosis_price_cents: 1,
  labor_rate_cents_per_hour: 1,
  parts_tax_basis_points: 1,
  labor_tax_basis_points: 1,
  convenience_fee_cents: 1,
  shop_supplies_fee_cents: 1,
  early_morning_fee_cents: 1,
  late_credit_cents: 1,
  counties: [],
};
const technician = {
  name: 'x',
  market_id: 'XXX',
  kind: 'mechanic',
  home: null,
  skills: [],
  tools: [],
  shifts: [],
  days_off: [],
  portrait: 'portrait-01',
  account_id: null,
};
const coupon = {
  display_name: null,
  amount_cents: 1,
  active: true,
  starts_on: null,
  ends_on: null,
  max_redemptions: null,
  max_redemptions_per_customer: null,
  market_ids: null,
  service_ids: null,
  new_customers_only: false,
};
const fleetJob = {
  appointment_type: 'repair',
  car_attributes: car,
  location_attributes: { zip: '48226' },
  services: ['Oil Change'],
};
const removal = () => ({ params: { id: 'nothing' }, query: { version: 'x' } });
const window = { appointment_day: '2027-03-09', appointment_time: '12:00pm-03:00pm' };

/** Every route of the product, once. A missing or extra one does not compile. */
/** Of a code that was never sent. */
const proof = { challenge: 'guessed', channel: 'phone', code: '123456' };

const channels = { text: false, email: false, push: false };
const noAlerts = {
  unsafe: channels,
  fault: channels,
  tires: channels,
  no_signal: channels,
  service: channels,
  approval: channels,
};

export const table: Record<keyof typeof Routes, Row> = {
  requestLoginCode: ['anyone', () => ({ body: { user: { phone: '3135550199' } } })],
  signIn: ['anyone', () => ({ body: {} })],
  signInAtGate: ['anyone', () => ({ body: {} })],
  signInConfig: ['anyone'],
  beginGoogleSignIn: ['anyone'],
  signInWithGoogle: ['anyone', () => ({ body: {} })],
  logOut: ['anyone'],
  currentUser: ['logged in'],
  listSessions: ['logged in'],
  endSession: ['owner', ({ session }) => ({ params: { id: session } })],
  endAllSessions: ['logged in'],
  getProfile: ['logged in'],
  updateProfile: ['logged in', () => ({ body: { name: 'Somebody', zip_code: '48226' } })],
  askLoginChangeCode: ['logged in', () => ({ body: { user: { phone: '3135550189' } } })],
  changeLogin: ['logged in', () => ({ body: { user: { phone: 'no number' }, code: '1', challenge: 'x' } })],
  askExtraPhoneCode: ['logged in', () => ({ body: { phone: '3135550188' } })],
  setExtraPhone: ['logged in', () => ({ body: { phone: 'no number', code: '1', challenge: 'x' } })],
  removeExtraPhone: ['logged in'],
  // One's own change alone is found, and none waits here.
  askContactChangeCode: ['none of these', ({ job }) => ({ params: { id: job } })],
  confirmContactChange: [
    'none of these',
    ({ job }) => ({ params: { id: job }, body: { code: '123456', challenge: 'x' } }),
  ],
  cancelContactChange: ['none of these', ({ job }) => ({ params: { id: job } })],
  undoContactChange: ['none of these', () => ({ body: { secret: 'x'.repeat(40) } }), 404],
  suggestAddresses: ['anyone'],
  addressDetails: ['anyone'],
  geocodeAddress: ['anyone'],
  checkZip: ['anyone', () => ({ body: {} })],
  checkOutOfCoverage: ['anyone'],
  diagnosisPrice: ['anyone'],
  priceRange: [
    'anyone',
    () => ({
      body: {
        zip_code: '48226',
        services: ['Oil Change'],
        car_attributes: { year: 2015, make: 'Toyota', model: 'Camry' },
      },
    }),
  ],
  listServices: ['anyone'],
  listVehicleYears: ['anyone'],
  listVehicles: ['anyone'],
  decodeVin: ['anyone', () => ({ params: { vin: 'x' } })],
  findVehicleByPlate: ['anyone', () => ({ params: { plate: 'ABC1234', state: 'ZZZ' } })],
  listShowcasedTechnicians: ['anyone'],
  reportError: ['anyone', () => ({ body: {} })],
  createLead: ['anyone', () => ({ body: {} })],
  removeRequestMedia: ['anyone', () => ({ body: {} })],
  unsubscribe: ['anyone', () => ({ body: {} })],
  paymentConfig: ['anyone'],
  listMembershipPlans: ['anyone'],
  createAppointment: ['anyone', () => ({ body: {} })],
  listCars: ['logged in'],
  addCar: ['logged in', () => ({ body: car })],
  updateCar: ['owner or desk', ({ car: id }) => ({ params: { id }, body: car })],
  listUserAppointments: ['logged in'],
  askReferralCode: ['logged in'],
  listPastServices: ['logged in', () => ({ query: {} })],
  getMembership: ['logged in'],
  endMembership: ['logged in'],
  resumeMembership: ['none of these'],
  payMembershipFee: ['none of these'],
  getReferrals: ['logged in'],
  bankAccountSecret: ['logged in'],
  listPaymentMethods: ['logged in'],
  chooseDefaultMethod: ['none of these', ({ elsewhere }) => ({ params: { id: elsewhere } })],
  removePaymentMethod: ['none of these', ({ elsewhere }) => ({ params: { id: elsewhere } })],
  beginAccountCardSetup: ['logged in'],
  getCardOnFile: ['owner or desk', ({ owner }) => ({ params: { userId: owner } })],
  updateUserCard: ['owner', ({ owner }) => ({ params: { id: owner }, body: { token: 'x' } })],
  updateAppointmentCard: ['owner', ({ job }) => ({ body: { appointment_id: job, token: 'x' } })],
  confirmCardOnFile: ['owner', withBody({})],
  getAppointment: ['holder', ofJob],
  getLiveJob: ['holder', ofJob],
  askStepUpCode: ['holder', withBody({})],
  proveStepUp: ['holder', withBody({ challenge: 'x', channel: 'phone', code: '1' })],
  listVisitDevices: ['owner or desk', ofJob],
  replaceLink: ['none of these', ({ elsewhere }) => ({ params: { id: elsewhere } })],
  getAvailability: ['holder', ofJob],
  getReview: ['holder', ofJob],
  previewCoupon: ['holder', ({ job }) => ({ params: { code: 'NOPE', appointmentId: job } })],
  updateOutOfRange: ['holder', withBody({ zip: '48226' })],
  updateVisitZip: ['holder', ({ job }) => ({ params: { id: job }, query: { zipcode: '48226' } })],
  changeRequest: [
    'holder',
    withBody({
      appointment_type: 'repair',
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry' },
      services: ['Oil Change'],
    }),
  ],
  saveVisit: ['holder', withBody({ hints_to_find: 'x' })],
  extendHold: ['holder', ofJob],
  bookEstimate: ['holder', withBody({ appointment: window })],
  reschedule: ['holder', withBody({ appointment: window })],
  beginCardSetup: ['holder, no technician', withBody({})],
  getPaymentDue: ['holder', ofJob],
  confirmAppointment: ['holder, no technician', withBody({ token: 'x' })],
  beginPayPalOrder: ['holder, no technician', withBody({})],
  confirmPayPal: ['holder, no technician', withBody({ payment_detail: { paypal_repair_order_id: 'x' } })],
  decideEstimateService: [
    'holder, no technician',
    ({ service }) => ({ params: { id: service }, body: { estimate_service: { status: 'approved' } } }),
  ],
  decideEstimateServiceV2: [
    'holder, no technician',
    ({ service }) => ({ params: { id: service }, body: { status: 'approved' } }),
  ],
  deleteEstimateService: ['holder, or staff on the job', ({ service }) => ({ params: { id: service } })],
  respondToEstimate: ['anyone', () => ({ query: {} })],
  showOfferPayment: ['holder', ofJob],
  checkSecondVisit: ['holder', ofJob],
  bookSecondVisit: ['holder, no technician', withBody({ services: ['Nothing'] })],
  beginLeadCardSetup: ['anyone', () => ({ params: { id: 'x' } })],
  saveLeadCard: ['anyone', () => ({ params: { id: 'x' }, body: {} })],
  createReview: ['anyone', () => ({ body: {} })],
  tipTechnician: ['anyone', () => ({ params: { id: 'x' }, body: {} })],
  createMembership: ['anyone', () => ({ body: {} })],
  /** Who may not is told that it is booked: the link alone shows as much. */
  updateContact: ['owner or desk', withBody({ name: 'Dana Whitfield' }), 409],
  listDocuments: ['on the job', ofJob],
  listRequestMedia: ['on the job', ofJob],
  listSentMedia: ['holder', ofJob],
  listUnreadThreads: ['logged in'],
  listPaymentsDue: ['logged in'],
  listJobMessages: ['on the job', ofJob],
  sendJobMessage: ['on the job', withBody({ body: 'Hello' })],
  markJobMessagesRead: ['on the job', withBody(({ said }) => ({ message_id: said }))],
  listLeads: ['desk', () => ({ query: {} })],
  finishLead: ['desk', ({ lead }) => ({ params: { id: lead } })],
  listOfficeRequests: ['desk', () => ({ query: {} })],
  getOfficeRequest: ['desk or technician on the job', ofJob],
  claimOfficeRequest: ['desk', ofJob],
  releaseOfficeRequest: ['desk', ofJob],
  suggestOfficeLines: ['desk', withBody({ services: [] })],
  saveOfficeDraft: ['desk', withBody(draft)],
  previewOfficeDraft: ['desk', withBody(draft)],
  sendOfficeEstimate: ['desk', withBody({ draft, base_version: 99 })],
  lockOfficeService: [
    'desk or technician on the job',
    ({ job, service }) => ({ params: { id: job, serviceId: service } }),
  ],
  endCustomerMembership: ['office or admin', withBody({ when: 'now', refund_cents: 0, reason: 'x' })],
  refundJob: ['office or admin', withBody({ amount_cents: 1, reason: 'x' })],
  getStaffStart: ['desk'],
  getCustomer: ['desk', ({ owner }) => ({ params: { id: owner } })],
  listCustomerVisits: ['desk', ({ owner }) => ({ params: { id: owner } })],
  askForCustomer: [
    'desk',
    ({ owner }) => ({
      params: { id: owner },
      body: { car_attributes: car, zip: '48226', services: ['Oil Change'] },
    }),
  ],
  setDedicatedSchedule: ['desk', ({ fleet }) => ({ params: { id: fleet }, body: { time: null } })],
  tryContactAgain: ['desk', ({ owner }) => ({ params: { id: owner }, body: { channel: 'sms' } })],
  addCustomerNote: ['desk', ({ owner }) => ({ params: { id: owner }, body: { body: 'x' } })],
  removeCustomerNote: ['desk', ({ owner }) => ({ params: { id: owner, noteId: noId } })],
  // Somebody else's; one's own anybody at the desk.
  restoreCustomerNote: [
    'admin',
    ({ owner, removedNote }) => ({ params: { id: owner, noteId: removedNote } }),
  ],
  noteOfficePresence: ['desk', withBody({ is_writing: false })],
  leaveOfficeRequest: ['desk', ofJob],
  searchOffice: ['desk', () => ({ query: { q: 'dana' } })],
  listOfficeTasks: ['desk'],
  finishOfficeTask: ['desk', ({ task }) => ({ params: { id: task } })],
  proposeReplan: [
    'desk',
    ({ elsewhere }) => ({
      body: {
        market_id: 'DET',
        day: '2027-03-09',
        disruption: { kind: 'technician_out', technician_id: elsewhere },
      },
    }),
  ],
  proposeBetterDay: ['desk', () => ({ body: { market_id: 'DET', day: '2027-03-09' } })],
  acceptReplan: ['desk', ({ proposal }) => ({ params: { id: proposal } })],
  refuseReplan: ['desk', ({ proposal }) => ({ params: { id: proposal } })],
  undoReplan: ['desk', ({ proposal }) => ({ params: { id: proposal } })],
  getTechnicianRoute: ['technician'],
  getTechnicianJob: ['desk or technician on the job', ofJob],
  suggestExtraServices: ['desk or technician on the job', withBody({ services: ['Oil Change'] })],
  proposeExtraServices: [
    'desk or technician on the job',
    withBody(({ moment }) => ({ services: ['Oil Change'], message: '', happened_at: moment })),
  ],
  startDriving: ['desk or technician on the job', atMoment()],
  takeBackDeparture: ['desk or technician on the job', atMoment()],
  arriveAtJob: ['desk or technician on the job', atMoment()],
  saveSiteCheck: ['desk or technician on the job', atMoment({ passed: [...siteCheckPointIds], note: '' })],
  saveInspection: [
    'desk or technician on the job',
    withBody(({ moment }) => greenInspection(new Date(moment), false)),
  ],
  saveDiagnosis: ['desk or technician on the job', atMoment({ finding: 'x', recommendation: '' })],
  saveOdometer: ['desk or technician on the job', atMoment({ miles: 5 })],
  runWorkTimer: ['desk or technician on the job', atMoment({ running: true })],
  withdrawExtraWork: [
    'desk or technician on the job',
    withBody(({ moment, service }) => ({ happened_at: moment, service_ids: [service] })),
  ],
  markServiceNotDone: [
    'desk or technician on the job',
    withBody(({ moment, service }) => ({ happened_at: moment, service_id: service })),
  ],
  sayException: ['desk or technician on the job', atMoment({ kind: 'late', note: '', expected_at: null })],
  undoLastStep: ['desk or technician on the job', atMoment()],
  finishJob: ['desk or technician on the job', atMoment()],
  settlePayment: ['desk or technician on the job', atMoment({ step: 'leave_to_office' })],
  moveJob: ['desk or technician on the job', withBody({ status: 'en_route' })],
  takeCancellationDiscount: ['holder', ofJob],
  cancelAppointment: [
    'holder, no technician',
    withBody({
      appointment: {
        status: 'cancelled',
        fee_cents: 70_00,
        cancel_reason_select: 'Other',
        cancel_reason: '',
      },
    }),
  ],
  turnJobBack: ['desk', withBody({ reason: 'sick', window: 'stays' })],
  cancelJobForUs: ['desk', withBody({ reason: 'sick' })],
  setPartExpected: ['desk', withBody({ expected_on: '2027-01-05' })],
  setReturnDay: ['desk', withBody({ from: null })],
  decideJobFee: ['desk', withBody({ decision: 'waive', reason: 'sick' })],
  listAdminCoupons: ['admin', () => ({ query: {} })],
  saveAdminCoupon: ['admin', record(coupon)],
  listAdminMarkets: ['admin'],
  saveAdminMarket: ['admin', record(market)],
  listAdminZips: ['admin'],
  saveAdminZip: ['admin', record({ market_id: 'DET', served: true, diagnosis_price_cents: null })],
  removeAdminZip: ['admin', removal],
  listAdminStaff: ['admin'],
  inviteAdminStaff: ['admin', () => ({ body: { name: 'x', role: 'office', email: null, phone: null } })],
  saveAdminStaff: [
    'admin',
    ({ colleague }) => ({
      params: { id: colleague },
      body: { version: 'another', attributes: { name: 'x', role: 'office' } },
    }),
  ],
  removeAdminStaff: ['admin', removal],
  getAdminStaffLeaving: ['admin', ({ owner }) => ({ params: { id: owner } })],
  listAdminTechnicians: ['admin'],
  addAdminTechnician: ['admin', () => ({ body: technician })],
  saveAdminTechnician: ['admin', record(technician)],
  listAdminPrices: ['admin'],
  saveAdminPrice: ['admin', record({ office_fuels: [], classes: [] }, 'replace-battery', 'another')],
  listAdminOilChange: ['admin'],
  saveAdminOilChange: [
    'admin',
    record(
      { labor_minutes: 1, labor_rate_cents_per_hour: 1, diesel_cents_per_quart: 1, classes: [] },
      'oil-change',
      'another',
    ),
  ],
  listAdminMemberServices: ['admin'],
  saveAdminMemberService: ['admin', record({ label: 'x', delivered_by: '' })],
  removeAdminMemberService: ['admin', removal],
  listAdminPlans: ['admin'],
  saveAdminPlan: [
    'admin',
    record({
      name: 'x',
      price_cents: 1,
      billing: 'monthly',
      billing_interval: 'month',
      billing_count: 1,
      due_with_job_cents: 1,
      free_oil_changes: 0,
      oil_change_months: 1,
      sold_at: [],
    }),
  ],
  listAdminServices: ['admin'],
  saveAdminService: [
    'admin',
    record({
      name: 'x',
      category: 'engine',
      synonyms: [],
      minutes_on_site: 1,
      skill: 'engine',
      tools: [],
      pricing: 'office',
      offered: true,
    }),
  ],
  listAdminFeedback: ['admin', () => ({ query: {} })],
  listAdminErrors: ['admin', () => ({ query: {} })],
  saveAdminError: ['admin', record({ settled: true }, 'a-fault', 'another')],
  listAdminHolidays: ['admin'],
  saveAdminHolidays: ['admin', record({ days: [] }, 'DET', 'another')],
  listAdminBusinesses: ['admin'],
  saveAdminBusiness: [
    'admin',
    record(
      {
        legal_name: 'x',
        street: 'x',
        city: 'x',
        state: 'MI',
        zip: '48226',
        phone: 'x',
        email: null,
        registration_name: 'a half',
        registration_name_es: null,
        registration_number: null,
        tax_id: null,
        invoice_note: null,
        invoice_note_es: null,
      },
      'DET',
    ),
  ],
  listAdminChanges: ['admin', () => ({ query: {} })],
  undoAdminChange: ['admin', ({ change }) => ({ params: { id: change } })],
  answerLead: ['desk', ({ lead }) => ({ params: { id: lead } })],
  listFeedback: ['desk', () => ({ query: {} })],
  signUpFleet: ['anyone', () => ({ body: { user: { email: 'not an address', phone: '1' } } })],
  getFleet: ['fleet'],
  updateFleet: ['fleet', () => ({ body: { auto_approve_under: null } })],
  listFleetPeople: ['fleet'],
  invitePerson: ['fleet', () => ({ body: { email: 'new@example.com', role: 'viewer' } })],
  revokeInvitation: ['none of these', ({ job }) => ({ params: { id: job } })],
  askInvitationCode: ['none of these', () => ({ body: { token: 'x'.repeat(40) } }), 404],
  acceptInvitation: [
    'none of these',
    () => ({ body: { token: 'x'.repeat(40), name: 'x', code: '123456', challenge: 'x' } }),
    404,
  ],
  changePerson: [
    'fleet',
    ({ fleet }) => ({ params: { id: fleet }, body: { role: 'owner', approve_under: null } }),
  ],
  handOverFleet: ['fleet', ({ fleet }) => ({ body: { id: fleet } })],
  removePerson: ['fleet', ({ fleet }) => ({ params: { id: fleet } })],
  createYardDay: [
    'fleet',
    ({ fleetCar }) => ({
      body: {
        car_ids: [fleetCar, fleetCar],
        appointment_type: 'repair',
        services: ['Oil Change'],
        zip: '48226',
      },
    }),
  ],
  listYardDays: ['fleet'],
  getYardDay: ['none of these', ({ job }) => ({ params: { id: job } })],
  listYardOffers: ['none of these', ({ job }) => ({ params: { id: job }, query: {} })],
  chooseYardVisit: [
    'none of these',
    ({ job }) => ({
      params: { id: job },
      body: {
        appointment_day: '2027-03-04',
        appointment_time: '09:00am-12:00pm',
        exact_address: '1 Woodward Ave, Detroit, MI 48226',
      },
    }),
  ],
  leaveOutVehicle: ['none of these', ({ job }) => ({ params: { id: job, appointment_id: job } })],
  bookYardDay: ['none of these', ({ job }) => ({ params: { id: job }, body: { total: 1 } })],
  askYardApproval: ['none of these', ({ job }) => ({ params: { id: job }, body: { total: 1 } })],
  rescheduleYardDay: [
    'none of these',
    ({ job }) => ({
      params: { id: job },
      body: { appointment_day: '2027-03-04', appointment_time: '09:00am-12:00pm' },
    }),
  ],
  cancelYardDay: ['none of these', ({ job }) => ({ params: { id: job }, body: { reason: 'x' } })],
  listFleetVehicles: ['fleet'],
  importVehicles: ['fleet', () => ({ body: { csv: 'year,make,model', preview: true } })],
  listVehicleImports: ['fleet'],
  undoVehicleImport: ['none of these', ({ job }) => ({ params: { id: job } })],
  requestDevice: ['fleet', ({ fleetCar }) => ({ params: { id: fleetCar } })],
  showUsualParking: ['fleet', ({ fleetCar }) => ({ params: { id: fleetCar } })],
  listMaintenance: ['fleet'],
  saveMaintenance: [
    'fleet',
    ({ fleetCar }) => ({
      body: {
        car_id: fleetCar,
        service: 'Oil Change',
        every_miles: 5000,
        every_months: null,
        last_done_miles: null,
        last_done_on: null,
      },
    }),
  ],
  removeMaintenance: ['none of these', ({ job }) => ({ params: { id: job } })],
  listCosts: ['fleet'],
  createFleetAppointment: ['fleet', () => ({ body: fleetJob })],
  findRepeatedWork: [
    'fleet',
    ({ fleetCar }) => ({
      body: { car_ids: [fleetCar], appointment_type: 'repair', services: ['Oil Change'] },
    }),
  ],
  listBookedRepeats: ['none of these', ({ job }) => ({ query: { appointment_id: job } })],
  listCannedServices: ['fleet', () => ({ query: {} })],
  addCannedService: ['fleet', () => ({ body: { name: 'x', services: ['Oil Change'] } })],
  removeCannedService: ['none of these', ({ job }) => ({ params: { id: job } })],
  listFleetAppointments: ['fleet'],
  listApprovals: ['fleet'],
  /** Not even the owner asks: they decide. The table has no managers; `money-table.db.test.ts` has. */
  askApproval: ['none of these', ({ job }) => ({ body: { appointment_id: job } })],
  approveRequest: ['none of these', ({ job }) => ({ params: { id: job } })],
  refuseRequest: ['none of these', ({ job }) => ({ params: { id: job } })],
  withdrawRequest: ['none of these', ({ job }) => ({ params: { id: job } })],
  takeReadings: ['none of these', ({ moment }) => ({ body: { readings: [{ read_at: moment }] } }), 401],
  showPayloadsByVin: ['fleet', () => ({ params: { vin: '4T1BF1FK5FU999377' } })],
  showPayloadsGrouped: ['fleet'],
  listReadingsSetAside: ['fleet'],
  acceptReading: ['none of these', ({ job }) => ({ params: { id: job }, body: { value: '1' } })],
  rejectReading: ['none of these', ({ job }) => ({ params: { id: job } })],
  showOdometer: ['fleet', ({ fleetCar }) => ({ params: { id: fleetCar } })],
  saveVehicleOdometer: ['fleet', ({ fleetCar }) => ({ params: { id: fleetCar }, body: { miles: 1000 } })],
  findFleetVehicles: ['fleet', () => ({ query: {} })],
  showFleetVehicle: ['fleet', ({ fleetCar }) => ({ params: { id: fleetCar } })],
  updateFleetVehicle: ['fleet', ({ fleetCar }) => ({ params: { id: fleetCar }, body: { name: 'Van 1' } })],
  archiveFleetVehicle: ['none of these', ({ job }) => ({ params: { id: job } })],
  restoreFleetVehicle: ['fleet', ({ fleetCar }) => ({ params: { id: fleetCar } })],
  listVehicleLabels: ['fleet'],
  addVehicleLabel: ['fleet', () => ({ body: { kind: 'group', name: 'North' } })],
  renameVehicleLabel: ['none of these', ({ job }) => ({ params: { id: job }, body: { name: 'South' } })],
  removeVehicleLabel: ['none of these', ({ job }) => ({ params: { id: job } })],
  labelVehicles: [
    'fleet',
    ({ fleetCar }) => ({ body: { act: 'group', label_id: null, car_ids: [fleetCar], matching: null } }),
  ],
  undoLabeling: ['none of these', ({ job }) => ({ params: { id: job } })],
  updateVehicleDocument: [
    'none of these',
    ({ job }) => ({ params: { id: job }, body: { kind: 'other', title: '', expires_on: null } }),
  ],
  removeVehicleDocument: ['none of these', ({ job }) => ({ params: { id: job } })],
  registerDevice: ['desk', ({ fleetCar }) => ({ body: { car_id: fleetCar, serial: 'SER-1' } })],
  pushConfig: ['anyone'],
  subscribePush: [
    'logged in',
    () => ({
      body: {
        endpoint: 'https://push.example.com/x',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      },
    }),
  ],
  unsubscribePush: ['logged in', () => ({ query: { endpoint: 'https://push.example.com/x' } })],
  getDispatchBoard: ['desk', () => ({ query: {} })],
  getDispatchContact: ['desk', ({ job }) => ({ params: { id: job } })],
  getDispatchOptions: ['desk', ({ job }) => ({ params: { id: job }, query: {} })],
  assignDispatchJob: [
    'desk',
    ({ job, elsewhere }) => ({
      params: { id: job },
      body: { technician_id: elsewhere, ...window, from: null },
    }),
  ],
  setDispatchDay: [
    'desk',
    ({ elsewhere }) => ({ params: { id: elsewhere, day: '2027-03-10' }, body: { kind: 'as_usual' } }),
  ],
  setDispatchShifts: [
    'desk',
    ({ elsewhere }) => ({ params: { id: elsewhere }, body: { version: 0, weekly_shifts: {} } }),
  ],
  listSecurityEvents: ['admin', () => ({ query: {} })],
  exportSecurityEvents: ['admin', () => ({ body: {} })],
  getJobQueue: ['admin'],
  listGivenUp: ['admin', () => ({ query: {} })],
  retryGivenUp: ['admin', ({ givenUp }) => ({ params: { id: givenUp } })],
  retryAllGivenUp: ['admin', () => ({ body: { kind: 'sms' } })],
  discardGivenUp: ['admin', ({ givenUp }) => ({ params: { id: givenUp }, body: { reason: 'No use' } })],
  runScheduledJob: ['admin', () => ({ params: { name: 'tidy-job-queue' } })],
  listActivity: ['logged in', () => ({ query: {} })],
  sayNotMe: ['logged in'],
  askPasskeyLogin: ['anyone'],
  logInWithPasskey: ['anyone', () => ({ body: {} })],
  listPasskeys: ['logged in'],
  askNewPasskey: ['staff or fleet'],
  addPasskey: [
    'staff or fleet',
    () => ({ body: { challenge_id: noId, name: 'x', credential: { ...credential, response: created } } }),
  ],
  renamePasskey: ['none of these', () => ({ params: { id: noId }, body: { name: 'x' } })],
  removePasskey: ['none of these', () => ({ params: { id: noId } })],
  listStaffLogins: ['admin'],
  removeStaffPasskeys: ['admin', ({ colleague }) => ({ params: { id: colleague } })],
  endStaffSessions: ['admin', ({ colleague }) => ({ params: { id: colleague } })],
  getMapTiles: ['anyone'],
  getLegalText: ['anyone', () => ({ params: { kind: 'terms' }, query: {} })],
  listLegalTexts: ['admin'],
  saveLegalDraft: [
    'admin',
    () => ({
      params: { kind: 'terms' },
      body: { body: 'New terms.', body_es: 'Términos nuevos.', seen: null },
    }),
  ],
  publishLegalDraft: [
    'admin',
    () => ({ params: { kind: 'terms' }, body: { effective_from: '2027-04-01', seen: 'another' } }),
  ],
  reviewLegalText: [
    'admin',
    () => ({ params: { id: firstLegalTextId('terms') }, body: { reviewed_by: 'Dana Counsel' } }),
  ],
  getPageFacts: ['anyone'],
  getMyData: ['logged in'],
  // A code that was sent to the account is asked for before anything happens.
  askMyDataCode: ['logged in', () => ({ body: { act: 'export' } })],
  exportMyData: ['none of these', () => ({ body: proof })],
  eraseMyData: ['none of these', () => ({ body: proof })],
  keepMyData: ['logged in'],
  takeBackErasure: ['none of these', () => ({ body: { secret: 'guessed' } }), 404],
  askCustomerErasureCode: ['desk', ({ owner }) => ({ params: { id: owner }, body: {} })],
  eraseCustomer: ['none of these', ({ owner }) => ({ params: { id: owner }, body: proof })],
  listErasures: ['admin'],
  listRetention: ['admin'],
  changeRetention: ['admin', () => ({ params: { key: 'leads' }, body: { keep_days: 731 } })],
  getFleetBilling: ['fleet'],
  changeFleetBilling: ['fleet', () => ({ body: { usual_po: null, is_po_required: false, contacts: [] } })],
  getPoNumber: ['none of these', () => ({ params: { id: noId } })],
  setPoNumbers: ['none of these', () => ({ body: { appointment_ids: [noId], po_number: null } })],
  listFleetInvoices: ['fleet'],
  getFleetInvoice: ['none of these', () => ({ params: { id: noId } })],
  payFleetInvoice: ['none of these', () => ({ params: { id: noId }, body: { amount_cents: 1 } })],
  listFleetAccounts: ['desk'],
  getFleetAccount: ['desk', ({ fleet }) => ({ params: { id: fleet } })],
  setFleetTerms: [
    'desk',
    ({ fleet }) => ({ params: { id: fleet }, body: { terms: null, reason: 'Not yet' } }),
  ],
  recordInvoicePayment: [
    'none of these',
    () => ({
      params: { id: noId },
      body: { kind: 'ach', amount_cents: 1, reference: null, received_on: '2027-03-01' },
    }),
  ],
  listPrograms: ['fleet'],
  saveProgram: [
    'fleet',
    ({ fleetCar }) => ({
      params: { id: '00000000-0000-4000-8000-000000000067' },
      body: {
        name: 'Oil',
        services: ['Oil Change'],
        every_miles: 5_000,
        every_days: null,
        every_hours: null,
        soon_miles: 500,
        soon_days: 30,
        soon_hours: 25,
        for_all: false,
        label_ids: [],
        car_ids: [fleetCar],
      },
    }),
  ],
  removeProgram: ['none of these', ({ job }) => ({ params: { id: job } })],
  markServiceDone: [
    'none of these',
    ({ job, fleetCar }) => ({
      body: { car_id: fleetCar, plan_id: job, done_on: '2027-02-01', miles: null, hours: null },
    }),
  ],
  listFleetAlerts: ['fleet'],
  showAlertSettings: ['fleet'],
  saveAlertSettings: ['fleet', () => ({ body: { choices: noAlerts, quiet: null } })],
  listVehicleFaults: ['fleet', ({ fleetCar }) => ({ params: { id: fleetCar } })],
  listProposals: ['fleet'],
  approveProposal: ['none of these', ({ job }) => ({ params: { id: job } })],
  declineProposal: ['none of these', ({ job }) => ({ params: { id: job } })],
  showProposalByLink: ['none of these', () => ({ body: { token: 'x'.repeat(40) } }), 404],
  decideProposalByLink: ['none of these', () => ({ body: { token: 'x'.repeat(40), approve: true } }), 404],
  showFaultPolicy: ['fleet'],
  saveFaultPolicy: [
    'fleet',
    () => ({ body: { is_on: true, auto_approve_under: null, auto_approve_kinds: [] } }),
  ],
  listFleetPlaces: ['fleet'],
  addFleetPlace: ['fleet', () => ({ body: fleetPlace })],
  updateFleetPlace: ['none of these', ({ job }) => ({ params: { id: job }, body: fleetPlace })],
  removeFleetPlace: ['none of these', ({ job }) => ({ params: { id: job } })],
  listPlaceVisits: ['fleet', () => ({ query: { day: '2027-03-01' } })],
  getVehicleTrail: ['fleet', ({ fleetCar }) => ({ params: { id: fleetCar }, query: {} })],
  getVehicleAddress: ['fleet', ({ fleetCar }) => ({ params: { id: fleetCar } })],
  getFleetUse: ['fleet', () => ({ query: { from: '2027-03-01', until: '2027-03-07' } })],
  /** By a link of the vehicle, which none of these has. */
  getDriverChecklist: ['none of these', () => ({ params: { token: 'x'.repeat(54) } }), 404],
  sendDriverInspection: [
    'none of these',
    ({ moment }) => ({ params: { token: 'x'.repeat(54) }, body: { ...driverReport, inspected_at: moment } }),
    404,
  ],
  listDriverInspections: ['fleet', () => ({ query: {} })],
  getDriverInspection: ['none of these', ({ job }) => ({ params: { id: job } })],
  listInspectionDefects: ['fleet', () => ({ query: {} })],
  requestDefectRepair: ['none of these', ({ job }) => ({ body: { appointment_id: job, defect_ids: [job] } })],
  certifyDefect: [
    'none of these',
    ({ job }) => ({ params: { id: job }, body: { outcome: 'repaired', name: 'Leo', note: '' } }),
  ],
  getInspectionLink: ['fleet', ({ fleetCar }) => ({ params: { id: fleetCar } })],
  makeInspectionLink: [
    'fleet',
    ({ fleetCar }) => ({ params: { id: fleetCar }, body: { vehicle_kind: 'van', replace: false } }),
  ],
  revokeInspectionLink: ['fleet', ({ fleetCar }) => ({ params: { id: fleetCar } })],
  listMissingInspections: ['fleet', () => ({ query: { day: '2027-03-01' } })],
  getInspectionSetting: ['fleet'],
  setInspectionPin: ['fleet', () => ({ body: { pin: '4711' } })],
  listFleetDevices: ['fleet'],
  addFleetDevices: ['fleet', () => ({ body: { devices: [{ serial: 'SER-9' }] } })],
  assignFleetDevice: ['none of these', ({ job }) => ({ params: { id: job }, body: { car_id: null } })],
  rotateDeviceKey: ['none of these', ({ job }) => ({ params: { id: job } })],
  removeFleetDevice: ['none of these', ({ job }) => ({ params: { id: job } })],
  testFleetDevice: [
    'none of these',
    ({ job, moment }) => ({ params: { id: job }, query: { since: moment } }),
  ],
  listDeviceHistory: ['none of these', ({ job }) => ({ params: { id: job } })],
  takePositions: [
    'fleet',
    ({ moment }) => ({ body: { events: [{ event_id: 'e1', vehicle: { unit: 'Van 1' }, read_at: moment }] } }),
  ],
  listTrackers: ['fleet'],
  connectTracker: ['fleet', () => ({ body: { vendor: 'samsara', token: 'GOOD', region: 'us' } })],
  testTracker: ['none of these', ({ job }) => ({ params: { id: job } })],
  chooseTrackedVehicle: [
    'none of these',
    ({ job }) => ({ params: { id: job }, body: { tracked_id: '1001', car_id: null } }),
  ],
  disconnectTracker: ['none of these', ({ job }) => ({ params: { id: job } })],
  listApiKeys: ['fleet'],
  createApiKey: ['fleet', () => ({ body: { name: 'x', scopes: ['vehicles:read'], expires_in_days: null } })],
  revokeApiKey: ['none of these', ({ job }) => ({ params: { id: job } })],
  listWebhooks: ['fleet'],
  addWebhook: ['fleet', () => ({ body: { url: 'https://example.com/hook', kinds: ['job.booked'] } })],
  changeWebhook: ['none of these', ({ job }) => ({ params: { id: job }, body: { is_on: false } })],
  rotateWebhookSecret: ['none of these', ({ job }) => ({ params: { id: job } })],
  removeWebhook: ['none of these', ({ job }) => ({ params: { id: job } })],
  testWebhook: ['none of these', ({ job }) => ({ params: { id: job } })],
  listWebhookDeliveries: ['none of these', ({ job }) => ({ params: { id: job }, query: {} })],
  resendWebhookDelivery: ['none of these', ({ job }) => ({ params: { id: job } })],
  getPulse: ['admin', () => ({ query: { days: '7' } })],
  listPulseRows: ['admin', () => ({ query: { measure: 'window', from: '2027-01-01', to: '2027-12-31' } })],
  recountPulse: ['admin'],
  getOwnNumbers: ['staff'],
  listOwnRows: ['staff', () => ({ query: { measure: 'window' } })],
  listPersonRows: ['admin', ({ colleague }) => ({ params: { id: colleague }, query: { measure: 'window' } })],
  getPersonNumbers: ['admin', ({ colleague }) => ({ params: { id: colleague } })],
};
