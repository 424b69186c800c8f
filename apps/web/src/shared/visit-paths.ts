/** The addresses of one customer's visit. */
export const visitPaths = {
  live: (appointmentId: string) => `/appointment/${appointmentId}/live`,
  estimate: (appointmentId: string) => `/appointment/estimate/${appointmentId}`,
  estimateResponse: (appointmentId: string) => `/appointment/estimate_response/${appointmentId}`,
  confirm: (appointmentId: string) => `/appointment/confirm/${appointmentId}`,
  confirmed: (appointmentId: string) => `/appointment/confirmed/${appointmentId}`,
  booking: (appointmentId: string) => `/booking/${appointmentId}`,
  review: (appointmentId: string) => `/booking/${appointmentId}/review`,
  editAppointment: (appointmentId: string) => `/user/edit_appointment/${appointmentId}`,
  reschedule: (appointmentId: string) => `/user/reschedule/${appointmentId}`,
  cancel: (appointmentId: string) => `/user/cancel/${appointmentId}`,
} as const;
