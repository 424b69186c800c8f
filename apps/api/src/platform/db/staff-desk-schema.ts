/** What staff have seen and settled. */
export type StaffDeskSchema = {
  job_read_mark: {
    appointment_id: string;
    side: 'customer' | 'technician' | 'office';
    message_id: string;
    message_at: Date;
    read_at: Date;
  };
  settled_error: { fingerprint: string; settled_at: Date };
};
