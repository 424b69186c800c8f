import type { SchemaMigrations } from '../migration';
import { foundation } from './0001-foundation';
import { accounts } from './0002-accounts';
import { pricing } from './0003-pricing';
import { scheduling } from './0004-scheduling';
import { payments } from './0005-payments';
import { cars } from './0006-cars';
import { sandboxPayments } from './0007-sandbox-payments';
import { quotesLeaner } from './0008-quotes-leaner';
import { office } from './0009-office';
import { people } from './0010-people';
import { moneySeen } from './0011-money-seen';
import { push } from './0012-push';
import { fleet } from './0013-fleet';
import { field } from './0014-field';
import { dispatch } from './0015-dispatch';
import { audit } from './0016-audit';
import { codeKept } from './0017-code-kept';
import { typedPhone } from './0018-typed-phone';
import { staffDesk } from './0019-staff-desk';
import { seenChanges } from './0020-seen-changes';
import { methodsAndTerms } from './0021-methods-and-terms';
import { integrity } from './0022-integrity';
import { appointmentOwner } from './0023-appointment-owner';
import { meantDays } from './0024-meant-days';
import { customerLinks } from './0025-customer-links';
import { linkProofs } from './0026-link-proofs';
import { identity } from './0028-identity';
import { securityLog } from './0030-security-log';
import { passkeys } from './0031-passkeys';
import { approvals } from './0032-approvals';
import { holdLimits } from './0033-hold-limits';
import { settlement } from './0034-settlement';
import { membershipsCounted } from './0036-memberships-counted';
import { papers } from './0038-papers';
import { lateMoves } from './0039-late-moves';
import { diagnosisCredit } from './0040-diagnosis-credit';
import { oilChangesTaken } from './0045-oil-changes-taken';
import { secondLooks } from './0046-second-looks';
import { memberSavings } from './0047-member-savings';
import { changeNumbers } from './0050-change-numbers';
import { sandboxKeys } from './0051-sandbox-keys';
import { jobMoves } from './0055-job-moves';
import { doneOnAnotherDay } from './0058-done-on-another-day';
import { lateCredit } from './0059-late-credit';
import { learnedTerms } from './0060-learned-terms';
import { swapProposals } from './0063-swap-proposals';
import { toldRoutes } from './0064-told-routes';
import { secondVisits } from './0066-second-visits';
import { begunOnAnotherDay } from './0067-begun-on-another-day';
import { reservedAmounts } from './0070-reserved-amounts';
import { takenBack } from './0071-taken-back';
import { paymentFingerprints } from './0073-payment-fingerprints';
import { fieldExceptions } from './0074-field-exceptions';
import { leftOpen } from './0080-left-open';
import { chargeTold } from './0081-charge-told';
import { undeliveredTold } from './0082-undelivered-told';
import { techniciansLeft } from './0083-technicians-left';
import { officeSearch } from './0085-office-search';
import { customerNotes } from './0086-customer-notes';
import { officePages } from './0087-office-pages';
import { officeTogether } from './0088-office-together';
import { betterDays } from './0098-better-days';
import { sharedDiagnosisCredit } from './0100-shared-diagnosis-credit';
import { shownBalances } from './0106-shown-balances';
import { saidDelays } from './0115-said-delays';
import { workedMinutes } from './0116-worked-minutes';
import { reckonedDrives } from './0117-reckoned-drives';
import { toldLaterDays } from './0120-told-later-days';
import { replacedRequests } from './0125-replaced-requests';
import { outboxPriority } from './0126-outbox-priority';
import { promisesKept } from './0127-promises-kept';
import { requestNotices } from './0130-request-notices';
import { delayedStops } from './0131-delayed-stops';
import { pulseIndexes } from './0132-pulse-indexes';
import { removedNotes } from './0133-removed-notes';
import { expectedParts } from './0134-expected-parts';
import { legalTexts } from './0135-legal-texts';
import { requestMedia } from './0143-request-media';
import { erasing } from './0146-erasing';
import { myData } from './0147-my-data';
import { retention } from './0148-retention';
import { readingsSetAside } from './0150-readings-set-aside';
import { vehicleImports } from './0151-vehicle-imports';
import { movedByUs } from './0157-moved-by-us';
import { emailParts } from './0160-email-parts';
import { cardTold } from './0161-card-told';
import { erasingOwnRows } from './0166-erasing-own-rows';
import { shownJobs } from './0167-shown-jobs';
import { yardDays } from './0170-yard-days';
import { fleetSeats } from './0171-fleet-seats';
import { vehicleRecords } from './0176-vehicle-records';
import { unlistedCars } from './0185-unlisted-cars';
import { promisedLateCredit } from './0190-promised-late-credit';
import { noticeKinds } from './0195-notice-kinds';
import { exportSessions } from './0196-export-sessions';
import { maintenancePrograms } from './0203-maintenance-programs';
import { fleetAlerts } from './0204-fleet-alerts';
import { faultProposals } from './0205-fault-proposals';
import { fleetPlaces } from './0210-fleet-places';
import { driverInspections } from './0211-driver-inspections';
import { fleetDevices } from './0217-fleet-devices';
import { fleetApiKeys } from './0218-fleet-api-keys';
import { fleetWebhooks } from './0219-fleet-webhooks';
import { trackerConnections } from './0220-tracker-connections';
import { fleetAccounts } from './0224-fleet-accounts';
import { yardApart } from './0225-yard-apart';
import { pulse } from './0230-pulse';
import { invoiceCredit } from './0237-invoice-credit';
import { unsafeAlerts } from './0238-unsafe-alerts';
import { deviceAssignments } from './0239-device-assignments';
import { accountRefundsCounted } from './0273-account-refunds-counted';
import { laborCost } from './0274-labor-cost';
import { growth } from './0281-growth';
import { readingPartitions } from './0282-reading-partitions';
import { storedObjects } from './0283-stored-objects';
import { messageDeliveries } from './0284-message-deliveries';
import { jobQueue } from './0285-job-queue';
import { growthIndexes } from './0286-growth-indexes';
import { storedObjectIndexes } from './0287-stored-object-indexes';
import { validatedChecks } from './0288-validated-checks';
import { storageIdentity } from './0290-storage-identity';
import { pulseMoney } from './0291-pulse-money';
import { pulseYearIndexes } from './0293-pulse-year-indexes';
import { driverReports } from './0295-driver-reports';
import { driverReportsChecked } from './0296-driver-reports-checked';
import { readerLanguage } from './0297-reader-language';
import { readerLanguageChecked } from './0298-reader-language-checked';
import { papersInSpanish } from './0299-papers-in-spanish';
import { papersInSpanishChecked } from './0300-papers-in-spanish-checked';
import { replacedEstimates } from './0301-replaced-estimates';
import { estimateVersionAge } from './0302-estimate-version-age';
import { closedDays } from './0303-closed-days';
import { toldArrivals } from './0304-told-arrivals';
import { listPages } from './0305-list-pages';
import { keptSteps } from './0306-kept-steps';
import { ownCancels } from './0307-own-cancels';
import { undoablePlans } from './0308-undoable-plans';
import { returnBefore } from './0309-return-before';
import { saidAbsences } from './0310-said-absences';
import { returnFrom } from './0311-return-from';
import { outgrownWindows } from './0312-outgrown-windows';
import { slipsTold } from './0313-slips-told';
import { hoursTakenBack } from './0314-hours-taken-back';

/** Forward only, in this order, named by number. A landed migration is never edited. */
export const migrations: SchemaMigrations = {
  '0001-foundation': foundation,
  '0002-accounts': accounts,
  '0003-pricing': pricing,
  '0004-scheduling': scheduling,
  '0005-payments': payments,
  '0006-cars': cars,
  '0007-sandbox-payments': sandboxPayments,
  '0008-quotes-leaner': quotesLeaner,
  '0009-office': office,
  '0010-people': people,
  '0011-money-seen': moneySeen,
  '0012-push': push,
  '0013-fleet': fleet,
  '0014-field': field,
  '0015-dispatch': dispatch,
  '0016-audit': audit,
  '0017-code-kept': codeKept,
  '0018-typed-phone': typedPhone,
  '0019-staff-desk': staffDesk,
  '0020-seen-changes': seenChanges,
  '0021-methods-and-terms': methodsAndTerms,
  '0022-integrity': integrity,
  '0023-appointment-owner': appointmentOwner,
  '0024-meant-days': meantDays,
  '0025-customer-links': customerLinks,
  '0026-link-proofs': linkProofs,
  '0028-identity': identity,
  '0030-security-log': securityLog,
  '0031-passkeys': passkeys,
  '0032-approvals': approvals,
  '0033-hold-limits': holdLimits,
  '0034-settlement': settlement,
  '0036-memberships-counted': membershipsCounted,
  '0038-papers': papers,
  '0039-late-moves': lateMoves,
  '0040-diagnosis-credit': diagnosisCredit,
  '0045-oil-changes-taken': oilChangesTaken,
  '0046-second-looks': secondLooks,
  '0047-member-savings': memberSavings,
  '0050-change-numbers': changeNumbers,
  '0051-sandbox-keys': sandboxKeys,
  '0055-job-moves': jobMoves,
  '0058-done-on-another-day': doneOnAnotherDay,
  '0059-late-credit': lateCredit,
  '0060-learned-terms': learnedTerms,
  '0063-swap-proposals': swapProposals,
  '0064-told-routes': toldRoutes,
  '0066-second-visits': secondVisits,
  '0067-begun-on-another-day': begunOnAnotherDay,
  '0070-reserved-amounts': reservedAmounts,
  '0071-taken-back': takenBack,
  '0073-payment-fingerprints': paymentFingerprints,
  '0074-field-exceptions': fieldExceptions,
  '0080-left-open': leftOpen,
  '0081-charge-told': chargeTold,
  '0082-undelivered-told': undeliveredTold,
  '0083-technicians-left': techniciansLeft,
  '0085-office-search': officeSearch,
  '0086-customer-notes': customerNotes,
  '0087-office-pages': officePages,
  '0088-office-together': officeTogether,
  '0098-better-days': betterDays,
  '0100-shared-diagnosis-credit': sharedDiagnosisCredit,
  '0106-shown-balances': shownBalances,
  '0115-said-delays': saidDelays,
  '0116-worked-minutes': workedMinutes,
  '0117-reckoned-drives': reckonedDrives,
  '0120-told-later-days': toldLaterDays,
  '0125-replaced-requests': replacedRequests,
  '0126-outbox-priority': outboxPriority,
  '0127-promises-kept': promisesKept,
  '0130-request-notices': requestNotices,
  '0131-delayed-stops': delayedStops,
  '0132-pulse-indexes': pulseIndexes,
  '0133-removed-notes': removedNotes,
  '0134-expected-parts': expectedParts,
  '0135-legal-texts': legalTexts,
  '0143-request-media': requestMedia,
  '0146-erasing': erasing,
  '0147-my-data': myData,
  '0148-retention': retention,
  '0150-readings-set-aside': readingsSetAside,
  '0151-vehicle-imports': vehicleImports,
  '0157-moved-by-us': movedByUs,
  '0160-email-parts': emailParts,
  '0161-card-told': cardTold,
  '0166-erasing-own-rows': erasingOwnRows,
  '0167-shown-jobs': shownJobs,
  '0170-yard-days': yardDays,
  '0171-fleet-seats': fleetSeats,
  '0176-vehicle-records': vehicleRecords,
  '0185-unlisted-cars': unlistedCars,
  '0190-promised-late-credit': promisedLateCredit,
  '0195-notice-kinds': noticeKinds,
  '0196-export-sessions': exportSessions,
  '0203-maintenance-programs': maintenancePrograms,
  '0204-fleet-alerts': fleetAlerts,
  '0205-fault-proposals': faultProposals,
  '0210-fleet-places': fleetPlaces,
  '0211-driver-inspections': driverInspections,
  '0217-fleet-devices': fleetDevices,
  '0218-fleet-api-keys': fleetApiKeys,
  '0219-fleet-webhooks': fleetWebhooks,
  '0220-tracker-connections': trackerConnections,
  '0224-fleet-accounts': fleetAccounts,
  '0225-yard-apart': yardApart,
  '0230-pulse': pulse,
  '0237-invoice-credit': invoiceCredit,
  '0238-unsafe-alerts': unsafeAlerts,
  '0239-device-assignments': deviceAssignments,
  '0273-account-refunds-counted': accountRefundsCounted,
  '0274-labor-cost': laborCost,
  '0281-growth': growth,
  '0282-reading-partitions': readingPartitions,
  '0283-stored-objects': storedObjects,
  '0284-message-deliveries': messageDeliveries,
  '0285-job-queue': jobQueue,
  '0286-growth-indexes': growthIndexes,
  '0287-stored-object-indexes': storedObjectIndexes,
  '0288-validated-checks': validatedChecks,
  '0290-storage-identity': storageIdentity,
  '0291-pulse-money': pulseMoney,
  '0293-pulse-year-indexes': pulseYearIndexes,
  '0295-driver-reports': driverReports,
  '0296-driver-reports-checked': driverReportsChecked,
  '0297-reader-language': readerLanguage,
  '0298-reader-language-checked': readerLanguageChecked,
  '0299-papers-in-spanish': papersInSpanish,
  '0300-papers-in-spanish-checked': papersInSpanishChecked,
  '0301-replaced-estimates': replacedEstimates,
  '0302-estimate-version-age': estimateVersionAge,
  '0303-closed-days': closedDays,
  '0304-told-arrivals': toldArrivals,
  '0305-list-pages': listPages,
  '0306-kept-steps': keptSteps,
  '0307-own-cancels': ownCancels,
  '0308-undoable-plans': undoablePlans,
  '0309-return-before': returnBefore,
  '0310-said-absences': saidAbsences,
  '0311-return-from': returnFrom,
  '0312-outgrown-windows': outgrownWindows,
  '0313-slips-told': slipsTold,
  '0314-hours-taken-back': hoursTakenBack,
};
