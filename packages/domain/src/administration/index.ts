export { couponProblems } from './coupon-terms';
export { marketProblems, mostLateCreditCents } from './market-terms';
export { planProblems } from './plan-terms';
export { type PortraitName, portraits, portraitUrlOf } from './portraits';
export { priceProblems } from './price-terms';
export { shiftProblems } from './roster-terms';
export { type StaffRole, staffChangeProblem, staffRoles } from './staff-terms';
