import * as z from 'zod/mini';
import { appointmentReply } from '../appointments/wire';
import { defineRoutes } from '../route';

export const couponRoutes = defineRoutes({
  previewCoupon: {
    method: 'GET',
    path: '/api/v2/coupons/{code}/{appointmentId}',
    capability: 'coupons',
    summary: 'The appointment as it would be with this code; nothing is changed and nothing redeemed',
    access: 'holder of the id, limited',
    params: z.object({
      code: z.string().check(z.maxLength(80)),
      appointmentId: z.string().check(z.maxLength(80)),
    }),
    reply: appointmentReply,
    errors: ['invalid_input', 'not_found', 'conflict', 'rate_limited'],
  },
});
