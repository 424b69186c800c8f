import { describe, expect, it } from 'vitest';
import { paths } from '../../shared/paths';
import { visitPaths } from '../../shared/visit-paths';
import { workPaths } from '../../shared/work-paths';
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
  [visitPaths.estimate(id), { layout: 'header' }],
  [visitPaths.estimateResponse(id), { layout: 'header' }],
  [visitPaths.confirm(id), { layout: 'header' }],
  [visitPaths.confirmed(id), { layout: 'minimal' }],
  [paths.appointmentUnavailable, { layout: 'minimal' }],
  [visitPaths.booking(id), { layout: 'minimal' }],
  [visitPaths.review(id), { layout: 'minimal' }],
  [visitPaths.editAppointment(id), { layout: 'minimal' }],
  [visitPaths.reschedule(id), { layout: 'minimal' }],
  [visitPaths.cancel(id), { layout: 'minimal' }],
  [paths.unsubscribe, { layout: 'minimal' }],
  [paths.fleetLogin, { layout: 'fleet' }],
  [paths.fleetSignUp, { layout: 'fleet' }],
  [paths.dashboard, { layout: 'account' }],
  [paths.staff, { layout: 'staff' }],
  [workPaths.officeRequest(id), { layout: 'staff' }],
  [paths.dispatch, { layout: 'staff' }],
  [workPaths.adminSection('prices'), { layout: 'staff' }],
  [paths.technician, { layout: 'staff' }],
  [workPaths.technicianJob(id), { layout: 'staff' }],
  [workPaths.technicianInspection(id), { layout: 'staff' }],
  [visitPaths.live(id), { layout: 'header' }],
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
