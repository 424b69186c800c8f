import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/frame.tsx', [
    index('routes/home.tsx'),
    route('quote', 'routes/quote.tsx'),
    route('get-quote', 'routes/quote.tsx', { id: 'routes/get-quote' }),
    route('out-of-area', 'routes/out-of-area.tsx'),
    route('services', 'routes/services.tsx'),
    route('services/:slug', 'routes/service.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('testimonials', 'routes/testimonials.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:slug', 'routes/article.tsx'),
    route('app', 'routes/app-download.tsx'),
    route('login', 'routes/login.tsx'),
    route('login/fleet', 'routes/login-fleet.tsx'),
    route('dashboard', 'routes/dashboard.tsx'),
    route('office', 'routes/office.tsx', [
      index('routes/office-inbox.tsx'),
      route('requests/:requestId', 'routes/office-request.tsx'),
    ]),
    route('appointment/estimate/:appointmentId', 'routes/estimate.tsx'),
    route('appointment/estimate_response/:appointmentId', 'routes/estimate-response.tsx'),
    route('appointment/confirm/:appointmentId', 'routes/appointment-confirm.tsx'),
    route('user/edit_appointment/:appId', 'routes/manage-visit.tsx'),
    route('user/reschedule/:appId', 'routes/reschedule-visit.tsx'),
    route('user/cancel/:appId', 'routes/cancel-visit.tsx'),
    route('appointment/unavailable', 'routes/appointment-unavailable.tsx'),
  ]),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
  route('dev/components', 'routes/dev-components.tsx'),
  route('*', 'routes/catch-all.tsx'),
] satisfies RouteConfig;
