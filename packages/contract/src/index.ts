import { profileRoutes } from './accounts/profile-routes';
import { accountGateRoutes, accountRoutes } from './accounts/routes';
import { addressRoutes } from './addresses/routes';
import { adminRoutes } from './admin/routes';
import { linkRoutes } from './appointments/link-routes';
import { appointmentRoutes, appointmentUpkeepRoutes, calendarDownloads } from './appointments/routes';
import { couponRoutes } from './coupons/routes';
import { coverageRoutes } from './coverage/routes';
import { customerAreaRoutes } from './customer-area/routes';
import { customerDeskRoutes } from './customer-desk/routes';
import { dispatchRoutes, dispatchStreams } from './dispatch/routes';
import { documentDownloads, documentRoutes } from './documents/routes';
import {
  driverInspectionDownloads,
  driverInspectionsRoutes,
  driverInspectionUploads,
} from './driver-inspections/routes';
import { errorReportRoutes } from './error-reports/routes';
import { estimateRoutes } from './estimates/routes';
import { fleetApprovalRoutes } from './fleet/approval-routes';
import { fleetJobRoutes } from './fleet/job-routes';
import { fleetAccountRoutes } from './fleet/routes';
import { fleetVehicleRoutes } from './fleet/vehicle-routes';
import { yardDayDownloads, yardDayRoutes } from './fleet/yard-day-routes';
import { fleetApiRoutes } from './fleet-api/routes';
import { fleetBillingDownloads, fleetBillingRoutes } from './fleet-billing/routes';
import { fleetCareRoutes } from './fleet-care/routes';
import { fleetPlacesRoutes } from './fleet-places/routes';
import { jobQueueRoutes } from './job-queue/routes';
import { leadRoutes } from './leads/routes';
import { legalRoutes } from './legal/routes';
import { liveRoutes, liveStreams } from './live/routes';
import { mapTilesDownloads, mapTilesRoutes } from './map-tiles/routes';
import { membershipRoutes } from './memberships/routes';
import { messagingWebhooks } from './messaging/webhooks';
import { myDataDownloads, myDataRoutes } from './my-data/routes';
import { officeRoutes, officeStreams } from './office/routes';
import { passkeysRoutes } from './passkeys/routes';
import { paymentRoutes } from './payments/routes';
import { paymentWebhooks } from './payments/webhooks';
import { pricingRoutes } from './pricing/routes';
import { publicPagesRoutes } from './public-pages/routes';
import { pulseRoutes } from './pulse/routes';
import { pushRoutes } from './push/routes';
import { requestMediaDownloads, requestMediaRoutes, requestMediaUploads } from './request-media/routes';
import { feedbackRoutes } from './reviews/feedback-routes';
import { reviewRoutes } from './reviews/routes';
import type { SpecialEndpoint } from './route';
import { replanRoutes, schedulingRoutes } from './scheduling/routes';
import { securityLogRoutes } from './security-log/routes';
import { photoDownloads, photoUploads, technicianRoutes } from './technician/routes';
import { technicianShowcaseRoutes } from './technician-showcase/routes';
import { deviceRoutes } from './telematics/device-routes';
import { telematicsRoutes, telematicsStreams } from './telematics/routes';
import { unsubscribeRoutes } from './unsubscribes/routes';
import { vehicleRecordDownloads, vehicleRecordRoutes, vehicleRecordUploads } from './vehicle-records/routes';
import { carRoutes, vehicleRoutes } from './vehicles/routes';

export type { ContactChange, Profile } from './accounts/profile-routes';
export {
  type AdminSectionName,
  type AuditEntry,
  adminSections,
  type BusinessTerms,
  type CouponTerms,
  type ErrorTerms,
  type HolidayTerms,
  type MarketTerms,
  type MemberServiceTerms,
  type OilTerms,
  type PlanTerms,
  type PriceTerms,
  type ServiceTerms,
  type StaffTerms,
  type TechnicianTerms,
  type ZipTerms,
} from './admin/wire';
export { encodeEstimate, encodePriceLines } from './appointments/estimate-codec';
export type { VisitDevice } from './appointments/link-routes';
export type { CreateAppointmentBody } from './appointments/routes';
export type { AppointmentAttributes, AppointmentReply } from './appointments/wire';
export type { PastService } from './customer-area/routes';
export { longestScheduleTime } from './customer-desk/routes';
export type {
  CustomerPage,
  CustomerVisit,
  OfficeCustomerHit,
  OfficeHit,
  OfficeVisitHit,
} from './customer-desk/wire';
export type {
  DispatchBetterDay,
  DispatchBoard,
  DispatchJob,
  DispatchLeftOpen,
  DispatchOption,
  DispatchOptions,
  DispatchProposal,
  DispatchRepairOutcome,
  DispatchRisk,
  DispatchTechnician,
  DispatchUnassigned,
} from './dispatch/wire';
export type { DocumentLink } from './documents/wire';
export type {
  DriverChecklist,
  InspectionBody,
  InspectionDefect,
  InspectionLink,
  InspectionReport,
  InspectionRow,
} from './driver-inspections/wire';
export { type ErrorReply, errorReply } from './error-reply';
export { type ErrorCode, errorCodes, errorStatus } from './errors';
export type { Approval } from './fleet/approval-routes';
export type { CreateFleetAppointmentBody } from './fleet/job-routes';
export type { RepeatedWork } from './fleet/repeated-work';
export type { FleetAttributes, FleetPerson } from './fleet/routes';
export type {
  FleetCosts,
  FleetVehicle,
  ImportColumn,
  ImportedRow,
  MaintenanceRow,
  UsualParkingAttributes,
  VehicleImport,
} from './fleet/vehicle-routes';
export type { YardDay, YardOffer } from './fleet/yard-day-routes';
export { type WebhookData, webhookData, webhookExamples } from './fleet-api/events';
export { keyScopes, recordScopes } from './fleet-api/key-scopes';
export type { ApiKey, FleetWebhook, WebhookDelivery } from './fleet-api/routes';
export type {
  FleetAccount,
  FleetBilling,
  FleetInvoice,
  FleetInvoiceLine,
  WholeFleetAccount,
  WholeInvoice,
} from './fleet-billing/routes';
export type { AlertSettings, FleetAlert } from './fleet-care/alert-routes';
export type { MaintenanceProgram } from './fleet-care/program-routes';
export type { FaultPolicy, FaultProposal, LinkedProposal, VehicleFault } from './fleet-care/repair-routes';
export type {
  FleetPlace,
  PlaceShapeWire,
  PlaceVisit,
  VehicleTrail,
  VehicleUseRow,
} from './fleet-places/wire';
export { shapeOf } from './fleet-places/wire';
export type { Finding, JobMessage, LiveJob, UnreadThread } from './live/routes';
export type { MapTiles } from './map-tiles/routes';
export type { CurrentMembership } from './memberships/wire';
export type { Undelivered } from './messaging/wire';
export { draftContent, encodeLine, secondVisitsOf } from './office/draft-codec';
export {
  type DraftLine,
  type OfficeDraft,
  type OfficeMembership,
  type OfficePresence,
  type OfficeRequest,
  type OfficeTask,
  type OfficeTerms,
  type OfficeWorkOrder,
  officeDraft,
  type StaffPulse,
  type StaffStart,
} from './office/wire';
export { pagePath, pages, pageUrl } from './pages';
export { type OwnNumbers, type PulseReport, type PulseRow, pulsePeriods, pulseWeeks } from './pulse/routes';
export type { ShownMedia } from './request-media/routes';
export * from './route';
export type { RequestWish, SaveVisitBody } from './scheduling/routes';
export type { TechnicianJob, TechnicianRoute } from './technician/wire';
export type {
  DeviceAssignment,
  DeviceKey,
  DeviceTest,
  FleetDevice,
  PositionEvent,
  TrackerConnection,
  TrackerCredentials,
} from './telematics/device-routes';
export { trackerCredentials } from './telematics/device-routes';
export type { ReadingBody } from './telematics/reading';
export {
  type CarPayload,
  gaugesOf,
  type MovedWire,
  type PayloadAttributes,
  type SetAsideReading,
  type VehicleOdometer,
} from './telematics/wire';
export { type VehicleFilter, vehiclePageSizes } from './vehicle-records/routes';
export type {
  VehicleDocument,
  VehicleJob,
  VehicleLabel,
  VehicleRecord,
  VehicleRow,
} from './vehicle-records/wire';
export type { CarBody } from './vehicles/routes';
export type { AccountCar, SavedCar } from './vehicles/saved-car';
export type { ShownPayment } from './wire';
export {
  accountGateRoutes,
  accountRoutes,
  addressRoutes,
  adminRoutes,
  appointmentRoutes,
  appointmentUpkeepRoutes,
  calendarDownloads,
  carRoutes,
  couponRoutes,
  coverageRoutes,
  customerAreaRoutes,
  customerDeskRoutes,
  deviceRoutes,
  dispatchRoutes,
  dispatchStreams,
  documentDownloads,
  documentRoutes,
  driverInspectionDownloads,
  driverInspectionsRoutes,
  driverInspectionUploads,
  errorReportRoutes,
  estimateRoutes,
  feedbackRoutes,
  fleetAccountRoutes,
  fleetApiRoutes,
  fleetApprovalRoutes,
  fleetBillingDownloads,
  fleetBillingRoutes,
  fleetCareRoutes,
  fleetJobRoutes,
  fleetPlacesRoutes,
  fleetVehicleRoutes,
  jobQueueRoutes,
  leadRoutes,
  legalRoutes,
  linkRoutes,
  liveRoutes,
  liveStreams,
  mapTilesDownloads,
  mapTilesRoutes,
  membershipRoutes,
  messagingWebhooks,
  myDataDownloads,
  myDataRoutes,
  officeRoutes,
  officeStreams,
  passkeysRoutes,
  paymentRoutes,
  paymentWebhooks,
  photoDownloads,
  photoUploads,
  pricingRoutes,
  profileRoutes,
  publicPagesRoutes,
  pulseRoutes,
  pushRoutes,
  replanRoutes,
  requestMediaDownloads,
  requestMediaRoutes,
  requestMediaUploads,
  reviewRoutes,
  schedulingRoutes,
  securityLogRoutes,
  technicianRoutes,
  technicianShowcaseRoutes,
  telematicsRoutes,
  telematicsStreams,
  unsubscribeRoutes,
  vehicleRecordDownloads,
  vehicleRecordRoutes,
  vehicleRecordUploads,
  vehicleRoutes,
  yardDayDownloads,
  yardDayRoutes,
};

/** Named, because the compiler would not write out a type of this length. */
type AllRoutes = typeof fleetBillingRoutes &
  typeof fleetCareRoutes &
  typeof driverInspectionsRoutes &
  typeof fleetPlacesRoutes &
  typeof fleetApiRoutes &
  typeof deviceRoutes &
  typeof pulseRoutes &
  typeof accountRoutes &
  typeof accountGateRoutes &
  typeof coverageRoutes &
  typeof pricingRoutes &
  typeof vehicleRoutes &
  typeof carRoutes &
  typeof errorReportRoutes &
  typeof technicianShowcaseRoutes &
  typeof appointmentRoutes &
  typeof appointmentUpkeepRoutes &
  typeof linkRoutes &
  typeof estimateRoutes &
  typeof couponRoutes &
  typeof membershipRoutes &
  typeof addressRoutes &
  typeof schedulingRoutes &
  typeof replanRoutes &
  typeof paymentRoutes &
  typeof leadRoutes &
  typeof reviewRoutes &
  typeof unsubscribeRoutes &
  typeof officeRoutes &
  typeof customerDeskRoutes &
  typeof customerAreaRoutes &
  typeof profileRoutes &
  typeof technicianRoutes &
  typeof documentRoutes &
  typeof liveRoutes &
  typeof fleetAccountRoutes &
  typeof fleetVehicleRoutes &
  typeof fleetJobRoutes &
  typeof fleetApprovalRoutes &
  typeof yardDayRoutes &
  typeof telematicsRoutes &
  typeof feedbackRoutes &
  typeof pushRoutes &
  typeof dispatchRoutes &
  typeof adminRoutes &
  typeof securityLogRoutes &
  typeof jobQueueRoutes &
  typeof passkeysRoutes &
  typeof mapTilesRoutes &
  typeof legalRoutes &
  typeof publicPagesRoutes &
  typeof requestMediaRoutes &
  typeof vehicleRecordRoutes &
  typeof myDataRoutes;

/** Every call of the product. The server must handle each; the browser may make each. */
export const routes: AllRoutes = {
  ...accountRoutes,
  ...accountGateRoutes,
  ...coverageRoutes,
  ...pricingRoutes,
  ...vehicleRoutes,
  ...carRoutes,
  ...errorReportRoutes,
  ...technicianShowcaseRoutes,
  ...appointmentRoutes,
  ...appointmentUpkeepRoutes,
  ...linkRoutes,
  ...estimateRoutes,
  ...couponRoutes,
  ...membershipRoutes,
  ...addressRoutes,
  ...schedulingRoutes,
  ...replanRoutes,
  ...paymentRoutes,
  ...leadRoutes,
  ...reviewRoutes,
  ...unsubscribeRoutes,
  ...officeRoutes,
  ...customerDeskRoutes,
  ...customerAreaRoutes,
  ...profileRoutes,
  ...technicianRoutes,
  ...documentRoutes,
  ...liveRoutes,
  ...fleetAccountRoutes,
  ...fleetVehicleRoutes,
  ...fleetJobRoutes,
  ...fleetApprovalRoutes,
  ...yardDayRoutes,
  ...telematicsRoutes,
  ...vehicleRecordRoutes,
  ...feedbackRoutes,
  ...requestMediaRoutes,
  ...pushRoutes,
  ...dispatchRoutes,
  ...adminRoutes,
  ...securityLogRoutes,
  ...jobQueueRoutes,
  ...passkeysRoutes,
  ...mapTilesRoutes,
  ...legalRoutes,
  ...publicPagesRoutes,
  ...myDataRoutes,
  ...fleetBillingRoutes,
  ...fleetCareRoutes,
  ...fleetPlacesRoutes,
  ...driverInspectionsRoutes,
  ...fleetApiRoutes,
  ...deviceRoutes,
  ...pulseRoutes,
};

/** All other endpoints: event streams, files and webhooks. */
export const specialEndpoints = {
  ...liveStreams,
  ...officeStreams,
  ...dispatchStreams,
  ...telematicsStreams,
  ...photoUploads,
  ...photoDownloads,
  ...documentDownloads,
  ...yardDayDownloads,
  ...fleetBillingDownloads,
  ...calendarDownloads,
  ...requestMediaUploads,
  ...requestMediaDownloads,
  ...vehicleRecordUploads,
  ...driverInspectionUploads,
  ...driverInspectionDownloads,
  ...vehicleRecordDownloads,
  ...mapTilesDownloads,
  ...myDataDownloads,
  cardWebhook: paymentWebhooks.cards,
  paypalWebhook: paymentWebhooks.paypal,
  ...messagingWebhooks,
} satisfies Readonly<Record<string, SpecialEndpoint>>;
