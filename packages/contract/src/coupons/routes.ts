import * as z from 'zod/mini';
import { appointmentReply } from '../appointments/wire';
import { defineRoutes } from '../route';
import { dollars } from '../wire';

export const couponRoutes = defineRoutes({
  previewCoupon: {
    method: 'GET',
    path: '/api/v2/coupons/{code}/{appointmentId}',
    capability: 'coupons',
    summary: 'The appointment as it would be with this code; nothing is changed and nothing redeemed',
    access: 'holder of the link, limited',
    auth: 'optional',
    job: { in: 'params', at: ['appointmentId'], of: 'appointment' },
    params: z.object({
      code: z.string().check(z.maxLength(80)),
      appointmentId: z.string().check(z.maxLength(80)),
    }),
    reply: appointmentReply,
    errors: ['invalid_input', 'unauthenticated', 'link_closed', 'not_found', 'conflict', 'rate_limited'],
  },
  askReferralCode: {
    method: 'POST',
    path: '/api/v2/user/referral_code',
    capability: 'coupons',
    summary: 'The code this customer gives to friends; created on first request, then always the same',
    access: 'signed in, own',
    auth: 'account',
    reply: z.object({
      data: z.object({
        code: z.string(),
        /** Off the friend's first job. */
        dollars_off: dollars,
        /** What the customer gets once that job is done. */
        reward: dollars,
      }),
    }),
    errors: ['unauthenticated', 'rate_limited'],
  },
});
