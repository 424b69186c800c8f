import { describe, expect, it } from 'vitest';
import { paths } from '../../shared/paths';
import { type FrameChoice, frameFor } from './frame-for';

const id = '0192f5a0-6a3b-7c1d-8e2f-0123456789ab';
const table: readonly (readonly [string, FrameChoice])[] = [
  [paths.home, { layout: 'public' }],
  [paths.services, { layout: 'public' }],
  [paths.service('oil-change'), { layout: 'public' }],
  [paths.faq, { layout: 'public' }],
  [paths.testimonials, { layout: 'public' }],
  [paths.article('any'), { layout: 'public' }],
  ['/out-of-area', { layout: 'public' }],
  [paths.quote, { layout: 'header' }],
  [paths.getQuote, { layout: 'header' }],
  [paths.login, { layout: 'header' }],
  [paths.app, { layout: 'header' }],
  [paths.estimate(id), { layout: 'header' }],
  [paths.estimateResponse(id), { layout: 'header' }],
  [paths.confirm(id), { layout: 'header' }],
  [paths.confirmed(id), { layout: 'minimal' }],
  [paths.appointmentUnavailable, { layout: 'minimal' }],
  [paths.booking(id), { layout: 'minimal' }],
  [paths.review(id), { layout: 'minimal' }],
  [paths.editAppointment(id), { layout: 'minimal' }],
  [paths.reschedule(id), { layout: 'minimal' }],
  [paths.cancel(id), { layout: 'minimal' }],
  [paths.unsubscribe, { layout: 'minimal' }],
  [paths.fleetLogin, { layout: 'fleet' }],
  [paths.fleetSignUp, { layout: 'fleet' }],
  [paths.dashboard, { layout: 'account' }],
  [paths.staff, { layout: 'staff' }],
  [paths.officeRequest(id), { layout: 'staff' }],
  [paths.dispatch, { layout: 'staff' }],
  [paths.adminSection('prices'), { layout: 'staff' }],
  [paths.technician, { layout: 'staff' }],
  [paths.technicianJob(id), { layout: 'staff' }],
  [paths.technicianInspection(id), { layout: 'staff' }],
  [paths.live(id), { layout: 'header' }],
  [paths.dashboardNew, { layout: 'account', chip: 'user-name' }],
  [paths.profile, { layout: 'account', chip: 'dashboard' }],
  ['/inspection/42', { layout: 'account', chip: 'dashboard' }],
  ['/dashboard/pre-purchase-inspection', { layout: 'account', chip: 'dashboard' }],
  // A trailing slash is the same place; a longer name is another.
  ['/dashboard/new/', { layout: 'account', chip: 'user-name' }],
  ['/login/fleet/', { layout: 'fleet' }],
  ['/quotes-of-the-day', { layout: 'public' }],
];

describe('[HOME-5] the layout of an address', () => {
  it.each(table)('%s', (path, expected) => {
    expect(frameFor(path)).toEqual(expected);
  });
});
