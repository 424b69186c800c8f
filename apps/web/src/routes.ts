import { isEnglishOnly } from '@lugnut/domain/pages';
import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { language } from '../language';

/** With every word in both languages: nothing to build into a site. */
const inDevelopment = process.env.NODE_ENV === 'development';

/** Pages nobody has translated are at their English address only. */
const inThisLanguage = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  language === 'en'
    ? entries
    : entries
        .filter(({ path }) => path === undefined || !isEnglishOnly(`/${path}`))
        .map((entry) => (entry.children ? { ...entry, children: inThisLanguage(entry.children) } : entry));

export default inThisLanguage([
  layout('routes/frame.tsx', [
    index('routes/home.tsx'),
    route('quote', 'routes/quote.tsx'),
    route('get-quote', 'routes/quote.tsx', { id: 'routes/get-quote' }),
    route('out-of-area', 'routes/out-of-area.tsx'),
    route('services', 'routes/services.tsx'),
    route('services/:slug', 'routes/service.tsx'),
    route('service-area/:city?', 'routes/service-area.tsx'),
    route('fleets', 'routes/fleets.tsx'),
    route('membership', 'routes/membership.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('testimonials', 'routes/testimonials.tsx'),
    route('promises', 'routes/promises.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:slug', 'routes/article.tsx'),
    route('app', 'routes/app-download.tsx'),
    route('login', 'routes/login.tsx'),
    route('login/fleet', 'routes/login-fleet.tsx'),
    route('signup/fleet', 'routes/fleet-sign-up.tsx'),
    route('signup/fleet/join', 'routes/fleet-join.tsx'),
    route('fleet/repair', 'routes/fleet-repair.tsx'),
    layout('routes/with-login.tsx', [
      route('dashboard', 'routes/dashboard.tsx'),
      route('dashboard/new', 'routes/dashboard-new.tsx'),
      route('profile', 'routes/profile.tsx'),
      route('profile/data', 'routes/my-data.tsx'),
      route('staff', 'routes/staff.tsx'),
      route('numbers', 'routes/numbers.tsx'),
      route('office', 'routes/office.tsx', [
        index('routes/office-inbox.tsx'),
        route('requests/:requestId', 'routes/office-request.tsx'),
      ]),
      route('office/customers/:customerId', 'routes/office-customer.tsx'),
      route('office/leads', 'routes/office-leads.tsx'),
      route('office/feedback', 'routes/office-feedback.tsx'),
      route('office/fleets', 'routes/office-fleets.tsx'),
      route('dispatch', 'routes/dispatch.tsx'),
      route('admin/:section?', 'routes/admin.tsx'),
      route('technician', 'routes/technician.tsx', [
        index('routes/technician-route.tsx'),
        route('jobs/:jobId', 'routes/technician-job.tsx'),
        route('jobs/:jobId/inspection', 'routes/technician-inspection.tsx'),
      ]),
    ]),
    route('dashboard/:fleetTab', 'routes/fleet-dashboard.tsx'),
    route('dashboard/vehicles/:vehicleId', 'routes/fleet-vehicle.tsx'),
    route('profile/not-me', 'routes/not-me.tsx'),
    route('profile/keep-account', 'routes/keep-account.tsx'),
    route('appointment/:appointmentId/live', 'routes/live-job.tsx'),
    route('appointment/estimate/:appointmentId', 'routes/estimate.tsx'),
    route('appointment/estimate_response/:appointmentId', 'routes/estimate-response.tsx'),
    route('appointment/confirm/:appointmentId', 'routes/appointment-confirm.tsx'),
    route('appointment/confirmed/:appointmentId', 'routes/appointment-confirmed.tsx'),
    route('booking', 'routes/booking.tsx'),
    route('booking/:appointmentId', 'routes/booking-link.tsx'),
    route('user/edit_appointment/:appId', 'routes/manage-visit.tsx'),
    route('user/reschedule/:appId', 'routes/reschedule-visit.tsx'),
    route('user/cancel/:appId', 'routes/cancel-visit.tsx'),
    route('booking/:appId/review', 'routes/review.tsx'),
    ...['privacy', 'terms', 'cancellation', 'warranty', 'accessibility'].map((kind) =>
      route(kind, 'routes/legal.tsx', { id: `routes/${kind}` }),
    ),
    route('inspect/:token', 'routes/driver-inspection.tsx'),
    route('unsubscribe', 'routes/unsubscribe.tsx'),
    route('virtual-diagnosis', 'routes/virtual-diagnosis.tsx'),
    route('appointment/unavailable', 'routes/appointment-unavailable.tsx'),
    route('developers', 'routes/developers.tsx'),
  ]),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
  route('offline.html', 'routes/offline-page.ts'),
  route('dev/components', 'routes/dev-components.tsx'),
  ...(inDevelopment ? [route('dev/words', 'routes/dev-words.tsx')] : []),
  route('*', 'routes/catch-all.tsx'),
]);
