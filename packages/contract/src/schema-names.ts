import * as profiles from './accounts/profile-routes';
import * as accounts from './accounts/routes';
import * as addresses from './addresses/routes';
import * as adminRoutes from './admin/routes';
import * as admin from './admin/wire';
import * as asking from './appointments/routes';
import * as appointments from './appointments/wire';
import * as customerArea from './customer-area/routes';
import * as customerDesk from './customer-desk/wire';
import * as dispatch from './dispatch/wire';
import * as documents from './documents/wire';
import * as driverInspections from './driver-inspections/wire';
import { errorReply } from './error-reply';
import * as fleetApprovals from './fleet/approval-routes';
import * as fleetJobs from './fleet/job-routes';
import * as fleet from './fleet/routes';
import * as fleetVehicles from './fleet/vehicle-routes';
import * as yardDays from './fleet/yard-day-routes';
import * as fleetApi from './fleet-api/routes';
import * as fleetBilling from './fleet-billing/routes';
import * as fleetAlerts from './fleet-care/alert-routes';
import * as programs from './fleet-care/program-routes';
import * as repairs from './fleet-care/repair-routes';
import * as fleetPlaces from './fleet-places/wire';
import * as jobQueue from './job-queue/routes';
import * as legal from './legal/routes';
import * as live from './live/routes';
import * as memberships from './memberships/wire';
import * as messaging from './messaging/wire';
import * as myData from './my-data/routes';
import * as office from './office/wire';
import * as passkeys from './passkeys/routes';
import * as payments from './payments/routes';
import * as pulse from './pulse/routes';
import * as requestMedia from './request-media/routes';
import type { Capability, Schema } from './route';
import * as scheduling from './scheduling/routes';
import * as securityLog from './security-log/routes';
import * as technician from './technician/wire';
import * as devices from './telematics/device-routes';
import * as readings from './telematics/reading';
import * as telematics from './telematics/wire';
import * as vehicleRecords from './vehicle-records/wire';
import * as cars from './vehicles/routes';
import * as savedCars from './vehicles/saved-car';
import * as wire from './wire';

type NamedSchema = { readonly schema: Schema; readonly description: string };

/**
 * Names in the OpenAPI document of schemas that several calls share, and so of the types in a generated client:
 * renaming one breaks its users. Separate from the schemas, so that no browser loads these texts.
 */
export const namedSchemas = {
  Error: { schema: errorReply, description: 'The shape of every failure: messages for people and a code.' },
  Dollars: { schema: wire.dollars, description: 'US dollars with at most two decimals.' },
  ShownPayment: {
    schema: wire.shownPayment,
    description: 'How something would be paid: on a fleet’s monthly invoice or by card, in words.',
  },

  Appointment: {
    schema: appointments.appointmentReply.shape.data,
    description: 'An appointment with its id.',
  },
  AppointmentAttributes: {
    schema: appointments.appointmentAttributes,
    description: 'A request for work, its quote and its visit. Null is what is not known or not shown.',
  },
  LegalTextVersion: {
    schema: legal.legalTextVersion,
    description: 'One version of a legal text, as admins see it.',
  },
  LegalTexts: {
    schema: legal.legalTextList,
    description: 'Every version of every legal text, and the figures.',
  },
  FleetPlaces: { schema: fleetPlaces.placesReply, description: 'The places of a fleet.' },
  FleetPlaceBody: { schema: fleetPlaces.placeBody, description: 'A place: its name, kind and outline.' },
  FleetPlaceShape: { schema: fleetPlaces.placeShape, description: 'A circle, or corners in their order.' },
  InspectionDefects: {
    schema: driverInspections.defectsReply,
    description: 'What drivers found wrong with vehicles.',
  },
  InspectionLink: { schema: driverInspections.linkReply, description: 'Where drivers report on a vehicle.' },
  InspectionSetting: {
    schema: driverInspections.settingReply,
    description: 'What a fleet asks of its drivers.',
  },
  AppointmentAnswer: { schema: appointments.appointmentReply, description: 'One appointment.' },
  AppointmentList: { schema: appointments.appointmentList, description: 'Several appointments.' },
  Estimate: {
    schema: appointments.estimate,
    description: 'A quote. Prices are null while nobody has priced the work.',
  },
  EstimateService: { schema: appointments.estimateService, description: 'One service of a quote.' },
  EstimatePart: { schema: appointments.estimatePart, description: 'A part that a service needs.' },
  PriceLine: {
    schema: appointments.priceLine,
    description: 'A line of the price summary: amounts add up to the total, a note is not added.',
  },
  AppointmentCar: { schema: appointments.car, description: 'The vehicle an appointment is about.' },
  CouponUsed: { schema: appointments.couponUsed, description: 'The code that lowers this price.' },
  RequestedCar: { schema: asking.carAttributes, description: 'The vehicle a quote is asked for.' },
  Tracking: { schema: asking.trackingAttributes, description: 'Which advertisement led here; all optional.' },
  ChosenWindow: {
    schema: scheduling.chosenWindow,
    description: 'A day and an arrival window, as the availability answer spells them.',
  },
  LocationParts: { schema: scheduling.locationAttributes, description: 'An address taken apart.' },
  Disruption: { schema: scheduling.disruption, description: 'Why a day can’t go as planned.' },
  ReplanAnswer: { schema: scheduling.replanReply, description: 'A proposal that repairs a day.' },

  RequestMedia: {
    schema: requestMedia.shownMedia,
    description: 'A picture or a video that was sent with a request, by a link that expires.',
  },
  ShownJob: {
    schema: payments.shownJob,
    description: 'The job as the page shows it: another quote, time or place is not booked unseen.',
  },
  Booking: {
    schema: payments.confirmedReply,
    description: 'The booked appointment, and a login where booking made an account.',
  },
  PaymentMethods: { schema: payments.savedMethods, description: 'Saved cards and bank accounts.' },
  CardOnFile: { schema: payments.cardOnFile, description: 'What may be shown of a saved card.' },

  SignInRequest: {
    schema: accounts.accountRoutes.signIn.body,
    description: 'The six digits, and the challenge they belong to.',
  },
  SignedIn: { schema: accounts.signedIn, description: 'The token of a login, and whose it is.' },
  SignedInFleet: { schema: fleet.signedIn, description: 'The token of a login, and whose it is.' },
  LoggedOut: { schema: accounts.ended, description: 'The session is over.' },
  Session: { schema: accounts.session, description: 'Where an account is logged in.' },
  ContactChange: {
    schema: profiles.contactChange,
    description: 'A phone or an email address that is used to log in from a time on.',
  },
  Profile: { schema: profiles.profile, description: 'The profile of an account.' },
  ProfileAnswer: { schema: profiles.profileReply, description: 'The profile of an account.' },

  AccountCar: { schema: savedCars.accountCar, description: 'A vehicle kept in an account.' },
  SavedCar: { schema: savedCars.savedCar, description: 'A vehicle kept in an account, with its id.' },
  CarRequest: { schema: cars.carBody, description: 'A vehicle to keep in an account.' },
  AddressAnswer: { schema: addresses.address, description: 'The parts of an address.' },
  PastService: { schema: customerArea.pastService, description: 'A finished job with its documents.' },
  Warranty: { schema: customerArea.warranty, description: 'How long finished work is guaranteed.' },
  Membership: { schema: memberships.currentMembership, description: 'The membership of an account.' },
  MembershipReply: {
    schema: memberships.membershipReply,
    description: 'The membership of an account after it was changed.',
  },

  Finding: { schema: live.finding, description: 'Why a service is offered, as the technician found it.' },
  LiveJob: { schema: live.liveJob, description: 'How far a job is; shows nobody’s data.' },
  JobMessage: { schema: live.message, description: 'A message about a job.' },
  JobThread: { schema: live.thread, description: 'The messages about a job, the oldest first.' },
  UnreadThread: { schema: live.unreadThread, description: 'A job with unread messages.' },
  DocumentLink: { schema: documents.documentLink, description: 'A document of a finished job.' },

  Fleet: { schema: fleet.fleetAttributes, description: 'A fleet, and what the reader is in it.' },
  FleetAnswer: { schema: fleet.fleetReply, description: 'A fleet with its id.' },
  FleetPerson: { schema: fleet.person, description: 'Someone in a fleet.' },
  FleetInvitation: { schema: fleet.invitation, description: 'Someone invited to a fleet.' },
  FleetPeople: { schema: fleet.peopleReply, description: 'Who is in a fleet and who is invited.' },
  FleetVehicle: { schema: fleetVehicles.fleetVehicle, description: 'A vehicle of a fleet.' },
  FleetApproval: {
    schema: fleetApprovals.approval,
    description: 'Work above a manager’s limit that an owner approves or declines.',
  },
  FleetApprovals: { schema: fleetApprovals.approvalsReply, description: 'What’s waiting for an owner.' },
  YardVehicle: { schema: yardDays.yardVehicle, description: 'A vehicle of a yard day, with its price.' },
  YardDay: { schema: yardDays.yardDay, description: 'Several vehicles at one place on one day.' },
  FleetBilling: {
    schema: fleetBilling.fleetBilling,
    description: 'How a fleet is billed, its terms, and its balance.',
  },
  FleetBillingAnswer: { schema: fleetBilling.fleetBillingReply, description: 'How a fleet is billed.' },
  FleetInvoice: {
    schema: fleetBilling.wholeInvoice,
    description: 'A monthly invoice with its lines and payments.',
  },
  FleetInvoiceAnswer: {
    schema: fleetBilling.wholeInvoiceReply,
    description: 'A monthly invoice with its id.',
  },
  FleetAccount: {
    schema: fleetBilling.wholeFleetAccount,
    description: 'A fleet’s terms, invoices, and balance, for the office.',
  },
  FleetAccountAnswer: {
    schema: fleetBilling.wholeFleetAccountReply,
    description: 'A fleet’s account with its id.',
  },
  YardDayAnswer: { schema: yardDays.yardDayReply, description: 'A yard day with its id.' },
  RepeatedWork: {
    schema: fleetJobs.repeatsReply,
    description: 'Jobs that do the same work on the same vehicles.',
  },
  CannedServices: { schema: fleetJobs.cannedReply, description: 'Saved services.' },
  ReadingsSetAside: {
    schema: telematics.setAsideList,
    description: 'Readings that can’t be right and need a decision.',
  },
  VehicleOdometer: {
    schema: telematics.odometerReply,
    description: 'The odometer of a vehicle and its history.',
  },
  VehicleRecord: {
    schema: vehicleRecords.recordReply,
    description: 'Everything about one vehicle in a fleet.',
  },
  VehicleLabels: { schema: vehicleRecords.labelsReply, description: 'The groups and tags of a fleet.' },
  MaintenancePrograms: { schema: programs.programsReply, description: 'Programs, and how many follow them.' },
  AlertSettings: { schema: fleetAlerts.settingsReply, description: 'How someone gets alerts.' },
  FaultProposals: { schema: repairs.proposalsReply, description: 'Repairs proposed for fault codes.' },
  LinkedProposal: { schema: repairs.linkedProposal, description: 'The proposal that a link is about.' },
  FaultPolicy: { schema: repairs.policyReply, description: 'What is proposed and booked for a fault.' },
  MaintenancePlans: { schema: fleetVehicles.maintenanceReply, description: 'What is due, and when.' },
  UsualParking: {
    schema: fleetVehicles.usualParking,
    description: 'When and where a vehicle is usually parked.',
  },
  ImportedVehicle: { schema: fleetVehicles.importRow, description: 'A line of an imported file.' },
  VehiclePayload: { schema: telematics.payloadAttributes, description: 'The latest reading of a vehicle.' },
  VehiclePayloads: { schema: telematics.payloadList, description: 'The latest readings of vehicles.' },
  VehicleReading: { schema: readings.reading, description: 'One message from a device.' },
  MovedVehicles: {
    schema: telematics.movedVehicles,
    description: 'Vehicles that moved, each as [car, latitude, longitude, moment in ms, number of codes].',
  },

  TechnicianJob: { schema: technician.technicianJob, description: 'All that is needed at the car.' },
  TechnicianRoute: { schema: technician.technicianRoute, description: 'The jobs of a day, in order.' },
  RouteStop: { schema: technician.routeStop, description: 'One job of a route.' },
  RouteChange: { schema: technician.routeChange, description: 'Stops of a day gained, lost and changed.' },
  SiteCheck: { schema: technician.siteCheck, description: 'Whether it is safe to work there.' },
  Inspection: { schema: technician.inspection, description: 'The multi-point inspection so far.' },
  InspectionItem: { schema: technician.inspectionItem, description: 'One point of an inspection.' },
  Diagnosis: { schema: technician.diagnosis, description: 'What was found and what should be done.' },
  JobAddress: { schema: technician.jobAddress, description: 'Where the vehicle is parked.' },
  Moment: { schema: technician.momentBody, description: 'When it happened, by the caller’s clock.' },

  CustomerHit: { schema: customerDesk.officeCustomerHit, description: 'A customer found by a search.' },
  VisitHit: { schema: customerDesk.officeVisitHit, description: 'A work order found by a search.' },
  CustomerPage: { schema: customerDesk.customerPage, description: 'Everything staff see about a customer.' },
  CustomerVisits: { schema: customerDesk.customerVisits, description: 'A page of a customer’s visits.' },
  CustomerVisit: {
    schema: customerDesk.customerVisit,
    description: 'A visit, and what may be done with it.',
  },
  CustomerNote: {
    schema: customerDesk.customerNote,
    description: 'A note about a customer, for staff only.',
  },
  Undelivered: {
    schema: messaging.undelivered,
    description: 'A contact whose last text or email did not arrive, and why.',
  },
  QueueChanged: { schema: jobQueue.queueChanged, description: 'How many messages or jobs it changed.' },
  OfficeRequest: { schema: office.officeRequest, description: 'A request as the office lists it.' },
  WorkOrder: { schema: office.officeWorkOrder, description: 'A request with all that staff may see.' },
  OfficeDraft: { schema: office.officeDraft, description: 'An estimate while it is written; in cents.' },
  OfficeTerms: { schema: office.officeTerms, description: 'What a draft is priced with.' },
  OfficePresence: { schema: office.officePresence, description: 'Someone else who has a work order open.' },
  OfficeTask: { schema: office.officeTask, description: 'Something only a person can do.' },
  DraftLine: { schema: office.draftLine, description: 'One service of a draft.' },
  DraftPart: { schema: office.draftPart, description: 'A part of a service of a draft.' },
  DeskChanged: {
    schema: office.deskChanged,
    description: 'What changed at a desk. Without an id anything may have.',
  },

  DispatchBoard: { schema: dispatch.dispatchBoard, description: 'A day of a market.' },
  DispatchTechnician: { schema: dispatch.technician, description: 'A technician on a day.' },
  DispatchJob: { schema: dispatch.job, description: 'A stop with its promise and its risk.' },
  DispatchOption: { schema: dispatch.option, description: 'A technician who could take a job.' },
  DispatchOptions: { schema: dispatch.dispatchOptions, description: 'Who could take a job, who cannot.' },
  DispatchProposal: { schema: dispatch.proposal, description: 'A repair of a day, in words.' },
  DispatchChance: { schema: dispatch.chance, description: 'How likely it is that promises are kept.' },
  DispatchRisk: { schema: dispatch.risk, description: 'Whether a promise will be kept.' },
  StopTimes: { schema: dispatch.stopTimes, description: 'Of a stop, in minutes after midnight.' },
  UnassignedJob: { schema: dispatch.unassignedJob, description: 'An unassigned job.' },
  WeeklyShifts: { schema: dispatch.weeklyShifts, description: 'Shifts by weekday; 0 is Sunday.' },

  AuditEntry: { schema: admin.auditEntry, description: 'Who changed what.' },
  AdminChange: { schema: adminRoutes.change, description: 'Null where nothing was different.' },
  CouponTerms: { schema: admin.couponTerms, description: 'A code that lowers prices.' },
  MarketTerms: { schema: admin.marketTerms, description: 'A market and its rates.' },
  ZipTerms: { schema: admin.zipTerms, description: 'A zip code set apart from its county.' },
  ServiceTerms: { schema: admin.serviceTerms, description: 'A service we sell.' },
  PriceTerms: { schema: admin.priceTerms, description: 'The prices of a service by class of car.' },
  OilChangeTerms: { schema: admin.oilTerms, description: 'The rates of the oil change.' },
  MemberServiceTerms: { schema: admin.memberServiceTerms, description: 'What members get beside prices.' },
  PlanTerms: { schema: admin.planTerms, description: 'A membership plan.' },
  TechnicianTerms: { schema: admin.technicianTerms, description: 'A technician, as planned with.' },
  BusinessTerms: { schema: admin.businessTerms, description: 'Who signs the invoices of a market.' },
  HolidayTerms: { schema: admin.holidayTerms, description: 'Days on which a market is closed.' },
  StaffTerms: { schema: admin.staffTerms, description: 'A staff member.' },
  MyData: { schema: myData.myData, description: 'What one asked us to do with one’s data.' },
  ActProof: { schema: myData.actProof, description: 'A code that was sent for one act.' },
  ActCode: { schema: myData.actCode, description: 'Where the code was sent.' },
  Erasure: { schema: myData.ownErasure, description: 'The wish to be erased, and how far it is.' },
  PulseSum: { schema: pulse.pulseSum, description: 'Cases, those kept, and cents, minutes or stars.' },
  PulseFigure: {
    schema: pulse.pulseFigure,
    description: 'A measure of some days, beside as many days before.',
  },
  PulseReport: { schema: pulse.pulseReport, description: 'How the business stands.' },
  OwnNumbers: { schema: pulse.ownNumbers, description: 'What somebody who works here has done.' },
  PulseRows: { schema: pulse.pulseRows, description: 'The visits a figure counts, and how many there are.' },
  RetentionRule: { schema: myData.retentionRule, description: 'How long something is kept.' },
  Passkey: { schema: passkeys.passkey, description: 'A passkey as its owner sees it.' },
  PasskeyList: { schema: passkeys.passkeyList, description: 'The passkeys of an account.' },
  PasskeyCreation: { schema: passkeys.passkeyCreation, description: 'What a browser makes a passkey with.' },
  PasskeyRequest: { schema: passkeys.passkeyRequest, description: 'What a browser asks for a passkey with.' },
  PasskeyCreated: { schema: passkeys.passkeyCreated, description: 'A passkey as the browser made it.' },
  PasskeyAsserted: { schema: passkeys.passkeyAsserted, description: 'A challenge, signed by a passkey.' },
  StaffLogin: { schema: passkeys.staffLogin, description: 'How somebody who works here logs in.' },
  SecurityEventKind: {
    schema: securityLog.securityEventKind,
    description: 'What the security log tells of.',
  },
  SecurityEvent: { schema: securityLog.securityEvent, description: 'Who did what, and from where.' },
  AccountActivity: { schema: securityLog.activity, description: 'What happened to an account.' },
  ApiKey: { schema: fleetApi.apiKey, description: 'An API key, without the key itself.' },
  ApiKeyList: { schema: fleetApi.apiKeyList, description: 'The API keys of a fleet.' },
  FleetWebhook: { schema: fleetApi.webhook, description: 'An address that is told what happens.' },
  FleetWebhookList: { schema: fleetApi.webhookList, description: 'The webhooks of a fleet.' },
  FleetWebhookSecret: {
    schema: fleetApi.withSecret,
    description: 'A signing secret, shown once, and the webhooks of the fleet.',
  },
  WebhookDelivery: {
    schema: fleetApi.webhookDelivery,
    description: 'One message to a webhook, and its fate.',
  },
  FleetDevice: { schema: devices.fleetDevice, description: 'A device, and the vehicle it is in.' },
  FleetDeviceList: { schema: devices.deviceList, description: 'The devices of a fleet.' },
  PositionEvent: {
    schema: devices.positionEvent,
    description: 'A position or a reading from another system.',
  },
  TrackerList: {
    schema: devices.trackerList,
    description: 'Accounts at other companies, and their vehicles.',
  },
  ErrorTerms: { schema: admin.errorTerms, description: 'Whether a browser error is resolved.' },
} satisfies Readonly<Record<string, NamedSchema>>;

/** What each group of calls is about. */
export const capabilityDescriptions: Readonly<Record<Capability, string>> = {
  accounts: 'Logging in by code or with Google, sessions, and profiles.',
  addresses: 'Finding an address while it is typed.',
  appointments: 'A request for work: its quote, who to reach about it, and how far it is.',
  coupons: 'Codes that lower a price, and the codes customers give to friends.',
  coverage: 'Whether we serve a zip code.',
  'customer-area': 'What a customer finds in their account: finished jobs, membership, referrals.',
  documents: 'The documents of a finished job, as PDF.',
  'driver-inspections':
    'Daily inspection reports of a fleet’s drivers, what they found, and who certified it.',
  'error-reports': 'Crashes in browsers.',
  estimates: 'Approving and declining the services of a quote.',
  'fleet-billing': 'Net terms, PO numbers and monthly invoices of fleets.',
  'fleet-care': 'Maintenance programs, alerts, and repairs proposed for fault codes.',
  'fleet-places': 'Where a fleet’s vehicles were: places with arrivals, trails, and the use of a day.',
  'fleet-api':
    'API keys and webhooks of a fleet. A key is sent as `Authorization: Bearer`; a call says which scope it needs.',
  fleet: 'Businesses with many vehicles: their people, vehicles, maintenance and jobs.',
  leads: 'People who want to hear from us.',
  legal: 'Privacy policy, terms and other legal texts, in versions.',
  'map-tiles': 'Streets for the maps of dispatchers and fleets.',
  memberships: 'Plans on sale, and becoming a member.',
  messaging: 'Messages about a job, and who wants no more of ours.',
  'my-data': 'Downloading and erasing what we know of somebody, and how long we keep what.',
  passkeys: 'Logging in with what a device keeps, for staff and fleets.',
  payments: 'Booking with a card, a bank account or PayPal, and the saved ways to pay.',
  pricing: 'The services we offer and what a diagnosis costs.',
  'public-pages': 'The figures of public pages: prices, zip codes and memberships.',
  pulse: 'How the business stands: the promises we make, counted.',
  push: 'Push notifications.',
  'request-media': 'Pictures and a video of the problem, sent along with a request.',
  reviews: 'Rating a finished job and giving a tip.',
  scheduling: 'Arrival windows: which there are, holding, moving and canceling one; dispatch.',
  'security-log': 'Who logged in, changed roles and contacts, made exports and refunds, and from where.',
  staff: 'The work of office, technicians and admins.',
  'technician-showcase': 'The technicians introduced on the home page.',
  telematics: 'Devices in vehicles: sending their readings, and reading them.',
  vehicles: 'Finding a vehicle by year and make, VIN or plate, and the vehicles of an account.',
};
